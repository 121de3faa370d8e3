/** What the things of Saga's board say of themselves, in the reader's language. */
import { raised, type Noun, type Words } from '../../shell/lib/words';
import type { Card } from '../types';
import {
  near,
  SIDES,
  type Ability,
  type Area,
  type Half,
  type Leader,
  type SagaView,
  type Side,
  type Slot,
  type Tile,
} from './view';
import { spoken } from '../shared/spoken';

const noun = (table: string, key: string): Noun => ({ table, key });
const place = (id: string) => noun('place', id);
const sideNoun = (side: Side) => noun('side', side);

function sideName(words: Words, side: Side): string {
  return words.name(sideNoun(side));
}

function ability(words: Words, view: SagaView, which: Ability): string {
  return words.say('board.leader_known', {
    leader: noun('leader', which),
    ability: noun('ability', view.abilities[which] ?? which),
  });
}

function leaderTitle(words: Words, { side, label }: { side: Side; label: number }): string {
  return words.say('board.leader', { side: sideName(words, side), label });
}

function leaderLines(words: Words, view: SagaView, { ability: which, revealed }: Leader): string[] {
  const known = which ? ability(words, view, which) : words.say('board.leader_hidden');
  return revealed ? [known, words.say('board.leader_revealed')] : [known];
}

function unitsLine(words: Words, area: Area, side: Side): string[] {
  const warriors = area.warriors[side];
  const leaders = area.leaders.filter((leader) => leader.side === side);
  const parts = warriors ? [words.say('warriors.name', { n: warriors })] : [];
  for (const { label, ability: which } of leaders) {
    const name = words.say('labelled', { label });
    parts.push(which ? `${name} (${words.name(noun('leader', which))})` : name);
  }
  return parts.length ? [`${sideName(words, side)}: ${words.both(parts)}`] : [];
}

function areaCard(words: Words, area: Area, view: SagaView): Card {
  const lines = [words.say(`board.kind.${area.kind}`)];
  const fights = view.battles.includes(area.id) || view.battle?.area === area.id;
  if (area.burh) lines.push(words.say('board.has_burh'));
  for (const side of SIDES) lines.push(...unitsLine(words, area, side));
  const english = area.kind === 'coast' || area.kind === 'inland';
  if (english) {
    const control = area.control ? sideName(words, area.control) : words.say('nobody');
    lines.push(words.say('board.control', { side: control }));
  }
  if (fights) lines.push(words.say('board.battle_here'));
  if (area.neighbours.length) {
    const around = area.neighbours.map((id) => words.name(place(id)));
    lines.push(words.say('board.neighbours', { areas: around.join(', ') }));
  }
  return { title: words.title('place', area.id), lines };
}

function slotLines(words: Words, slot: Slot): string[] {
  if (slot.face === 'empty') return [words.say('board.slot_empty')];
  if (slot.face === 'up') return [words.say('board.slot_up', { area: place(slot.marker ?? 'unknown') })];
  const may = words.both(slot.possible.map((id) => words.name(place(id))));
  const possible = words.say('board.slot_may', { areas: may });
  return slot.marker
    ? [words.say('board.slot_own', { area: place(slot.marker) }), possible]
    : [words.say('board.slot_down'), possible];
}

function halfLine(words: Words, side: Side, { bonus, actions, either }: Half): string {
  const named = actions.map((action) => words.name(noun('action', action)));
  const text = either ? named.join(' / ') : named.join(', ');
  const more = bonus ? `; ${words.say('board.bonus', { bonus: words.name(noun('printed_bonus', bonus)) })}` : '';
  return `${sideName(words, side)}: ${text}${more}`;
}

function tileCard(words: Words, tile: Tile, tiles: Tile[]): Card {
  const lines = SIDES.map((side) => halfLine(words, side, tile[side]));
  if (tile.icon) lines.push(words.say('board.tile_icon', { icon: words.name(noun('icon', tile.icon)) }));
  if (tile.holder) lines.push(words.say('board.tile_held', { side: sideName(words, tile.holder) }));
  // The first has taken one: of the three left the other side gives one back.
  const [taken, ...more] = tiles.filter(({ holder }) => holder);
  if (taken?.holder && !more.length && !tile.holder)
    lines.push(words.say('board.tile_given', { side: sideName(words, taken.holder) }));
  if (tile.used) lines.push(words.say('board.tile_used'));
  return { title: words.title('tile', `t${tile.id}`), lines };
}

/** A space of the round track, or a sign of a tile. */
function printedCard(kind: string, one: string, { track }: SagaView, words: Words): Card {
  if (kind === 'sign') return { title: words.title('action', one), lines: [words.say(`board.does.${one}`)] };
  if (kind === 'bonus') return { title: words.title('printed_bonus', one), lines: [words.say('board.does.bonus')] };
  if (kind === 'mark') return { title: words.title('icon', one), lines: [words.say(`about.icon.${one}`)] };
  const n = Number(one);
  const there = [
    ...(n === track.round ? [words.say('about.space.round')] : []),
    ...(n === track.burh ? [words.say('about.space.burh')] : []),
  ];
  return { title: words.say('about.space.title', { n }), lines: [...there, words.say('about.track', track)] };
}

