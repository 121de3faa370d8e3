/** What the things of the board say of themselves, in the reader's language. */
import { raised, type Words } from '../../shell/lib/words';
import type { Card } from '../types';
import {
  byParty,
  type Act,
  type Dock,
  type End,
  type Fjord,
  type God,
  type Good,
  type Island,
  type Party,
  type PartyId,
  type Rune,
  type VikingCard,
  type VikingsView,
} from './view';
import { spoken } from '../shared/spoken';

const runeName = (words: Words, rune: Rune | 'any') => words.name({ table: 'rune', key: rune });
const goodName = (words: Words, good: string) => words.name({ table: 'resource', key: good });
const godName = (words: Words, god: string) => words.name({ table: 'god', key: god });
const partyName = (words: Words, party: PartyId) => words.title('party', party);
const islandName = (words: Words, id: string) => words.name({ table: 'isle', key: id });
const dockName = (words: Words, { island, wind }: Dock) =>
  raised(words.say('dock_at.name', { island: { table: 'isle', key: island }, wind: { table: 'wind', key: wind } }));
const fjordName = (words: Words, id: string) => words.name({ table: 'water', key: id });

/** An action in words: the component file's "sail 3" as a reader says it. */
export function actText(words: Words, act: Act): string {
  const [kind = '', ...rest] = act.split(' ');
  if (kind !== 'collect') return words.say(`board.act.${kind}`, { n: Number(rest[0] ?? 1) });
  if (rest[1] === 'per') {
    return words.say('board.act.collect_per', {
      resource: goodName(words, rest[0] ?? ''),
      rune: runeName(words, rest[2] as Rune),
    });
  }
  const pairs = Array.from(
    { length: rest.length / 2 },
    (_, i) => [rest[2 * i] ?? '', Number(rest[2 * i + 1])] as const,
  );
  return words.say('board.act.collect', { what: pouchText(words, Object.fromEntries(pairs)) });
}

function pouchText(words: Words, pouch: Partial<Record<string, number>>): string {
  return words.both(
    Object.entries(pouch).map(([good, n = 0]) =>
      good === 'any' ? words.say('goods_any', { n }) : words.say('goods', { n, resource: goodName(words, good) }),
    ),
  );
}

function strengthText(words: Words, { base, factor, of }: VikingCard['strength']): string {
  if (of === null) return words.say('board.strength', { n: base });
  const rune = ['riches', 'secrets', 'wrath', 'any'].includes(of);
  const each = rune
    ? words.say('board.each_rune', { rune: runeName(words, of as Rune | 'any') })
    : words.say('board.each_good', { resource: goodName(words, of) });
  if (base === 0) return words.say('board.strength_times', { factor, each });
  return words.say('board.strength_plus', { base, factor, each });
}

function vikingCard(words: Words, card: VikingCard): Card {
  const needs = words.say('board.needs', { count: card.needs.n, rune: runeName(words, card.needs.rune) });
  return {
    title: card.name,
    lines: [
      words.say('board.card_rune', { rune: runeName(words, card.rune) }),
      strengthText(words, card.strength),
      ...(card.steel ? [words.say('board.steel_cost', { n: card.steel })] : []),
      words.say('board.leader_action', { act: actText(words, card.leader) }),
      words.say('board.rune_action', { needs, act: actText(words, card.rune_action) }),
    ],
  };
}

function favorCard(words: Words, id: string, view: VikingsView): Card | null {
  const card = view.favor_cards[id];
  if (!card) return null;
  const runes = words.both(card.runes.map((rune) => runeName(words, rune)));
  return {
    title: words.say('board.favor'),
    lines: [
      words.say('board.favor_runes', { runes }),
      words.say('board.pouch', { what: pouchText(words, card.pouch) }),
    ],
  };
}

