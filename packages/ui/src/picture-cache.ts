/** How many addresses of pictures that came are remembered (specification §9). */
const knownLimit = 200;
/** Waits before a picture that failed is asked for again: three times (specification §9), each later than the last. */
export const retryDelaysMs: readonly number[] = [1000, 3000, 9000];

export type PictureCache = { has: (address: string) => boolean; add: (address: string) => void; size: () => number };

/** Remembers the last addresses that brought a picture; the one that was not used for longest goes first. */
export function makePictureCache(limit: number = knownLimit): PictureCache {
  const known = new Set<string>();
  const touch = (address: string) => {
    known.delete(address);
    known.add(address);
  };
  return {
    has: (address) => {
      const isKnown = known.has(address);
      if (isKnown) touch(address);
      return isKnown;
    },
    add: (address) => {
      touch(address);
      const oldest = known.values().next();
      if (known.size > limit && !oldest.done) known.delete(oldest.value);
    },
    size: () => known.size,
  };
}

/** Pictures of this visit. */
export const knownPictures = makePictureCache();