const LOOSE = ['track', 'bank', 'pool', 'initiative', 'passed'];

/** What lies beside the map and is nobody's to choose. */
function looseCard(thing: string, { track, coins, pool, initiative }: SagaView, words: Words): Card {
  const now = { ...track, coins: coins.bank, n: pool.count, side: sideName(words, initiative) };
  const [kind = '', side] = thing.split(':');
  const title = side
    ? sideName(words, side as Side)
    : ['pool', 'initiative'].includes(kind)
      ? words.title('piece', kind)
      : raised(words.say(`board.${kind}`));
  return { title, lines: [words.say(side ? `about.side.${side}` : `about.${kind}`, now)] };
}

export function cardOf(thing: string, view: SagaView, words: Words): Card | null {
  const [kind = '', one = '', two = ''] = thing.split(':');
  const areaOf = (id: string) => view.areas.find((area) => area.id === id);
  if (kind === 'area' || kind === 'drakkar') {
    const area = areaOf(one || 'drakkar');
    return area ? areaCard(words, area, view) : null;
  }
  if (kind === 'warriors' || kind === 'burh') {
    const area = areaOf(kind === 'burh' ? one : two);
    return area ? areaCard(words, area, view) : null;
  }
  if (kind === 'slot') {
    const slot = view.slots.find(({ id }) => id === one);
    return slot ? { title: words.say('board.slot', { place: place(one) }), lines: slotLines(words, slot) } : null;
  }
  if (kind === 'marker')
    return { title: words.say('board.marker', { area: place(one) }), lines: [words.say('board.marker_pool')] };
  if (kind === 'tile') {
    const tile = view.tiles.find(({ id }) => id === Number(one));
    return tile ? tileCard(words, tile, view.tiles) : null;
  }
  if (kind === 'icon') {
    const bonus = view.tiles.find(({ id }) => id === Number(one))?.[near(view)].bonus;
    if (two !== 'bonus') return { title: words.title('action', two), lines: [words.say(`board.does.${two}`)] };
    return bonus ? { title: words.title('printed_bonus', bonus), lines: [words.say('board.does.bonus')] } : null;
  }
  if (['space', 'sign', 'bonus', 'mark'].includes(kind)) return printedCard(kind, one, view, words);
  if (kind === 'leader') {
    const leader = view.areas
      .flatMap(({ leaders }) => leaders)
      .find(({ side, label }) => side === one && label === Number(two));
    return leader ? { title: leaderTitle(words, leader), lines: leaderLines(words, view, leader) } : null;
  }
  if (kind === 'side' || LOOSE.includes(kind)) return looseCard(thing, view, words);
  if (kind === 'held') return { title: words.title('piece', one), lines: [words.say(`about.${one}`)] };
  if (kind === 'goal') return { title: words.title('condition_short', one), lines: [words.say(`about.goal.${one}`)] };
  if (kind === 'own') {
    const own = view.own_leaders.find((leader) => leader.ability === one);
    const where = own ? [words.title('piece', own.where)] : [];
    return {
      title: words.title('leader', one),
      lines: [words.name(noun('ability', view.abilities[one as Ability] ?? one)), ...where],
    };
  }
  return null;
}

/** What the board asks for, by the names that its README lists. */
export function namesOf(view: SagaView, words: Words): (thing: string) => string {
  return (thing) => {
    const [kind = '', one = '', two = ''] = thing.split(':');
    if (kind === 'label') return words.has(`label.${one}`) ? words.say(`label.${one}`) : thing;
    if (kind === 'side') return sideName(words, one as Side);
    if (kind === 'action') return words.title('action', one);
    if (kind === 'result') {
      return words.say('board.result', { side: sideName(words, one as Side), condition: noun('condition_short', two) });
    }
    if (['pool', 'initiative'].includes(thing)) return words.title('piece', thing);
    if (['bank', 'board', 'track', 'passed', 'battle'].includes(thing)) return words.say(`board.${thing}`);
    const card = cardOf(thing, view, words);
    if (!card) return thing;
    const piece =
      kind === 'warriors' || kind === 'burh' ? `${words.title('piece', kind === 'burh' ? 'burh' : 'warrior')}, ` : '';
    return spoken(`${piece}${card.title}`, ...card.lines);
  };
}

/** The area under a piece, the tile under an icon while no tile is being resolved; whatever else is its own ground. */
export function groundOf(thing: string, view: SagaView): string {
  const [kind, one = '', two = ''] = thing.split(':');
  if (kind === 'icon') return view.turn ? thing : `tile:${one}`;
  const standing = ({ leaders }: Area) => leaders.some(({ side, label }) => side === one && String(label) === two);
  const id =
    kind === 'warriors' ? two : kind === 'burh' ? one : kind === 'leader' ? view.areas.find(standing)?.id : undefined;
  if (!id) return thing;
  return id === 'drakkar' ? id : `area:${id}`;
}
