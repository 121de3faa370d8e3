/** Vellum, Night hall, or what the reader's system says. */
import { remember, remembered } from './memory';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

class Hangings {
  theme = $state<Theme>(THEMES.find((one) => one === remembered('theme')) ?? 'system');

  constructor() {
    this.hang();
  }

  change(theme: Theme): void {
    this.theme = theme;
    remember('theme', theme);
    this.hang();
  }

  private hang(): void {
    if (this.theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
  }
}

export const hangings = new Hangings();
