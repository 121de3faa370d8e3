/** What a page puts between the name of the hall and its tools. */
import type { Snippet } from 'svelte';

export const head = $state<{ line: Snippet | null }>({ line: null });
