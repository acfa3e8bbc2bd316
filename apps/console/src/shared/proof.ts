import { CallError } from '@croupier/contract/call-error';
import { createListeners } from '@croupier/web/listeners';
import { useSyncExternalStore } from 'react';

/** Whether a call was refused until the operator shows a second factor again. */
export function isProofNeeded(error: unknown): boolean {
  return error instanceof CallError && error.code === 'reauthentication_required';
}

/** An open question for a second factor. */
export type AskedProof = {
  /** Sets one question apart from the next. */
  number: number;
  /** Ends it: whether the factor was shown. */
  answer: (isProved: boolean) => void;
};

let lastNumber = 0;
let asked: AskedProof | null = null;
let answered: Promise<boolean> | null = null;
const listeners = createListeners();

function set(next: AskedProof | null): void {
  asked = next;
  listeners.notify();
}

/** Asks the operator for a second factor. Calls that are refused meanwhile wait for the same answer; false where the question was closed. */
export function askProof(): Promise<boolean> {
  if (answered !== null) return answered;
  lastNumber += 1;
  answered = new Promise<boolean>((resolve) => set({ number: lastNumber, answer: resolve })).finally(() => {
    answered = null;
    set(null);
  });
  return answered;
}

/** The question that is open, or null; the component follows. */
export function useAskedProof(): AskedProof | null {
  return useSyncExternalStore(listeners.add, () => asked);
}
