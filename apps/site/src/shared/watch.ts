import { watchedKeys } from './watched-keys.ts';

/** Watches a key over the live connection. @returns how to stop */
export function watch(key: string): () => void {
  const { keys } = watchedKeys;
  keys.set(key, (keys.get(key) ?? 0) + 1);
  watchedKeys.changed();
  let stopped = false;
  return () => {
    if (stopped) return;
    stopped = true;
    const left = (keys.get(key) ?? 1) - 1;
    if (left > 0) keys.set(key, left);
    else keys.delete(key);
    watchedKeys.changed();
  };
}
