export type Keys = {
  readonly onSpin: () => void;
  readonly onStakeStep: (direction: -1 | 1) => void;
};

/**
 * Space and Enter spin, arrows change the stake. A key that means something to the focused control is left to it, and
 * nothing is heard while a dialog is open. A key that is held down spins once.
 */
export function listenToKeys(keys: Keys): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]')) return;
    if (event.key === ' ' || event.key === 'Enter') {
      if (event.target instanceof HTMLElement && event.target.closest('button, a, input, select, textarea')) {
        if (event.repeat) event.preventDefault();
        return;
      }
      event.preventDefault();
      if (!event.repeat) keys.onSpin();
      return;
    }
    const direction = stakeDirection(event.key);
    if (direction === null) return;
    event.preventDefault();
    keys.onStakeStep(direction);
  });
}

function stakeDirection(key: string): -1 | 1 | null {
  if (key === 'ArrowUp' || key === 'ArrowRight') return 1;
  return key === 'ArrowDown' || key === 'ArrowLeft' ? -1 : null;
}
