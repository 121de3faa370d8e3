/** What the things of Brian Boru's board say of themselves, in the reader's language. */
import { raised, type Noun, type Words } from '../../shell/lib/words';
import type { Card } from '../types';
import {
  cardOf as printedCard,
  regionOf,
  SEATS,
  townOf,
  type BrianBoruView,
  type PrintedCard,
  type RegionState,
  type Standing,
  type SymbolName,
} from './view';
import { spoken } from '../shared/spoken';
import { SPACES } from './layout';

const noun = (table: string, key: string): Noun => ({ table, key });
export const player = (seat: number): Noun => noun('player', SEATS[seat] ?? '');
const region = (id: string): Noun => noun('region', id);

export function seatsIn(words: Words, seats: number[]): string {
  return words.both(seats.map((seat) => words.name(player(seat))));
}

function countsIn(words: Words, { seats, vikings }: Standing): string {
  const parts = seats.flatMap((n, seat) => (n > 0 ? [`${words.name(player(seat))} ${n}`] : []));
  if (vikings > 0) parts.push(`${words.title('piece', 'vikings')} ${vikings}`);
  return parts.join(', ') || '0';
}

function leadLine(words: Words, { leaders, vikings_lead: vikingsLead }: Standing): string[] {
  const [only] = leaders;
  if (only !== undefined && leaders.length === 1 && !vikingsLead) {
    return [words.say('board.leads', { seat: player(only) })];
  }
  const tied = leaders.map((seat) => words.name(player(seat)));
  if (vikingsLead) tied.push(words.name(noun('piece', 'vikings')));
  if (vikingsLead && !leaders.length) return [words.say('board.vikings_lead')];
  return tied.length ? [words.say('board.level', { seats: words.both(tied) })] : [];
}

const missing = (view: BrianBoruView, { id }: RegionState, { total }: Standing) =>
  Math.max(0, (regionOf(view, id)?.threshold ?? 0) - total);

/** Where the claim token goes when regions are claimed with these counts. */
function tokenLine(words: Words, view: BrianBoruView, state: RegionState, count: Standing): string {
  const goes = count.token;
  if (goes === 'down') return words.say('board.lacking', { n: missing(view, state, count) });
  if (goes === 'board') return words.say('board.token_stays');
  return words.say(goes === state.holder ? 'board.token_kept' : 'board.token_goes', { seat: player(goes) });
}

function regionCard(words: Words, view: BrianBoruView, id: string): Card | null {
  const printed = regionOf(view, id);
  const state = view.regions.find((one) => one.id === id);
  if (!printed || !state) return null;
  const count = state.standing;
  const lines = [words.say('board.threshold', { threshold: printed.threshold, n: printed.points })];
  if (state.token === 'board') lines.push(words.say('board.token_up'));
  if (state.holder !== null) lines.push(words.say('board.token_with', { seat: player(state.holder) }));
  lines.push(words.say('board.counts', { counts: countsIn(words, count) }), ...leadLine(words, count));
  if (count.total > 0 || state.token === 'down') {
    lines.push(`${words.say('board.upkeep')} ${tokenLine(words, view, state, count)}`);
  }
  return { title: words.title('region', id), lines };
}

const WAYS: [RegExp, string][] = [
  [/^(lead_|follow_)/, 'win'],
  [/^viking_/, 'vikings'],
  [/^free_/, 'free'],
  [/^monastery_/, 'monastery'],
];

/** What choosing a town would do to the majority in its region. */
function preview(words: Words, view: BrianBoruView, id: string, after: Standing): string[] {
  const state = view.regions.find((one) => one.id === id);
  if (!state || !view.decision) return [];
  const way = WAYS.find(([pattern]) => pattern.test(view.decision ?? ''))?.[1] ?? 'gain';
  const counts = words.say('board.in_region', { region: region(id), counts: countsIn(words, after) });
  return [`${words.say(`board.after.${way}`)} ${counts} ${tokenLine(words, view, state, after)}`];
}

