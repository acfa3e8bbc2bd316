import type { SlotSymbol } from './slot-symbols.ts';

/** The name of a letter of the cards, which every language reads alike. */
export function everywhere(letter: string): SlotSymbol['names'] {
  return { EN: letter, VI: letter, CN: letter, ES: letter, PH: letter, AR: letter };
}
