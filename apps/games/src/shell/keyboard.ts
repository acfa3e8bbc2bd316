export type GameKeys = {
  /** A key of the game's own; whether it meant something. */
  readonly own: (event: KeyboardEvent) => boolean;
  /** The main button. */
  readonly press: () => void;
};

/**
 * Space and Enter press the main button, other keys go to the game. A key that means something to the focused control
 * is left to it, and nothing is heard while a dialog is open. A key that is held down presses once.
 */
export function listenToKeys(keys: GameKeys): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]')) return;
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (target?.closest('input, select, textarea')) return;
    const isPress = event.key === ' ' || event.key === 'Enter';
    if (isPress && target?.closest('button, a')) {
      if (event.repeat) event.preventDefault();
      return;
    }
    if (isPress) {
      event.preventDefault();
      if (!event.repeat) keys.press();
      return;
    }
    if (keys.own(event)) event.preventDefault();
  });
}
