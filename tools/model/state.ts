/** Maps and sets whose changes can be taken back to an earlier point. */
export interface Journal {
  set: <Key, Value>(map: Map<Key, Value>, key: Key, value: Value) => void;
  delete: <Key, Value>(map: Map<Key, Value>, key: Key) => void;
  /** Where the state is now. */
  here: () => number;
  /** Takes back every change made since. */
  backTo: (place: number) => void;
}

export function createJournal(): Journal {
  const undo: (() => void)[] = [];
  const remember = <Key, Value>(map: Map<Key, Value>, key: Key) => {
    const had = map.has(key);
    const before = map.get(key) as Value;
    undo.push(() => {
      if (had) map.set(key, before);
      else map.delete(key);
    });
  };
  return {
    set(map, key, value) {
      remember(map, key);
      map.set(key, value);
    },
    delete(map, key) {
      remember(map, key);
      map.delete(key);
    },
    here: () => undo.length,
    backTo(place) {
      while (undo.length > place) undo.pop()?.();
    },
  };
}
