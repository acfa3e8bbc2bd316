import type { SlotOutcome, SlotStep } from '@croupier/contract';

export type StepKind = SlotOutcome['kind'];

/** What follows a step in its round, in the order of the rules; null when it closed the round. */
export function kindAfter({ outcome, closed }: Pick<SlotStep, 'outcome' | 'closed'>): StepKind | null {
  if (closed) return null;
  if (outcome.pick && !outcome.pick.done) return 'pick';
  if (outcome.hold && !outcome.hold.done) return 'hold';
  if (outcome.ladder && !outcome.ladder.done) return 'climb';
  if (outcome.wildReelsNext && outcome.wildReelsNext.length > 0) return 'respin';
  return 'free';
}

/** Whether reels turn in a step of this kind. */
export function turnsReels(kind: StepKind): boolean {
  return kind === 'paid' || kind === 'free' || kind === 'respin';
}

/** The window that a step leaves: after the last drop where symbols dropped. Empty where no reel turned. */
export function windowAfter(outcome: SlotOutcome): SlotOutcome['grid'] {
  return outcome.settled ?? outcome.grid;
}

/** The window that stands after these steps of a round; null where none of them turned a reel. */
export function standingWindow(steps: readonly SlotStep[]): SlotOutcome['grid'] | null {
  const last = steps.findLast(({ outcome }) => outcome.grid.length > 0);
  return last ? windowAfter(last.outcome) : null;
}