function townCard(words: Words, view: BrianBoruView, id: string): Card | null {
  const town = townOf(view, id);
  const state = view.towns.find((one) => one.id === id);
  if (!town || !state) return null;
  const lines = [words.say('board.town', { colour: noun('colour', town.colour), region: region(town.region) })];
  if (view.marker.town === id) lines.push(words.say('board.active'));
  if (state.disc !== null) {
    lines.push(words.say(state.viking ? 'board.vikings_hold' : 'board.held', { seat: player(state.disc) }));
  }
  if (state.monastery) lines.push(words.say('board.monastery'));
  const roads = view.board.roads
    .filter((road) => road.includes(id))
    .map(([one, other]) => townOf(view, one === id ? other : one)?.name ?? '');
  lines.push(roads.length ? words.say('board.roads', { towns: words.both(roads) }) : words.say('board.no_roads'));
  const after = view.outlook[id];
  if (after) lines.push(...preview(words, view, town.region, after));
  return { title: town.name, lines };
}

/** 'take 2 raiders (more for 2 coins each), take 1 coin'. */
export function lineIn(words: Words, symbols: SymbolName[]): string {
  const runs: { symbol: SymbolName; n: number }[] = [];
  for (const symbol of symbols) {
    const last = runs.at(-1);
    if (last?.symbol === symbol) last.n++;
    else runs.push({ symbol, n: 1 });
  }
  return runs.map(({ symbol, n }) => words.say(`board.does.${symbol}`, { n })).join(', ');
}

export function actionCard(words: Words, { value, suit, lines: [primary = [], ...others] }: PrintedCard): Card {
  return {
    title: `${words.title('suit', suit)} ${value} · ${words.name(noun('suit_name', suit))}`,
    lines: [
      words.say('board.wins', { line: lineIn(words, primary) }),
      ...others.map((line, i) => words.say(i ? 'board.or' : 'board.loses', { line: lineIn(words, line) })),
    ],
  };
}

/** What a marriage card brings, part by part. */
function gains(words: Words, view: BrianBoruView, id: string): string[] {
  const card = view.board.marriages.find((one) => one.id === id);
  if (!card) return [];
  const parts = card.points ? [words.say('board.points', { n: card.points })] : [];
  if (card.renown) parts.push(words.say('board.renown', { n: card.renown }));
  if (card.town) parts.push(words.say('board.a_town', { region: region(card.town) }));
  if (!parts.length) parts.push(words.say('board.princess', { n: view.board.spurn }));
  return parts;
}

function trackCard(words: Words, view: BrianBoruView): Card {
  const standing = view.seats.map(({ track }, seat) => `${words.name(player(seat))} ${track}`);
  return { title: words.title('piece', 'track'), lines: [words.say('board.track_about'), standing.join(', ')] };
}

const most = (numbers: number[], seats: number[]) => {
  const best = Math.max(...seats.map((seat) => numbers[seat] ?? 0));
  return best > 0 ? seats.filter((seat) => numbers[seat] === best) : [];
};

function battleCard(words: Words, view: BrianBoruView): Card {
  const held = view.seats.map(({ raiders }) => raiders);
  const all = held.map((_, seat) => seat);
  const fewest = all.filter((seat) => held[seat] === Math.min(...held));
  const lines = [words.say('board.raiders_left', { n: view.battle_area })];
  if (view.battle_area > 0) lines.push(words.say('board.fewest', { seats: seatsIn(words, fewest) }));
  const leaders = most(held, all);
  if (leaders.length) lines.push(words.say('board.most', { seats: seatsIn(words, leaders) }));
  return { title: words.say('board.battle'), lines: [...lines, words.say('board.battle_about')] };
}

/** The Viking card of the round, and what may still come. */
function vikingCard(words: Words, view: BrianBoruView): Card | null {
  const { revealed } = view.viking_deck;
  const strength = revealed.at(-1);
  if (strength === undefined) return null;
  const rest = [...view.board.vikings];
  for (const card of revealed) rest.splice(rest.indexOf(card), 1);
  const lines = [words.say('board.viking_about'), words.say('board.raiders_left', { n: view.battle_area })];
  if (rest.length) lines.push(words.say('board.viking_rest', { cards: rest.join(', ') }));
  return { title: words.say('board.viking_card', { n: strength }), lines };
}

