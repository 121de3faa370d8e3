/** Small drawn things that make the land a land; kept where pieces seldom stand. [symbol, x, y] */
export type Scenery = [symbol: 'tree' | 'tufts' | 'pine' | 'hill' | 'peak', x: number, y: number][];

export const ENGLISH_SCENERY: Scenery = [
  // Scotland and the Cheviots
  ['peak', 60, 52],
  ['peak', 118, 74],
  ['peak', 176, 40],
  ['hill', 88, 98],
  ['hill', 232, 88],
  ['hill', 296, 84],
  ['tree', 236, 30],
  // Lakes, Pennines, York
  ['peak', 88, 186],
  ['peak', 92, 226],
  ['hill', 132, 330],
  ['hill', 172, 322],
  ['tufts', 392, 268],
  ['tree', 416, 322],
  // Wales behind its dyke
  ['peak', 62, 432],
  ['peak', 96, 474],
  ['peak', 66, 520],
  ['peak', 104, 562],
  ['hill', 74, 640],
  ['peak', 112, 668],
  ['hill', 60, 716],
  ['hill', 112, 752],
  ['tufts', 82, 826],
  ['hill', 126, 868],
  ['tufts', 66, 892],
  // Mercia: peaks, Sherwood, Cotswolds, the fens' edge
  ['hill', 176, 410],
  ['hill', 212, 424],
  ['tufts', 388, 412],
  ['tufts', 420, 436],
  ['tufts', 178, 780],
  ['tree', 214, 806],
  ['hill', 248, 838],
  ['tufts', 386, 858],
  ['tufts', 400, 776],
  // East Anglia and Essex
  ['tree', 748, 694],
  ['tree', 500, 640],
  ['tufts', 466, 826],
  // The Weald and the Downs
  ['tufts', 512, 1008],
  ['tufts', 604, 1076],
  ['hill', 560, 1212],
  ['hill', 428, 1222],
  ['tufts', 420, 1090],
  // Wessex: downs, Selwood, moors
  ['tufts', 400, 980],
  ['hill', 350, 932],
  ['hill', 150, 990],
  ['hill', 52, 1030],
  ['hill', 60, 1100],
  ['tufts', 62, 1160],
  ['hill', 56, 1218],
  ['tufts', 300, 1196],
  ['tufts', 240, 1200],
  ['tree', 334, 1268],
];

export const SCANDINAVIAN_SCENERY: Record<'wide' | 'tall', Scenery> = {
  wide: [
    ['peak', 1290, 70],
    ['peak', 1250, 118],
    ['peak', 1316, 40],
    ['pine', 1210, 52],
    ['peak', 1660, 60],
    ['peak', 1210, 225],
    ['peak', 1262, 240],
    ['pine', 1240, 296],
    ['pine', 1264, 304],
    ['pine', 1300, 340],
    ['peak', 1660, 220],
    ['pine', 1640, 356],
    ['pine', 1360, 358],
    ['tufts', 1330, 462],
    ['tree', 1300, 530],
    ['tufts', 1330, 566],
    ['tree', 1640, 440],
  ],
  tall: [
    ['peak', 560, 38],
    ['pine', 518, 74],
    ['peak', 612, 46],
    ['peak', 532, 178],
    ['peak', 612, 176],
    ['tufts', 600, 448],
    ['tree', 586, 456],
    ['tree', 640, 352],
  ],
};

/** Short tracks across the borders of England, by the two places they join. */
export const ENGLISH_ROADS: Record<string, string> = {
  'northumbria mercia': 'M236 334C232 350 242 366 238 392',
  'mercia east_anglia': 'M428 700C446 694 462 704 482 698',
  'mercia essex': 'M408 846C426 838 440 850 462 844',
  'mercia wessex': 'M306 866C310 880 302 896 308 916',
  'east_anglia essex': 'M668 780C664 794 674 808 668 830',
  'essex kent': 'M524 938C520 952 530 966 524 986',
  'essex wessex': 'M484 900C474 920 462 930 448 944C434 958 422 968 412 990',
  'kent sussex': 'M640 1098C628 1106 626 1120 606 1140',
  'kent wessex': 'M432 1004C446 998 462 1008 484 1002',
  'sussex wessex': 'M358 1140C372 1134 386 1146 404 1140',
};
/** Those of Scandinavia; the southern area lies across the sound. */
export const NORTHERN_ROADS: Record<'wide' | 'tall', Record<string, string>> = {
  wide: {
    'north middle': 'M1560 152C1556 166 1566 182 1560 204',
    'middle south': 'M1500 366V426',
    'north south': 'M1636 172C1650 250 1650 350 1636 436',
  },
  tall: {
    'north middle': 'M630 126C626 137 634 149 630 162',
    'middle south': 'M700 296V340',
    'north south': 'M512 124C480 210 520 330 604 378',
  },
};

/** The Thames, from the Cotswolds to London, where four lands meet. */
export const THAMES =
  'M232 872C262 862 274 890 300 894C330 896 344 874 372 892C396 904 420 926 448 944C480 966 530 966 574 950';
export const LONDON = { x: 448, y: 944 };
