import { createDecipheriv, hkdfSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hideServiceLink, readServiceLink } from './service-link.ts';

const link = 'https://help.example.com/chat?room=vip&name=Nguyễn Thị Hồng';

test('restores a link as it was encrypted', async () => {
  for (const one of [link, '', '/help', 'x'.repeat(2_000)])
    expect(await readServiceLink(await hideServiceLink(one))).toBe(one);
});

test('uses the last 8 characters as the key, as documented for other programs', async () => {
  const hidden = await hideServiceLink(link);
  const [sealed, characters] = [Buffer.from(hidden.slice(0, -8), 'base64url'), hidden.slice(-8)];
  expect(characters).toMatch(/^[A-Za-z0-9]{8}$/);
  const key = Buffer.from(hkdfSync('sha256', characters, '', 'croupier service link', 32));
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
  expect(plain.toString()).toBe(link);
});

test('encrypts differently for each visitor', async () => {
  const texts = await Promise.all(Array.from({ length: 20 }, () => hideServiceLink(link)));
  expect(new Set(texts).size).toBe(20);
  expect(new Set(texts.map((text) => text.slice(-8))).size).toBe(20);
});

test('refuses a damaged text', async () => {
  const hidden = await hideServiceLink(link);
  const damaged = [
    hidden.slice(1),
    hidden.slice(0, -1),
    `${hidden.slice(0, 20)}${hidden[20] === 'A' ? 'B' : 'A'}${hidden.slice(21)}`,
    `${hidden.slice(0, -8)}AAAAAAAA`,
    '',
    'short',
    '!'.repeat(60),
  ];
  for (const text of damaged) await expect(readServiceLink(text), text).rejects.toThrow();
});