function islandCard(words: Words, island: Island, view: VikingsView): Card {
  const god = view.gods.find(({ rune }) => rune === island.rune);
  const holder = island.holder ? partyName(words, island.holder) : words.say('board.nobody');
  const lines = [
    words.say('board.island_rune', {
      rune: runeName(words, island.rune),
      god: godName(words, god?.god ?? ''),
      n: god?.points.island ?? 0,
    }),
    words.say('board.holder', { party: holder }),
  ];
  for (const { party, n } of byParty(view, island.influence)) {
    const docked = view.docks.filter((dock) => dock.island === island.id && dock.boat === party).length;
    const chief = party === 'enemy' && view.docks.some((dock) => dock.island === island.id && dock.chieftain);
    const parts = [
      [island.settlers[party] ?? 0, 'board.settlers'] as const,
      [island.temples[party] ?? 0, 'board.temples'] as const,
      [docked, 'board.boats'] as const,
    ];
    const there = parts.filter(([count]) => count > 0).map(([count, key]) => words.say(key, { n: count }));
    if (chief) there.push(words.say('board.chieftain_boat'));
    lines.push(words.say('board.influence', { party: partyName(words, party), n, what: words.both(there) }));
  }
  return { title: islandName(words, island.id), lines };
}

function dockCard(words: Words, dock: Dock, view: VikingsView): Card {
  const over = view.docks.find(({ id }) => id === dock.route);
  const lines = [
    over ? words.say('board.route', { island: islandName(words, over.island) }) : words.say('board.route_off'),
  ];
  if (dock.boat) lines.push(words.say('board.boat_here', { party: partyName(words, dock.boat) }));
  if (dock.chieftain) lines.push(words.say('board.chieftain_here'));
  if (dock.village) lines.push(words.say('board.village_here', { n: view.raid_steel }));
  return { title: dockName(words, dock), lines };
}

function fjordCard(words: Words, fjord: Fjord, view: VikingsView): Card {
  const boats = byParty(view, fjord.boats).map(
    ({ party, n }) => `${partyName(words, party)}: ${words.say('board.boats', { n })}`,
  );
  return { title: fjordName(words, fjord.id), lines: [words.say(fjord.edge ? 'board.edge' : 'about.fjord'), ...boats] };
}

function godCard(words: Words, god: God, view: VikingsView): Card {
  return {
    title: godName(words, god.god),
    lines: [
      words.say('board.card_rune', { rune: runeName(words, god.rune) }),
      words.say('board.fury_is', { n: god.fury }),
      words.say('board.worth', { ...god.points }),
      words.say('board.boon', { act: actText(words, god.boon) }),
      words.say('board.villages_of', { now: god.villages, most: view.limit }),
    ],
  };
}

function partyCard(words: Words, party: Party, view: VikingsView): Card {
  const held = Object.entries(party.runes).flatMap(([rune, n]) =>
    n ? [`${n} × ${runeName(words, rune as Rune)}`] : [],
  );
  const active = Object.entries(party.active_runes).flatMap(([rune, n]) =>
    n ? [`${n} × ${runeName(words, rune as Rune)}`] : [],
  );
  const lines = [
    words.say('board.party_held', { runes: held.length ? words.both(held) : words.say('board.none') }),
    words.say('board.party_active', { runes: active.length ? words.both(active) : words.say('board.none') }),
  ];
  if (party.score) {
    const known = party.score.islands + (party.score.favors ?? 0);
    const hidden =
      party.score.favors === null ? ` + ${words.say('board.hidden_favors', { n: party.favor_count })}` : '';
    lines.push(`${words.say('board.score_now')}: ${known}${hidden}`);
  } else if (party.id === 'enemy') lines.push(words.say('board.enemy_passive'));
  if (party.id === 'enemy' && view.enemy) {
    lines.push(words.say('board.chieftain_sail', { n: view.enemy.chieftain_sail }));
  }
  return { title: partyName(words, party.id), lines };
}

function symbolCard(words: Words, good: string, space: number, view: VikingsView): Card | null {
  const symbol = view.enemy?.tracks[good as Good]?.[space];
  if (symbol === undefined) return null;
  const [kind, bonus] = symbol.split(' ');
  const title = words.say('board.track_space', { resource: goodName(words, good), n: space });
  return {
    title,
    lines: [kind ? words.say(`board.symbol.${kind}`, { n: Number(bonus ?? 0) }) : words.say('about.space')],
  };
}

