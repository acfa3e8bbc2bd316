import type { SoundMemory } from './mixer.ts';

/** What a player has set, for all games of this browser. Where nothing can be kept, nothing is remembered. */
const memoryOf = (key: string): SoundMemory => ({
  read: () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write: (value) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // a frame without storage
    }
  },
});

/** What is heard. */
export const soundMemory = memoryOf('croupier:games:sound');

/** Whether sounds are captioned. */
export const captionMemory = memoryOf('croupier:games:captions');
