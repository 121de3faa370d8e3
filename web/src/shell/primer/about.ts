/** What anything at the table says of itself: things of the game, choices, and the buttons of the page. */
import type { At, Card, Face } from '../../games/types';
import type { Choice, PrimerShown, Way } from '../../generated/protocol';
import type { LiveTable } from '../live/table.svelte';
import { speech, t } from '../lib/speech.svelte';
import { raised, type Words } from '../lib/words';
import { phaseOf, ruleOf } from './primer.svelte';

type Scene = {
  live: Pick<LiveTable, 'state'>;
  face: Face<unknown>;
  view: unknown;
  words: Words;
  choices: Choice[];
  ways: Way[];
  primer: PrimerShown;
};

const [CHOICE, BUTTON] = ['choice ', 'button '];
const NAMED = '[data-about], [data-thing], [data-notation], button[data-testid]';
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

export function aboutOf(key: string, scene: Scene): Card | null {
  const { live, face, view, words, primer } = scene;
  if (!live.state) return null;
  if (key.startsWith(CHOICE)) return choiceCard(key.slice(CHOICE.length), scene);
  if (key.startsWith(BUTTON)) return buttonCard(key.slice(BUTTON.length));
  const card = face.card(key, view, words);
  return card && { rule: ruleOf(primer, key), ...card };
}