function spaceCard(words: Words, party: Party | undefined, space: string): Card | null {
  const [piece = '', number] = space.split('-');
  const i = Number(number) - 1;
  const boat = piece === 'boat';
  const cost = boat ? party?.mat.boat_costs[i] : party?.mat.temple_costs[i];
  const there = boat ? party?.mat.boats[i] : party?.mat.temples[i];
  if (cost === undefined) return null;
  const title = words.say(`board.build_${boat ? 'boat' : 'temple'}`, { n: cost });
  return { title, lines: [words.say(there ? 'about.build' : 'board.built')] };
}

/** Names of cards in a pile, by how they are read out. */
function pileLines(words: Words, cards: string[], view: VikingsView): string[] {
  return cards.length ? [words.both(cards.map((id) => view.cards[id]?.name ?? id))] : [];
}

/** A part of a Viking card: what its signs mean. */
function partCard(words: Words, { rune, strength, steel, leader, needs, rune_action }: VikingCard, part: string): Card {
  const asks = words.say('board.needs', { count: needs.n, rune: runeName(words, needs.rune) });
  const told = {
    rune: () => [words.say('board.card_rune', { rune: runeName(words, rune) })],
    strength: () => [strengthText(words, strength), ...(steel ? [words.say('board.steel_cost', { n: steel })] : [])],
    leader: () => [words.say('board.leader_action', { act: actText(words, leader) })],
    action: () => [words.say('board.rune_action', { needs: asks, act: actText(words, rune_action) })],
  }[part];
  return { title: words.say(`about.part.${part}`), lines: [...(told?.() ?? []), words.say(`about.on_card.${part}`)] };
}

/** Places where cards lie: what lies there, and what for. */
const LAID = ['kept', 'rows', 'played', 'battle_row'];

export function cardOf(thing: string, view: VikingsView, words: Words): Card | null {
  const [kind = '', one = '', two = ''] = thing.split(':');
  const islandOf = (id: string) => view.islands.find((island) => island.id === id);
  const partyOf = (id: string) => view.parties.find((party) => party.id === id);
  if (kind === 'island' || kind === 'settlers' || kind === 'temple') {
    const island = islandOf(one);
    return island ? islandCard(words, island, view) : null;
  }
  if (kind === 'dock') {
    const dock = view.docks.find(({ id }) => id === one);
    return dock ? dockCard(words, dock, view) : null;
  }
  if (kind === 'fjord') {
    const fjord = view.fjords.find(({ id }) => id === one);
    return fjord ? fjordCard(words, fjord, view) : null;
  }
  if (kind === 'card') {
    const card = view.cards[one];
    return card ? vikingCard(words, card) : null;
  }
  if (kind === 'part') return view.cards[one] ? partCard(words, view.cards[one], two) : null;
  if (kind === 'battle') {
    const title = words.say(view.battle ? 'board.battle' : 'board.no_battle');
    return { title, lines: [words.say('about.battle')] };
  }
  if (LAID.includes(kind)) return { title: words.say(`about.place.${kind}`), lines: [words.say(`about.${kind}`)] };
  if (kind === 'answer') {
    const act = view.enemy?.mat_actions[one as Rune];
    const title = words.say('about.answer_title', { rune: runeName(words, one as Rune) });
    return act ? { title, lines: [raised(actText(words, act)), words.say('about.answer')] } : null;
  }
  if (kind === 'favor') return favorCard(words, one, view);
  if (kind === 'end') {
    const row = view.favor_rows[one.startsWith('top') ? 0 : 1] ?? [];
    const card = row.at(one.endsWith('left') ? 0 : -1);
    return card
      ? favorCard(words, card, view)
      : { title: words.say('board.row_empty'), lines: [words.say('about.row_empty')] };
  }
  if (kind === 'god') {
    const god = view.gods.find(({ rune }) => rune === one);
    return god ? godCard(words, god, view) : null;
  }
  if (kind === 'dedication') {
    const space = view.dedications[Number(one) - 1];
    if (!space) return null;
    const lines = [
      actText(words, space.action),
      words.say('board.villages_of', { now: space.villages, most: view.limit }),
    ];
    return { title: words.say('board.dedication'), lines };
  }
  if (kind === 'party') {
    const party = partyOf(one);
    return party ? partyCard(words, party, view) : null;
  }
  if (kind === 'good') {
    const n = partyOf(one)?.goods[two as Good];
    return n === undefined
      ? null
      : { title: words.title('resource', two), lines: [words.say('board.goods', { now: n }), words.say('about.good')] };
  }
  if (kind === 'space') return spaceCard(words, partyOf(one), two);
  if (kind === 'symbol') return symbolCard(words, one, Number(two), view);
  if (kind === 'hidden') {
    return {
      title: words.say('board.hidden'),
      lines: [words.say('board.hidden_of', { party: partyName(words, one as PartyId) })],
    };
  }
  if (kind === 'held') {
    const rune = thing.split(':')[3];
    const title = rune
      ? words.say('board.runes_held', { rune: runeName(words, rune as Rune) })
      : words.say(one === 'score' ? 'board.score_now' : `board.count.${one === 'favors' ? 'favor' : one}`);
    return { title, lines: [words.say(`about.${one}`)] };
  }
  if (thing === 'deck:enemy') {
    const lines = [
      words.say('board.cards', { n: view.enemy?.deck ?? 0 }),
      ...pileLines(words, view.enemy?.known ?? [], view),
    ];
    return { title: words.say('board.enemy_deck'), lines };
  }
  if (thing === 'deck') return { title: words.say('board.deck'), lines: [words.say('board.cards', { n: view.deck })] };
  if (thing === 'discards') {
    const n = view.discards.length + view.discards_down;
    return {
      title: words.say('board.discards'),
      lines: [words.say('board.cards', { n }), ...pileLines(words, view.discards, view)],
    };
  }
  if (thing === 'invaders') {
    const lines = [words.say('board.invaders_why'), ...pileLines(words, view.invaders, view)];
    return { title: words.say('board.invaders'), lines };
  }
  if (thing === 'era') {
    return { title: words.say('board.era', { n: view.era }), lines: [words.say('board.raid', { n: view.raid_steel })] };
  }
  return null;
}

