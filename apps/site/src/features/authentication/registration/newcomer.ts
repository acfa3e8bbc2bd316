import type { LoginAnswer } from '@croupier/contract';

/** Who came by a social login that no account has yet. */
export type Newcomer = NonNullable<LoginAnswer['newcomer']>;

let held: Newcomer | null = null;

/** Keeps a newcomer on the way to the registration; the page's memory alone has it. */
export function holdNewcomer(newcomer: Newcomer | null): void {
  held = newcomer;
}

/** Who came by a social login and is about to register, or null. */
export function heldNewcomer(): Newcomer | null {
  return held;
}
