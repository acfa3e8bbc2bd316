import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { refusalOf } from '../testing/test-kernel.ts';
import { encodeUpload, readRendition } from './images.ts';

const limits = { maxBytes: 5 * 1024 * 1024, maxPixels: 40_000_000 };
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const codeOf = async (bytes: Uint8Array) => (await refusalOf(encodeUpload(base64(bytes), limits))).code;

const plain = (width = 1_200, height = 500) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 90, b: 10 } } });
const png = await plain().png().toBuffer();
const jpeg = await plain().jpeg().toBuffer();

/** A PNG that claims so many pixels and holds zeros for them, highly compressed. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(Math.min(height, 2_000) * (width + 1));
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

test('encodes an upload anew in the sizes that pages request', async () => {
  for (const bytes of [png, jpeg]) {
    const image = await encodeUpload(base64(bytes), limits);
    expect(image.renditions.map(({ width, height }) => [width, height])).toEqual([
      [480, 200],
      [780, 325],
      [960, 400],
      [1_200, 500],
    ]);
    for (const rendition of image.renditions) {
      const read = await sharp(rendition.bytes).metadata();
      expect([read.format, read.width, read.height]).toEqual(['webp', rendition.width, rendition.height]);
    }
    const largest = image.renditions.at(-1)?.bytes ?? Buffer.alloc(0);
    expect(image.sha256).toBe(createHash('sha256').update(largest).digest('hex'));
  }
});

test('keeps no picture larger than any page shows it', async () => {
  const image = await encodeUpload(base64(await plain(4_000, 1_000).png().toBuffer()), limits);
  expect([image.width, image.height]).toEqual([2_560, 640]);
  const tiny = await encodeUpload(base64(await plain(20, 10).png().toBuffer()), limits);
  expect(tiny.renditions.map(({ width }) => width)).toEqual([20]);
});

test('removes location and camera, and applies the orientation', async () => {
  const tagged = await plain(600, 300)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '10/1 0/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(tagged.includes('secret-owner')).toBe(true);
  const image = await encodeUpload(base64(tagged), limits);
  expect([image.width, image.height]).toEqual([300, 600]);
  for (const { bytes } of image.renditions) {
    expect(bytes.includes('secret-owner')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  }
});

test('refuses a file that is no picture, whatever its name', async () => {
  // a test builds what the platform itself refuses to read
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const webp = await plain().webp().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const bytes of [gif, webp, svg, Buffer.from('<html>'), Buffer.from('%PDF-1.4'), Buffer.alloc(0)]) {
    expect(await codeOf(bytes)).toBe('image_invalid');
  }
  expect((await refusalOf(encodeUpload('no base64 at all!', limits))).code).toBe('image_invalid');
});

test('refuses a truncated picture, and garbage behind valid first bytes', async () => {
  for (const bytes of [png, jpeg]) {
    for (const length of [9, 40, Math.floor(bytes.length / 2), bytes.length - 30]) {
      expect(await codeOf(bytes.subarray(0, length))).toBe('image_invalid');
    }
    expect(await codeOf(Buffer.concat([bytes.subarray(0, 8), Buffer.alloc(2_000, 0x41)]))).toBe('image_invalid');
  }
});

test('drops a page or an archive that is hidden behind a picture', async () => {
  const hidden = '<script>alert(document.domain)</script>PK\u0003\u0004';
  for (const bytes of [png, jpeg]) {
    const image = await encodeUpload(base64(Buffer.concat([bytes, Buffer.from(hidden)])), limits).catch(() => null);
    for (const rendition of image?.renditions ?? []) expect(rendition.bytes.includes('script')).toBe(false);
  }
});

test('refuses a small file that unpacks into too many pixels', async () => {
  const huge = bomb(50_000, 50_000);
  expect(huge.length).toBeLessThan(limits.maxBytes);
  const refusal = await refusalOf(encodeUpload(base64(huge), limits));
  expect([refusal.code, refusal.params]).toEqual(['image_too_many_pixels', { maxPixels: 40_000_000 }]);
  expect(await codeOf(bomb(7_000, 6_000))).toBe('image_too_many_pixels');
});

test('refuses a file above the size limit', async () => {
  const large = Buffer.concat([png, Buffer.alloc(limits.maxBytes)]);
  const refusal = await refusalOf(encodeUpload(base64(large), limits));
  expect([refusal.code, refusal.params]).toEqual(['image_too_large', { maxBytes: limits.maxBytes }]);
});

test('refuses a rendition that was changed or extended', async () => {
  const image = await encodeUpload(base64(png), limits);
  const largest = image.renditions.at(-1)?.bytes ?? Buffer.alloc(0);
  expect((await readRendition(base64(largest), limits)).sha256).toBe(image.sha256);
  const chunk = Buffer.from('XMP \u0004\u0000\u0000\u0000evil', 'latin1');
  const withMetadata = Buffer.concat([largest, chunk]);
  withMetadata.writeUInt32LE(withMetadata.length - 8, 4);
  const cut = Buffer.from(largest.subarray(0, 60));
  cut.writeUInt32LE(cut.length - 8, 4);
  for (const bytes of [Buffer.concat([largest, Buffer.from('more')]), withMetadata, cut, png, jpeg, Buffer.alloc(0)]) {
    expect((await refusalOf(readRendition(base64(bytes), limits))).code).toBe('image_invalid');
  }
});

test('limits how many pictures are encoded at once and how many wait', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 24 }, () => encodeUpload(base64(jpeg), limits)));
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(24 - 18);
  for (const answer of refused) expect(answer).toMatchObject({ reason: { code: 'unavailable' } });
  await encodeUpload(base64(jpeg), limits);
});
