/** What anything at the table says of itself: things of the game, choices, and the buttons of the page. */
import type { At, Card, Face } from '../../games/types';
import type { Choice, PrimerShown, Way } from '../../generated/protocol';
import type { LiveTable } from '../live/table.svelte';
import { levelOf } from '../lib/levels';
import { called, known, sitter, speech, t } from '../lib/speech.svelte';
import { raised, type Words } from '../lib/words';
import { phaseOf, ruleOf } from './primer.svelte';

/** What is on the table now. */
export type Scene = {
  live: Pick<LiveTable, 'state' | 'seats'>;
  face: Face<unknown>;
  view: unknown;
  words: Words;
  choices: Choice[];
  ways: Way[];
  primer: PrimerShown;
};

const [CHOICE, BUTTON, SEAT] = ['choice ', 'button ', 'seat:'];
const NAMED = '[data-about], [data-thing], [data-notation], button[data-testid], a[data-testid]';
const wordOf = (name: string) => `about.${name.replaceAll('-', '_')}`;

/** The nearest element that can say what it is, and the key of that. */
export function namedBy(target: Element): { element: HTMLElement; key: string } | null {
  const element = target.closest<HTMLElement>(NAMED);
  if (!element) return null;
  const { about, thing, notation, testid = '' } = element.dataset;
  const isKnown = speech.words?.has(`page.${wordOf(testid)}`);
  const key = about ?? thing ?? (notation ? CHOICE + notation : isKnown ? BUTTON + testid : '');
  return key ? { element, key } : null;
}

export function middleOf(element: Element): At {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** A choice: what stands for it on the board, else what is asked; and the rule that asks. */
function choiceCard(notation: string, scene: Scene): Card | null {
  const { live, choices, view, face, words, primer } = scene;
  const choice = choices.find((one) => one.notation === notation);
  const { prompt } = live.state ?? {};
  if (!choice || !prompt) return null;
  const card = choice.things[0] ? face.card(choice.things[0], view, words) : null;
  return {
    title: raised(choice.text),
    lines: card ? [card.title, ...card.lines] : [prompt.text],
    rule: primer.asked[prompt.decision] ?? phaseOf(primer, prompt.decision, view)?.rule,
  };
}

function buttonCard(name: string): Card | null {
  const found = document.querySelector(`[data-testid='${CSS.escape(name)}']`);
  const title = found?.getAttribute('aria-label') ?? found?.getAttribute('title') ?? found?.textContent?.trim();
  return { title: title ?? '', lines: [t(wordOf(name))] };
}

/** Who sits there, how a bot plays, and whether they are to move. */
function seatCard(number: number, { live, words }: Scene): Card | null {
  const seat = live.seats.find((one) => one.seat === number);
  if (!seat) return null;
  const plays = seat.bot ? known(`strength.${levelOf(seat.bot)}`, '') : '';
  const here = seat.kind === 'person' ? t(seat.here ? 'seat.here' : 'seat.away') : '';
  const who = [sitter(seat), live.state?.own.includes(number) ? t('seat.you') : plays || here].filter(Boolean);
  const turn = live.state?.prompt.seats.includes(number) ? [raised(t('seat.turn'))] : [];
  return { title: called(live.seats, seat, words), lines: [who.join(': '), ...turn] };
}

export function aboutOf(key: string, scene: Scene): Card | null {
  const { live, face, view, words, primer } = scene;
  if (!live.state) return null;
  if (key.startsWith(CHOICE)) return choiceCard(key.slice(CHOICE.length), scene);
  if (key.startsWith(SEAT)) return seatCard(Number(key.slice(SEAT.length)), scene);
  if (key.startsWith(BUTTON)) return buttonCard(key.slice(BUTTON.length));
  const card = face.card(key, view, words);
  return card && { rule: ruleOf(primer, key), ...card };
}
