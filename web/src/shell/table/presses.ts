/** Presses that are not what they seem: the second stroke of a double click after the first has changed what lies there,
 *  and a long press, which only asks what a thing is. */

/** Milliseconds from which on a press is long. */
export const LONG = 450;

export class Presses {
  /** The last pointer was a finger or a pen. */
  touch = false;
  private began: number | null = null;
  private first = '';

  down({ pointerType, timeStamp }: Pick<PointerEvent, 'pointerType' | 'timeStamp'>): void {
    this.touch = pointerType !== 'mouse';
    this.began = timeStamp;
  }

  /** Whether the press that a click ends was long; a click by key or by a tool ends none. */
  isLong({ timeStamp }: Pick<Event, 'timeStamp'>): boolean {
    const { began } = this;
    this.began = null;
    return this.touch && began !== null && timeStamp - began > LONG;
  }

  /** Whether a click is a further stroke of a double one, and no longer means what the first one meant. */
  isStray({ detail }: Pick<MouseEvent, 'detail'>, meaning: string, busy: boolean): boolean {
    if (detail <= 1) this.first = meaning;
    return detail > 1 && (busy || meaning !== this.first);
  }
}

/** What is pressed: a thing, a choice, or any other button. */
export function pressed(target: EventTarget | null): { thing?: string; choice?: string; name: string } {
  const found = target instanceof Element ? target.closest<HTMLElement>('[data-notation], [data-thing], button') : null;
  const { thing, notation: choice, things } = found?.dataset ?? {};
  return {
    thing: thing ?? things?.split(' ')[0] ?? '',
    choice,
    name: choice ?? thing ?? found?.dataset.testid ?? '',
  };
}
