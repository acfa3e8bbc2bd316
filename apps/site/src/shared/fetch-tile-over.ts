import { provideTileOver } from './tile-over.ts';

let asked = false;

/** Fetches what stands over the pictures of games' cards, once; where that fails, the next call tries again. */
export function fetchTileOver(): void {
  if (asked) return;
  asked = true;
  void import('./tile-over-parts.tsx').then(
    async (module) => {
      await module.prepare();
      provideTileOver(module.TileOverParts);
    },
    () => {
      asked = false;
    },
  );
}
