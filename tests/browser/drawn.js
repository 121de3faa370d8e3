// All that is drawn at a table and says nothing: no thing, figure or button lies where its ink is. Scenery is not asked.
() => {
  const NAMED = '[data-thing], [data-about], [data-notation], button[data-testid], a[data-testid]';
  // Sentences, what they are made of, and the ground of a board, which lies under its things.
  const SAID = '[data-testid=prompt], [data-testid=log], [data-testid=tip], [data-testid=hint-words], [data-testid=notice], svg.ground, .ink';
  const UNSEEN = 'defs, clipPath, symbol, mask, pattern, marker, .unseen, .wash, .halo, .focus, .hit, .within';
  const SHAPES = 'svg :is(path, rect, circle, ellipse, line, polygon, polyline, use, text, image)';

  const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
  // A point in the ink: the middle, or for what has none there (a ring, a bay) a point of its edge, a little inside.
  const inked = shape => {
    const [x, y] = middle(shape.getBoundingClientRect());
    if (!(shape instanceof SVGGeometryElement)) return [[x, y]];
    const there = shape.getScreenCTM();
    const filled = getComputedStyle(shape).fill !== 'none';
    const isIn = (x, y) => shape.isPointInFill(new DOMPoint(x, y).matrixTransform(there.inverse()));
    if (filled && isIn(x, y)) return [[x, y]];
    const length = shape.getTotalLength();
    const edge = [0.15, 0.4, 0.65, 0.9].map(part => shape.getPointAtLength(part * length).matrixTransform(there));
    if (!filled) return edge.map(({ x, y }) => [x, y]);
    const inside = edge.flatMap(({ x, y }) => [[-3, 0], [3, 0], [0, -3], [0, 3]].map(([dx, dy]) => [x + dx, y + dy]).filter(at => isIn(...at)));
    return inside.slice(0, 1);
  };
  const called = element => {
    const chain = [];
    for (let one = element; one && chain.length < 4; one = one.parentElement) {
      const name = one.getAttribute('aria-label') ?? one.getAttribute('class')?.replace(/svelte-\w+/g, '').trim() ?? '';
      chain.push(`${one.tagName.toLowerCase()}${name ? ` ${name.slice(0, 40)}` : ''}`);
    }
    return `${element.textContent.trim().slice(0, 30)} <${chain.join(' in ')}>`.trim();
  };

  // What lies beyond the edge of a box that cuts it off is not in sight.
  const isCut = (element, x, y) => {
    for (let box = element.parentElement; box; box = box.parentElement) {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      if (getComputedStyle(box).overflow !== 'visible' && (x < left || x > right || y < top || y > bottom)) return true;
    }
    return false;
  };
  const mute = new Set();
  // It is explained if any of its points is.
  const ask = (element, points) => {
    const board = element.closest('.board') ?? element.closest('svg') ?? element;
    const silent = points.flatMap(([x, y]) => {
      const hit = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight && document.elementFromPoint(x, y);
      const covered = !hit || !(board.contains(hit) || hit.contains(board)); // by something else, or out of sight
      return covered || isCut(element, x, y) ? [] : [!hit.closest(NAMED)];
    });
    if (silent.length && silent.every(Boolean)) mute.add(called(element));
  };
  const isSeen = element => element.checkVisibility({ visibilityProperty: true }) && !element.closest(`${SAID}, ${UNSEEN}`);
  for (const shape of document.querySelectorAll(`.frame ${SHAPES}`)) {
    const { width, height } = shape.getBoundingClientRect();
    if (isSeen(shape) && Math.max(width, height) > 3 && getComputedStyle(shape).opacity !== '0') ask(shape, inked(shape));
  }
  const texts = document.createTreeWalker(document.querySelector('.frame'), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (!text.textContent.trim() || text.parentElement.closest('svg') || !isSeen(text.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    ask(text.parentElement, [...range.getClientRects()].slice(0, 1).map(middle));
  }
  for (const control of document.querySelectorAll(':is(.frame, header) :is(button, a, select, input, summary)'))
    if (isSeen(control) && !control.closest(NAMED)) mute.add(called(control));
  return [...mute];
}
