/** Functions that are called when something changes. `add` returns how to remove one again. */
export function createListeners<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>();
  return {
    add: (listener: (...args: Args) => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notify: (...args: Args) => {
      for (const listener of listeners) listener(...args);
    },
    isEmpty: () => listeners.size === 0,
  };
}
