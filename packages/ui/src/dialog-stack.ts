import { useEffect, useId } from 'react';

let open: readonly string[] = [];

/** Puts a dialog on the pile while it is open. Tells whether it lies on top: only that one hears Escape and clicks beside it. */
export function useDialogStack(isOpen: boolean): () => boolean {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    open = [...open, id];
    return () => {
      open = open.filter((other) => other !== id);
    };
  }, [isOpen, id]);
  return () => open.at(-1) === id;
}