function churchCard(words: Words, view: BrianBoruView): Card {
  const given = view.seats.map(({ church }) => church);
  const leaders = most(
    given,
    given.map((_, seat) => seat),
  );
  const lines = leaders.length ? [words.say('board.most', { seats: seatsIn(words, leaders) })] : [];
  return { title: words.say('board.church'), lines: [...lines, words.say('board.church_about')] };
}

/** What everybody would score now for towns in several regions. */
function spreadCard(words: Words, view: BrianBoruView): Card {
  const lines = view.seats.map(({ regions }, seat) => {
    const points = words.say('board.points', { n: view.board.spread[regions] ?? 0 });
    return `${words.name(player(seat))} ${regions}: ${points}`;
  });
  return { title: words.title('source', 'regions'), lines };
}

/** Whoever is at a place of a track. */
const at = (words: Words, view: BrianBoruView, is: (seat: BrianBoruView['seats'][number]) => boolean): string[] => {
  const there = view.seats.flatMap((one, seat) => (is(one) ? [seat] : []));
  return there.length ? [seatsIn(words, there)] : [];
};

/** A space of the marriage track: what it brings, and who is there. */
function stepCard(words: Words, view: BrianBoruView, space: number): Card | null {
  const printed = view.board.track[space];
  if (!printed) return null;
  const gains = [
    ...(printed.coins ? [raised(lineIn(words, Array<SymbolName>(printed.coins).fill('coin')))] : []),
    ...(printed.renown ? [words.say('board.renown', { n: printed.renown })] : []),
    ...(printed.towns ? [words.say('about.any_town')] : []),
  ];
  const lines = gains.length ? gains : [words.say('about.no_gain')];
  return {
    title: words.say('about.step_title', { n: space }),
    lines: [...lines, ...at(words, view, ({ track }) => track === space), words.say('board.track_about')],
  };
}

/** A line of a card, sign by sign. */
function signCard(words: Words, view: BrianBoruView, value: number, line: number): Card | null {
  const symbols = printedCard(view, value)?.lines[line];
  if (!symbols) return null;
  const kinds = symbols.filter((symbol, i) => symbols.indexOf(symbol) === i);
  const told = kinds.map((kind) =>
    raised(
      lineIn(
        words,
        symbols.filter((symbol) => symbol === kind),
      ),
    ),
  );
  return { title: words.say(line ? 'about.line_lost' : 'about.line_won'), lines: told.map((one) => `${one}.`) };
}

/** What the middle of the table and the heads of the hand say of themselves. */
function placeCard(words: Words, view: BrianBoruView, kind: string): Card {
  const title = {
    trick: () => stage(words, view),
    round: () => label(words, view, 'round'),
    kept: () => words.say('board.kept'),
    no_bride: () => words.say('about.no_bride_title'),
  }[kind];
  const now = kind === 'round' ? [words.title('phase', view.phase)] : kind === 'trick' ? [soFar(words, view)] : [];
  return {
    title: title ? title() : words.title('piece', kind),
    lines: [...now.filter(Boolean), words.say(`about.${kind}`)],
  };
}

const PLACES = ['trick', 'round', 'pack', 'kept', 'hand', 'no_bride'];

