import type { StepUpMethod } from '@croupier/contract';
import { CallError } from '@croupier/contract/call-error';
import { useSyncExternalStore } from 'react';

/** Whether a call was refused until the member re-authenticates. For a call of this page: the member cancelled that. */
export function isStepUpRequired(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'reauthentication_required';
}

/** An open request to re-authenticate. */
export type Asked = {
  /** Distinguishes one request from another. */
  number: number;
  /** What the server would take, best first. */
  methods: readonly StepUpMethod[];
  /** Ends the question: whether it was proved. */
  answer: (isProved: boolean) => void;
};

const known: readonly StepUpMethod[] = ['password', 'totp', 'passkey', 'recovery', 'email', 'sms'];

let lastNumber = 0;
let asked: Asked | null = null;
let answered: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

function set(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/**
 * Asks the member to re-authenticate. Calls that are refused meanwhile wait for the same answer.
 *
 * @param methods what the refusal names, joined by commas
 * @returns whether it was proved; false where the member cancelled
 */
export function requestStepUp(methods: string): Promise<boolean> {
  if (answered !== null) return answered;
  lastNumber += 1;
  answered = new Promise<boolean>((resolve) => {
    set({ number: lastNumber, methods: readMethods(methods), answer: resolve });
  }).finally(() => {
    answered = null;
    set(null);
  });
  return answered;
}

/** Reads the methods of a refusal; what this page does not know it cannot offer. */
export function readMethods(methods: string): StepUpMethod[] {
  return methods
    .split(',')
    .map((name) => known.find((method) => method === name.trim()))
    .filter((method) => method !== undefined);
}

/** The question that is open, or null. */
export function currentStepUp(): Asked | null {
  return asked;
}

/** The question that is open, or null; the component follows. */
export function useAskedProof(): Asked | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentStepUp);
}
