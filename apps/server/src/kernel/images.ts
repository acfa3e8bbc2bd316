import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { refuse } from './refusal.ts';

// of all formats that the library can read, only these: every other decoder stays disabled
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);

/** One size of an image, as WebP without metadata. */
export type Rendition = { width: number; height: number; bytes: Buffer };

/** A stored image: renditions from the smallest to the largest, named by the SHA-256 of the largest. */
export type EncodedImage = { sha256: string; width: number; height: number; renditions: Rendition[] };

export type ImageLimits = { maxBytes: number; maxPixels: number };

/** Widths that pages request; the largest rendition has the picture's own width up to `largestWidth`. */
const widths = [480, 780, 960, 1440, 1920];
const largestWidth = 2_560;
const largestHeight = 4_096;
const quality = 82;

/** Encoding is heavy: how many run at once, and how many wait. */
const atOnce = 2;
const mayWait = 16;
let working = 0;
const waiting: (() => void)[] = [];

/**
 * Reads an uploaded picture from base64 and encodes it anew, whatever else its bytes were: PNG or JPEG by its first bytes, never by a name.
 * Refuses `image_invalid`, `image_too_large`, `image_too_many_pixels`, and `unavailable` where too many wait.
 */
export async function encodeUpload(base64: string, limits: ImageLimits): Promise<EncodedImage> {
  const bytes = bytesOf(base64);
  if (bytes.length > limits.maxBytes) refuse('image_too_large', { maxBytes: limits.maxBytes });
  if (!isPng(bytes) && !isJpeg(bytes)) refuse('image_invalid');
  return takingTurns(() => encode(bytes, null, limits));
}

/**
 * Reads the largest rendition of a picture that this platform encoded, from base64, and derives the smaller ones. The bytes are kept as they are, so
 * they have to be WebP that contains nothing but the picture. Refuses as `encodeUpload` does.
 */
export async function readRendition(base64: string, limits: ImageLimits): Promise<EncodedImage> {
  const bytes = bytesOf(base64);
  if (bytes.length > limits.maxBytes) refuse('image_too_large', { maxBytes: limits.maxBytes });
  if (!isPlainWebp(bytes)) refuse('image_invalid');
  return takingTurns(() => encode(bytes, bytes, limits));
}

async function encode(bytes: Buffer, master: Buffer | null, limits: ImageLimits): Promise<EncodedImage> {
  const { width, height } = await read(() => sharp(bytes, options).metadata());
  if (width * height > limits.maxPixels) refuse('image_too_many_pixels', { maxPixels: limits.maxPixels });
  if (master && (width > largestWidth || height > largestHeight)) refuse('image_invalid');
  const largest = await read(async () => {
    const bounds = { width: largestWidth, height: largestHeight, fit: 'inside', withoutEnlargement: true } as const;
    const { data, info } = await sharp(bytes, options)
      .autoOrient()
      .resize(bounds)
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, bytes: master ?? data };
  });
  const renditions: Rendition[] = [];
  for (const narrow of widths.filter((one) => one < largest.width)) {
    const { data, info } = await read(() =>
      sharp(bytes, options)
        .autoOrient()
        .resize({ width: narrow })
        .webp({ quality })
        .toBuffer({ resolveWithObject: true }),
    );
    renditions.push({ width: info.width, height: info.height, bytes: data });
  }
  const sha256 = createHash('sha256').update(largest.bytes).digest('hex');
  return { sha256, width: largest.width, height: largest.height, renditions: [...renditions, largest] };
}

/** A warning is enough to refuse; the pixels are counted above, before any is decoded. */
const options = { failOn: 'warning', limitInputPixels: false, pages: 1 } as const;

/** Refuses what the decoder cannot read. */
async function read<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch {
    return refuse('image_invalid');
  }
}

async function takingTurns<Result>(work: () => Promise<Result>): Promise<Result> {
  if (working >= atOnce) {
    if (waiting.length >= mayWait) refuse('unavailable');
    await new Promise<void>((go) => waiting.push(go));
  } else working += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}

/** Refuses `image_invalid` for malformed base64. */
function bytesOf(base64: string): Buffer {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) refuse('image_invalid');
  return Buffer.from(base64, 'base64');
}

function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
}

function isJpeg(bytes: Buffer): boolean {
  return bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
}

/** Chunks of a still picture; metadata and unknown chunks are refused. */
const pictureChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

/** Whether a file is WebP from its first byte to its last, and holds a picture alone. */
function isPlainWebp(bytes: Buffer): boolean {
  if (bytes.length < 20 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return false;
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  let at = 12;
  while (at + 8 <= bytes.length) {
    if (!pictureChunks.has(bytes.toString('latin1', at, at + 4))) return false;
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return at === bytes.length;
}