/** Where the words name a place of the map; an owner's own place has its own name. */
const PLACES: Record<string, string> = { island: 'isle', dock: 'isle', fjord: 'water' };

/** What a thing says when it is pointed at: of a place also whose name that is, which need not be read out with every place. */
export function explained(thing: string, view: VikingsView, words: Words): Card | null {
  const card = cardOf(thing, view, words);
  const [kind = '', one = ''] = thing.split(':');
  const place = kind === 'dock' ? (view.docks.find(({ id }) => id === one)?.island ?? '') : one;
  const isOurs = card && words.has(`${PLACES[kind]}.${place}`);
  return isOurs ? { ...card, lines: [...card.lines, words.say('board.our_name')] } : card;
}

const PRINTED = ['board', 'rack', 'kept', 'battle', 'no_battle', 'fury', 'worth_island', 'worth_favor'];

/** What the board asks for: any thing, for screen readers, and a few printed words. */
export function namesOf(view: VikingsView, words: Words): (thing: string) => string {
  return (thing) => {
    const [kind, one = '', two] = thing.split(':');
    if (PRINTED.includes(thing)) return words.say(`board.${thing}`);
    if (kind === 'printed') return words.say(`board.printed.${one}`);
    if (thing === 'enemy') return partyName(words, 'enemy');
    if (kind === 'called') return two === undefined ? godName(words, one) : words.name({ table: one, key: two });
    const card = cardOf(thing, view, words);
    if (!card) return thing;
    const owner = kind === 'settlers' || kind === 'temple' ? `${partyName(words, two as PartyId)}, ` : '';
    return spoken(`${owner}${card.title}`, ...card.lines);
  };
}

/** The island under a piece, the end of a row under its last card; whatever else is its own ground. */
export function groundOf(thing: string, view: VikingsView): string {
  const [kind, one = ''] = thing.split(':');
  if (kind === 'settlers' || kind === 'temple') return `island:${one}`;
  if (kind !== 'favor') return thing;
  for (const [line, name] of [
    [0, 'top'],
    [1, 'bottom'],
  ] as const) {
    const row = view.favor_rows[line] ?? [];
    const side = row[0] === one ? 'left' : row.at(-1) === one ? 'right' : null;
    if (side) return `end:${name}-${side}` satisfies `end:${End}`;
  }
  return thing;
}
