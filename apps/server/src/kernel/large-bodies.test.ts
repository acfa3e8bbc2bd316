import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { refusalOf } from '../testing/test-kernel.ts';
import { createLargeBodies } from './large-bodies.ts';

const large = createLargeBodies();
const mib = 1024 * 1024;

/** A body as it comes from a socket. */
const bodyOf = (text: string, size = 64 * 1024) => {
  const bytes = Buffer.from(text);
  return Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size)),
  );
};

const validate = async (text: string, params: Record<string, string> = {}) => {
  const body = await large.read(bodyOf(text), 64 * mib);
  try {
    return await large.validate('console.compareProvider', body, params);
  } finally {
    body.release();
  }
};

test('reads a body in pieces and validates it by the contract, with the parameters of the address', async () => {
  const sent = JSON.stringify({ day: '2026-11-01', list: 'Größe '.repeat(50_000), surprise: 1 });
  expect(await validate(sent, { provider: 'coinworks' })).toEqual({
    provider: 'coinworks',
    day: '2026-11-01',
    list: 'Größe '.repeat(50_000),
  });
  const refusal = await refusalOf(validate('{"day":7}', { provider: 'coinworks' }));
  expect([refusal.code, refusal.fields]).toEqual([
    'field_errors',
    { day: { code: 'field_invalid' }, list: { code: 'field_required' } },
  ]);
  const nul = await refusalOf(validate('{"day":"2026-11-01","list":"\\u0000"}', { provider: 'coinworks' }));
  expect(nul.fields).toEqual({ list: { code: 'field_invalid' } });
});

test.each(['', '{', '[]', 'null', '"text"', '{"__proto__":{}}', '{"a":[{"constructor":{"prototype":{}}}]}', '\ud800'])(
  'refuses the body %j',
  async (text) => {
    expect((await refusalOf(validate(text))).code).toBe('bad_request');
  },
);

test('refuses more values than a document can have, however short they are, and goes on', async () => {
  const many = `{"list":[${'[],'.repeat(4_000_000)}[]]}`;
  expect((await refusalOf(validate(many))).code).toBe('bad_request');
  const quoted = { day: '2026-11-01', list: '[,{"\\'.repeat(200_000) };
  expect(await validate(JSON.stringify(quoted), { provider: 'coinworks' })).toMatchObject(quoted);
});

test('leaves the main thread to others during a long validation', async () => {
  const values = `{"list":[${'{"a":"b"},'.repeat(200_000)}0]}`;
  const texts = JSON.stringify({ day: '2026-11-01', list: 'x'.repeat(60 * mib) });
  const bodies = await Promise.all([values, texts].map((text) => large.read(bodyOf(text), 64 * mib)));
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 1);
  await Promise.allSettled(bodies.map((body) => large.validate('console.compareProvider', body, { provider: 'x' })));
  clearInterval(turning);
  for (const body of bodies) body.release();
  // on the main thread it would take a single turn
  expect(turns).toBeGreaterThan(20);
});

test('refuses a body beyond its limit or beyond the memory for all, and releases the memory', async () => {
  const small = createLargeBodies({ uploadBytes: 3 * mib });
  const one = 'x'.repeat(mib);
  const tooLarge = await refusalOf(small.read(bodyOf(one), mib - 1));
  expect([tooLarge.code, tooLarge.params]).toEqual(['payload_too_large', { maxBytes: mib - 1 }]);
  const held = await Promise.all([1, 2, 3].map(() => small.read(bodyOf(one), 8 * mib)));
  expect((await refusalOf(small.read(bodyOf(one), 8 * mib))).code).toBe('unavailable');
  held[0]?.release();
  held[0]?.release();
  await small.read(bodyOf(one), 8 * mib);
  expect((await refusalOf(small.read(bodyOf(one), 8 * mib))).code).toBe('unavailable');
  // documents have memory of their own
  expect((await small.read(bodyOf(one), 64 * mib)).parts.length).toBeGreaterThan(0);
});

test('releases the memory when the sender hangs up', async () => {
  const small = createLargeBodies({ uploadBytes: mib });
  const broken = Readable.from(
    (async function* () {
      yield Buffer.alloc(mib);
      throw new Error('hung up');
    })(),
  );
  await expect(small.read(broken, 8 * mib)).rejects.toThrow('hung up');
  expect((await small.read(bodyOf('x'.repeat(mib)), 8 * mib)).parts.length).toBeGreaterThan(0);
});
