import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { fileOf, type Look } from './plan.ts';

/** Width of one picture on a sheet, by the width of its screen; all rows are of one height. */
const thumbs: Readonly<Record<number, number>> = { 390: 104, 768: 150, 1440: 236 };
const rowHeight = 236;
const gap = 12;
const columns: Readonly<Record<number, number>> = { 390: 12, 768: 8, 1440: 6 };

/** Lays the pictures of a look on one small sheet. Null where there are none. */
export async function makeSheet(look: Look, pictures: string, sheets: string): Promise<string | null> {
  const files = look.screens.map(({ name }) => join(pictures, fileOf(name, look))).filter(existsSync);
  if (files.length === 0) return null;
  const width = thumbs[look.width] ?? 260;
  const across = Math.min(columns[look.width] ?? 6, files.length);
  const down = Math.ceil(files.length / across);
  const composite = await Promise.all(
    files.map(async (file, index) => ({
      input: await thumbOf(file, width),
      left: gap + (index % across) * (width + gap),
      top: gap + Math.floor(index / across) * (rowHeight + gap),
    })),
  );
  mkdirSync(sheets, { recursive: true });
  const target = join(sheets, `${look.language.toLowerCase()}-${look.theme}-${look.width}.webp`);
  await sharp({
    create: {
      width: gap + across * (width + gap),
      height: gap + down * (rowHeight + gap),
      channels: 3,
      background: look.theme === 'dark' ? '#000000' : '#c9d1cb',
    },
  })
    .composite(composite)
    .webp({ quality: 38, effort: 6 })
    .toFile(target);
  return target;
}

/** The upper part of a picture, as much as fits the row. */
async function thumbOf(file: string, width: number): Promise<Buffer> {
  const { data, info } = await sharp(file).resize({ width }).toBuffer({ resolveWithObject: true });
  if (info.height <= rowHeight) return data;
  return sharp(data).extract({ left: 0, top: 0, width, height: rowHeight }).toBuffer();
}
