import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { FRAMES, type FrameScreen, frameFile } from './shoot-game.ts';

const ROW_HEIGHT = 300;
const GAP = 8;

/** Lays all frames of a game on one sheet, a row a screen. */
export async function makeFrameSheet(
  game: string,
  screens: readonly FrameScreen[],
  folder: string,
  target: string,
): Promise<void> {
  const rows = await Promise.all(
    screens.map((screen) =>
      Promise.all(
        FRAMES.map((frame) => frameFile(folder, game, screen, frame))
          .filter(existsSync)
          .map((file) => sharp(file).resize({ height: ROW_HEIGHT }).toBuffer({ resolveWithObject: true })),
      ),
    ),
  );
  const laid = rows.flatMap((row, index) => {
    let left = GAP;
    return row.map(({ data, info }) => {
      const place = { input: data, left, top: GAP + index * (ROW_HEIGHT + GAP) };
      left += info.width + GAP;
      return { place, end: left };
    });
  });
  const width = Math.max(...laid.map(({ end }) => end));
  const height = GAP + rows.length * (ROW_HEIGHT + GAP);
  await sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .composite(laid.map(({ place }) => place))
    .webp({ quality: 60 })
    .toFile(target);
}
