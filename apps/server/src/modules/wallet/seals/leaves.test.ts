import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leafHash } from '../../../kernel/merkle.ts';
import { encodeLeaf, encodeRecord, leafFields, noSeal, sealHash } from './leaves.ts';

// computed by another program from the description in docs/seals.md
test('encodes a leaf as an auditor would', () => {
  expect(encodeRecord(['a', null, '', 'é']).toString('hex')).toBe('0000000161ffffffff0000000000000002c3a9');
  const id = (n: number) => `01a1fea2-ce48-7000-8000-00000000000${n}`;
  const site = '01890000-0000-7000-8000-000000000001';
  const entry = [id(1), site, id(2), id(3), id(4), null, 'stake', 'PHP', '2000', null, null, 'round é'];
  expect(entry).toHaveLength(leafFields.entry.length);
  expect(leafHash(encodeLeaf('entry', entry)).toString('hex')).toBe(
    '17728b203d1f36d5db0b58a7bb16bacf8339a815b79048687f3bd511f6bb1a05',
  );
  const seal = { number: 1n, day: '2026-11-20', from: 0n, to: 3n, leaves: 7n, root: Buffer.alloc(32, 0x11) };
  expect(sealHash({ ...seal, previous: noSeal }).toString('hex')).toBe(
    'd6c8e0596a7e59161b406c91323c8abffcaf7094e1917fd6cb73c5a51fe0368d',
  );
});

test('encodes different records differently', () => {
  const texts = fc.array(fc.option(fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\0', '😀'), maxLength: 4 })), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      const isSame = JSON.stringify(a) === JSON.stringify(b);
      return encodeRecord(a).equals(encodeRecord(b)) === isSame;
    }),
  );
});

test('distinguishes an operation from an entry', () => {
  expect(encodeLeaf('operation', ['a'])).not.toEqual(encodeLeaf('entry', ['a']));
});
