// What is wrong with a table as it stands on the screen: board not whole, texts cut, things one upon another, targets too small.
// Given whether it is a phone; gives the share of the board in sight, its place, the least target, what is too small for a finger,
// and the faults in words.
(phone) => {
  const faults = [];
  const box = (element) => element.getBoundingClientRect();
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const shown = (element) => element.checkVisibility({ visibilityProperty: true }) && box(element).width > 0;
  const overlap = (a, b) => {
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return width > 0 && height > 0 ? { width, height, area: width * height } : { width: 0, height: 0, area: 0 };
  };
  const windowBox = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const told = (element) =>
    (element.dataset?.thing ?? element.dataset?.notation ?? element.dataset?.testid ?? element.className?.baseVal ?? element.className) +
    ' ' + (element.textContent ?? '').trim().slice(0, 30);

  // The board: all of it lies in its room, and the room in the window. A phone shows the map first.
  const board = box(document.querySelector('[data-testid=board]'));
  const room = box(document.querySelector('.room'));
  const map = Number(document.querySelector('[data-testid=board]').dataset.map);
  const wanted = phone ? { left: board.left, right: board.right, top: board.top, bottom: board.top + map } : board;
  const area = (wanted.right - wanted.left) * (wanted.bottom - wanted.top);
  // Where a choice needs it, a phone comes nearer or goes there by itself; but all that is asked for must be in sight, and not under the dock.
  const zoomed = Math.abs(board.width - document.querySelector('[data-testid=board] > div').offsetWidth) > 1;
  const scrolled = document.querySelector('.room').scrollTop > 0;
  const hit = (grip) => box(grip.querySelector('.hit') ?? grip);
  const asked = new Set(all('[data-testid=choice]').flatMap((one) => one.dataset.things.split(' ')));
  const dock = box(document.querySelector('.dock'));
  const sight = { left: room.left, top: room.top, right: room.right, bottom: dock.left > 0 ? room.bottom : Math.min(room.bottom, dock.top) };
  for (const grip of all('.stage .grip.clickable').filter((one) => asked.has(one.dataset.thing))) {
    // An outline may go on beyond the edge of the board.
    const part = overlap(hit(grip), board);
    const seen = overlap(hit(grip), { left: Math.max(sight.left, board.left), top: Math.max(sight.top, board.top), right: Math.min(sight.right, board.right), bottom: Math.min(sight.bottom, board.bottom) });
    if (seen.width < part.width - 2 || seen.height < part.height - 2)
      faults.push(`asked for and out of sight: ${grip.dataset.thing}`);
  }
  const share = phone && (zoomed || scrolled) ? 1 : overlap(wanted, room).area / area;
  if (overlap(room, windowBox).area < 0.999 * room.width * room.height) faults.push('the room of the board reaches out of the window');

  // Nothing scrolls.
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth || page.scrollHeight > innerHeight) faults.push('the page scrolls');
  const scrolling = phone ? ['.dock > .choices'] : ['.dock', '.dock > .choices', '[data-testid=rack]', '.players', '[data-testid=seat]'];
  for (const part of scrolling.flatMap((selector) => all(selector)).filter(shown)) {
    if (!phone && part.scrollHeight > part.clientHeight + 1) faults.push(`scrolls down by ${part.scrollHeight - part.clientHeight}: ${part.className}`);
    if (part.scrollWidth > part.clientWidth + 1) faults.push(`scrolls sideways by ${part.scrollWidth - part.clientWidth}: ${part.className}`);
  }

  // Texts of the page are whole: nothing that clips cuts them. The log scrolls by nature.
  const walker = document.createTreeWalker(document.querySelector('.frame'), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !shown(parent) || parent.closest('.unseen, svg, [data-drawer], [data-testid=result], [hidden]')) continue;
    if (getComputedStyle(parent).clipPath !== 'none') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const lost = (edge) =>
        rect.left < edge.left - 1.5 || rect.right > edge.right + 1.5 || rect.top + 4 < edge.top || rect.bottom - 4 > edge.bottom;
      for (let up = parent; up; up = up.parentElement) {
        const style = getComputedStyle(up);
        const clips = style.overflowX !== 'visible' || style.overflowY !== 'visible';
        if (phone && /auto|scroll/.test(style.overflowX + style.overflowY)) break;
        if (clips && up !== document.body && up !== page && lost(box(up))) {
          faults.push(`cut: "${node.data.trim().slice(0, 40)}" in ${up.className}`);
          break;
        }
      }
      if (!phone && lost(windowBox)) faults.push(`out of the window: "${node.data.trim().slice(0, 40)}"`);
    }
  }

  // What can be pressed beside the board does not lie one upon another.
  const keys = all('.dock button, .dock a, .dock input, .strip button, .strip input, .zoom button')
    .filter((one) => shown(one) && !one.closest('[data-drawer], .menu'))
    .map((one) => ({ one, at: box(one) }));
  keys.forEach(({ one, at }, i) => {
    for (const other of keys.slice(i + 1)) {
      const { width, height } = overlap(at, other.at);
      if (width > 2 && height > 2 && !phone) faults.push(`one upon another: ${told(one)} | ${told(other.one)}`);
    }
  });
  for (const button of all('.zoom button').filter(shown)) {
    const corner = phone && document.querySelector('.stage.corner');
    if (!corner && !zoomed && overlap(box(button), board).area > 0) faults.push('a zoom button covers the board');
    for (const grip of corner ? all('.stage .grip') : []) if (overlap(box(button), hit(grip)).area > 0) faults.push(`a zoom button covers ${told(grip)}`);
    const { bottom } = box(button);
    if (bottom > innerHeight || (dock.left <= 0 && bottom > dock.top)) faults.push('a zoom button is cut');
  }

  // Targets: what can be chosen on the board or with a button.
  // What lies before the player and has a button as well need not be large itself.
  const listed = new Set(all('[data-testid=choice]').filter(shown).flatMap((one) => one.dataset.things.split(' ')));
  const bare = (one) => !listed.has(one.closest('[data-thing]')?.dataset.thing);
  const targets = [
    ...all('.grip.clickable', document.querySelector('.stage'))
      .filter((one) => !phone || (asked.has(one.dataset.thing) && bare(one)))
      .map((one) => one.querySelector('.hit') ?? one),
    ...all('[data-testid=choice]').filter(shown),
    ...all('[data-testid=rack] .clickable .hit, [data-testid=rack] .may').filter((one) => shown(one) && bare(one)),
  ].map((one) => ({ one, least: Math.min(box(one).width, box(one).height) }));
  const smallest = targets.reduce((least, target) => (target.least < least.least ? target : least), { least: Infinity, one: null });
  const least = phone ? 40 : 12;
  // What lies too far apart to be brought near at once is brought near by a tap, if that may mean something beside it, too.
  const onBoard = (one) => phone && one?.closest('.stage');
  const isClear = (one) => {
    const { left, top, width, height } = box(one);
    const under = (turn) => document.elementFromPoint(left + width / 2 + 12 * Math.cos(turn), top + height / 2 + 12 * Math.sin(turn));
    const grips = Array.from({ length: 8 }, (_, i) => under((i * Math.PI) / 4)?.closest('.grip.clickable') ?? null);
    return grips.every((grip) => !grip || grip === one.closest('.grip'));
  };
  const small = targets
    .filter(({ one, least: size }) => size < least - 0.5 && onBoard(one) && !isClear(one))
    .map(({ one }) => one.closest('[data-thing]').dataset.thing);
  if (smallest.least < least - 0.5 && !onBoard(smallest.one))
    faults.push(`a target of ${smallest.least.toFixed(1)} px: ${told(smallest.one.closest('[data-thing]') ?? smallest.one)}`);

  const texts = all('.stage svg text').filter(shown).map((one) => parseFloat(getComputedStyle(one).fontSize) * (one.getScreenCTM()?.a ?? 1));
  return {
    share,
    board: [board.left, board.top, board.right, board.bottom].map(Math.round),
    target: Number.isFinite(smallest.least) ? smallest.least : null,
    small,
    print: Math.min(Infinity, ...texts),
    faults: [...new Set(faults)],
  };
}