export function cardOf(thing: string, view: BrianBoruView, words: Words): Card | null {
  const [kind = '', id = ''] = thing.split(':');
  if (kind === 'town') return townCard(words, view, id);
  if (kind === 'region') return regionCard(words, view, id);
  if (kind === 'track') return trackCard(words, view);
  if (kind === 'battle') return battleCard(words, view);
  if (kind === 'vikings') return vikingCard(words, view);
  if (kind === 'church') return churchCard(words, view);
  if (kind === 'spread') return spreadCard(words, view);
  if (kind === 'bride') return { title: words.title('marriage', id), lines: gains(words, view, id) };
  if (PLACES.includes(kind)) return placeCard(words, view, kind);
  if (kind === 'score') {
    const there = at(words, view, ({ points }) => points % SPACES === Number(id));
    return { title: words.say('about.score_title', { n: id }), lines: [...there, words.say('about.score')] };
  }
  if (kind === 'step') return stepCard(words, view, Number(id));
  if (kind === 'sign') return signCard(words, view, Number(id), Number(thing.split(':')[2]));
  if (kind === 'line') {
    const value = view.actors.flatMap((seat) => view.trick?.cards[seat] ?? [])[0] ?? 0;
    return signCard(words, view, value, id === 'upper' ? 1 : 2);
  }
  if (kind === 'held') {
    const title = id === 'points' ? words.say('about.points_title') : words.title('piece', id);
    return { title, lines: [words.say(`about.${id}`)] };
  }
  const card = kind === 'card' ? printedCard(view, Number(id)) : undefined;
  return card ? inTrick(words, view, id, actionCard(words, card)) : null;
}

/** A card of my hand tells first how the trick would go with it. */
function inTrick(words: Words, view: BrianBoruView, id: string, card: Card): Card {
  const wins = view.prospects[id];
  if (wins === undefined) return card;
  return { ...card, lines: [words.say(wins ? 'board.would_win' : 'board.would_lose'), ...card.lines] };
}

/** Who wins the trick as it lies, and why. */
function soFar(words: Words, view: BrianBoruView): string {
  const { trick } = view;
  const town = view.marker.town && townOf(view, view.marker.town);
  if (!trick || !town || !trick.order.length) return '';
  const colour = noun('suit', town.colour);
  if (trick.winning === null) return words.say('board.no_winner', { colour });
  return words.say('board.winning', { seat: player(trick.winning), n: trick.cards[trick.winning] ?? 0, colour });
}

const STEPS: [RegExp, string][] = [
  [/^(marriage_town|princess|track_town)$/, 'marriage'],
  [/^viking_/, 'battle'],
  [/^monastery_/, 'church'],
];

/** What happens in the middle of the table now. */
function stage(words: Words, view: BrianBoruView): string {
  const { draft, trick, phase } = view;
  if (draft) return words.say('board.draft', { number: draft.number, n: draft.size });
  if (phase === 'upkeep') {
    const step = STEPS.find(([pattern]) => pattern.test(view.decision ?? ''))?.[1];
    return step ? words.say('board.step', { step: noun('step', step) }) : words.title('phase', phase);
  }
  if (!trick) return words.title('phase', phase);
  const title = words.say('board.trick', { trick: trick.number, tricks: trick.tricks });
  const town = view.marker.town && townOf(view, view.marker.town);
  return town ? `${title}: ${town.name}` : title;
}

function label(words: Words, view: BrianBoruView, id: string): string {
  if (id === 'stage') return stage(words, view);
  if (id === 'winning') return soFar(words, view);
  if (id === 'round') return words.say('board.round', { round: Math.max(1, view.round), rounds: view.rounds });
  if (id === 'phase') return words.title('phase', view.phase);
  if (id === 'spread') return words.title('piece', 'regions');
  if (id === 'marriage') return words.title('piece', 'track');
  if (id === 'battle' || id === 'church') return words.say(`board.${id}`);
  return regionOf(view, id) ? words.title('region', id) : words.title('marriage_short', id);
}

export function namesOf(view: BrianBoruView, words: Words): (thing: string) => string {
  return (thing) => {
    const [kind = '', id = ''] = thing.split(':');
    if (thing === 'board') return words.say('title');
    if (kind === 'label') return label(words, view, id);
    if (kind === 'gain') return gains(words, view, id)[0] ?? '';
    const card = cardOf(thing, view, words);
    return card ? spoken(card.title, ...card.lines.map(raised)) : thing;
  };
}
