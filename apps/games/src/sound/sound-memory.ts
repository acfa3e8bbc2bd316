import type { SoundMemory } from './mixer.ts';

const KEY = 'croupier:games:sound';

/** What the player wants to hear, for all games of this browser. Where nothing can be kept, nothing is remembered. */
export const soundMemory: SoundMemory = {
  read: () => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  write: (value) => {
    try {
      localStorage.setItem(KEY, value);
    } catch {
      // a frame without storage
    }
  },
};
