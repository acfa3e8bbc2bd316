import { useSyncExternalStore } from 'react';

let wasWanted = false;
const listeners = new Set<() => void>();

/** Marks that a dialog is to be shown. */
export function wantDialogs(): void {
  wasWanted = true;
  for (const heard of listeners) heard();
}

/** Whether anything was ever opened, so that the host's code is fetched only then. */
export function useDialogsWanted(): boolean {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => wasWanted,
    () => false,
  );
}
