import { expect, test } from 'vitest';
import { weightsOf } from './weights.ts';

const noise = (bytes: number) =>
  Array.from({ length: bytes }, (_, n) => String.fromCharCode(33 + (((n * 7919) ^ (n >> 3)) % 90))).join('');
const asset = (fileName: string, original: string, source: string) =>
  ({ type: 'asset', fileName, originalFileNames: [original], names: [], source }) as never as { fileName: string };
const chunk = (fileName: string, modules: string[], code: string, more: object = {}) =>
  ({
    type: 'chunk',
    fileName,
    modules: Object.fromEntries(modules.map((name) => [name, {}])),
    code,
    imports: [],
    dynamicImports: [],
    ...more,
  }) as never as { fileName: string };
const named = (files: { fileName: string }[]) =>
  Object.fromEntries(files.map((file) => [file.fileName, file])) as never;

test('a game weighs its own art and what its page shares, and no other game’s art', () => {
  const page = { isEntry: true, dynamicImports: ['moon.js', 'sun-dance.js'] };
  const files = [
    chunk('slot.js', ['src/slot.ts'], noise(4_000), page),
    chunk('moon.js', ['src/themes/moon/moon.ts'], `${noise(1_000)} "background.svg"`),
    asset('background.svg', 'src/themes/moon/background.svg', noise(8_000)),
    chunk('sun-dance.js', ['src/themes/sun-dance/sun-dance.ts'], 'import "background2.svg"', {
      viteMetadata: { importedCss: new Set(['sun-dance-abcd1234.css']) },
    }),
    asset('background2.svg', 'src/themes/sun-dance/background.svg', noise(500)),
    asset('sun-dance-abcd1234.css', '', noise(300)),
    asset('index.html', '', noise(9_000)),
  ];
  const weights = weightsOf(named(files));
  expect([...weights.keys()].sort()).toEqual(['moon', 'sun-dance']);
  expect(weights.get('moon')).toBeGreaterThan((weights.get('sun-dance') ?? 0) + 1_000);
  expect(weights.get('sun-dance')).toBeLessThan(6_000);
});

test('what one page loads does not weigh on the games of another', () => {
  const files = [
    chunk('slot.js', ['src/slot.ts'], noise(9_000), {
      isEntry: true,
      imports: ['both.js'],
      dynamicImports: ['moon.js'],
    }),
    chunk('moon.js', ['src/themes/moon/moon.ts'], noise(100)),
    chunk('solo.js', ['src/solo/solo.ts'], noise(2_000), {
      isEntry: true,
      imports: ['both.js'],
      dynamicImports: ['reef.js'],
      viteMetadata: { importedCss: new Set(['solo-abcd1234.css']) },
    }),
    chunk('both.js', ['src/hud/sheet.ts'], noise(1_000)),
    chunk('reef.js', ['src/solo/themes/reef/reef.ts'], noise(100)),
    asset('solo-abcd1234.css', '', `${noise(400)} url(letters.woff2)`),
    asset('letters.woff2', 'src/letters.woff2', noise(3_000)),
  ];
  const weights = weightsOf(named(files));
  const alone = (name: string) => weightsOf(named(files.filter(({ fileName }) => fileName !== name))).get('reef') ?? 0;
  const reef = weights.get('reef') ?? 0;
  expect(alone('slot.js')).toBe(reef);
  for (const name of ['both.js', 'solo-abcd1234.css', 'letters.woff2'])
    expect([name, alone(name) < reef]).toEqual([name, true]);
});

test('letters of a package weigh on the games whose themes name them, and on no other', () => {
  const files = [
    chunk('slot.js', ['src/slot.ts'], noise(1_000), { isEntry: true, dynamicImports: ['moon.js', 'sun.js'] }),
    chunk('moon.js', ['src/themes/moon/moon.ts'], `${noise(100)} "rye-1.woff2"`),
    chunk('sun.js', ['src/themes/sun/sun.ts'], noise(100)),
    asset('rye-1.woff2', '../../node_modules/rye/rye.woff2', noise(9_000)),
  ];
  const weights = weightsOf(named(files));
  expect((weights.get('moon') ?? 0) - (weights.get('sun') ?? 0)).toBeGreaterThan(3_000);
});
