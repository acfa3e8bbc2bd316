import { expect, test } from 'vitest';
import { weightsOf } from './weights.ts';

const noise = (bytes: number) =>
  Array.from({ length: bytes }, (_, n) => String.fromCharCode(33 + (((n * 7919) ^ (n >> 3)) % 90))).join('');
const asset = (fileName: string, original: string, source: string) =>
  ({ type: 'asset', fileName, originalFileNames: [original], names: [], source }) as never;
const chunk = (fileName: string, modules: string[], code: string) =>
  ({ type: 'chunk', fileName, modules: Object.fromEntries(modules.map((name) => [name, {}])), code }) as never;

test('a game weighs its own art and all that games share, and no other game’s art', () => {
  const weights = weightsOf({
    a: chunk('slot.js', ['src/slot.ts'], noise(4_000)),
    b: chunk('moon.js', ['src/themes/moon/moon.ts'], noise(1_000)),
    c: asset('scene.svg', 'src/themes/moon/scene.svg', noise(8_000)),
    d: asset('scene2.svg', 'src/themes/sun-dance/scene.svg', noise(500)),
    e: asset('sun-dance-abcd1234.css', '', noise(300)),
    f: asset('index.html', '', noise(9_000)),
  });
  expect([...weights.keys()].sort()).toEqual(['moon', 'sun-dance']);
  expect(weights.get('moon')).toBeGreaterThan((weights.get('sun-dance') ?? 0) + 1_000);
});
