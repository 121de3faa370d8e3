/** Lights the things that a button or a line is about while mouse or keyboard is on it; a tap lights nothing. */
import type { Attachment } from 'svelte/attachments';

export function lights(things: string[], light: (things: string[]) => void): Attachment<HTMLElement> {
  return (element) => {
    const on = (event: Event) => {
      if (event instanceof PointerEvent ? event.pointerType === 'mouse' : element.matches(':focus-visible'))
        light(things);
    };
    // A button that is taken away loses the focus in the midst of drawing, when nothing may change.
    const off = () => queueMicrotask(() => light([]));
    const events = { pointerenter: on, focus: on, pointerleave: off, blur: off };
    for (const [name, listen] of Object.entries(events)) element.addEventListener(name, listen);
    return () => {
      for (const [name, listen] of Object.entries(events)) element.removeEventListener(name, listen);
    };
  };
}
