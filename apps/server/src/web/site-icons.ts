import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Site } from '../modules/sites/sites.public.ts';
import { deepOf, groundOf } from './page-head.ts';

/** Icons that systems ask for, by name. `mark` is the share of the width that the logo takes. */
const icons = {
  'any-192.png': { size: 192, mark: 1, ground: 'none' },
  'any-512.png': { size: 512, mark: 1, ground: 'none' },
  // systems cut these to their own shape: all that matters lies in the inner circle
  'mask-192.png': { size: 192, mark: 0.58, ground: 'deep' },
  'mask-512.png': { size: 512, mark: 0.58, ground: 'deep' },
  'apple-180.png': { size: 180, mark: 0.72, ground: 'page' },
  'share-512.png': { size: 512, mark: 0.6, ground: 'page' },
} as const;

export type IconName = keyof typeof icons;

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}

/** What a site's logo is drawn from: its bytes, and whether it is a drawing. */
type Logo = { bytes: Buffer; isDrawing: boolean };

export type LogoSource = {
  /** The built site's own files. */
  siteFiles: string;
  /** An uploaded picture by its file name, or null. */
  media: (file: string) => Promise<Buffer | null>;
};

/** Sites whose icons are kept. */
const mayDraw = 24;
const drawn = new LRUCache<string, Promise<Buffer>>({ max: mayDraw * Object.keys(icons).length });

/** An icon of a site as PNG, drawn from its logo once and kept while logo and colours stay. */
export async function iconOf(site: Site, name: IconName, source: LogoSource): Promise<Buffer> {
  const { size, mark, ground } = icons[name];
  const colour = ground === 'none' ? null : ground === 'deep' ? deepOf(site) : groundOf(site, 'light');
  const key = JSON.stringify([site.id, site.settings.logoUrl, name, colour]);
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const icon = draw(await logoOf(site.settings.logoUrl, source), { size, mark, colour });
  drawn.set(key, icon);
  icon.catch(() => drawn.delete(key));
  return icon;
}

/** The logo's own file: a drawing of the built site, or an upload. A plain disc where there is neither. */
async function logoOf(url: string, { siteFiles, media }: LogoSource): Promise<Logo> {
  const disc =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="14" fill="#888"/></svg>';
  const art = /^\/art\/([a-z0-9-]+(?:\/[a-z0-9-]+)*\.svg)$/.exec(url)?.[1];
  if (art) {
    const bytes = await readFile(join(siteFiles, 'art', art)).catch(() => null);
    if (bytes) return { bytes, isDrawing: true };
  }
  const upload = /^\/media\/([0-9a-f]{64}-\d{1,5}\.webp)$/.exec(url)?.[1];
  const bytes = upload ? await media(upload) : null;
  return bytes ? { bytes, isDrawing: false } : { bytes: Buffer.from(disc), isDrawing: true };
}

type Look = { size: number; mark: number; colour: string | null };

/** The logo in the middle of a square, on its ground. */
async function draw({ bytes, isDrawing }: Logo, { size, mark, colour }: Look): Promise<Buffer> {
  const side = Math.round(size * mark);
  const logo = isDrawing
    ? new Resvg(bytes, { fitTo: { mode: 'width', value: side }, font: { loadSystemFonts: false } }).render().asPng()
    : bytes;
  const fitted = await sharp(logo)
    .resize({ width: side, height: side, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  const ground = sharp({
    create: { width: size, height: size, channels: 4, background: colour ?? { r: 0, g: 0, b: 0, alpha: 0 } },
  });
  return ground
    .composite([{ input: fitted, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
