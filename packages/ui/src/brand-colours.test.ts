import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BrandTheme, brandCss, brandTokens, contrast, inkOn, type Tokens } from './brand-colours.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const maybe = fc.option(colour);
const brand = fc.record({ petal: maybe, leaf: maybe, deep: maybe });
const themes: readonly BrandTheme[] = ['light', 'dark'];
const plain = { petal: null, leaf: null, deep: null };

/** What stands in tokens.css for a theme: `:root`, then the theme's own block. */
function defaults(theme: BrandTheme): Tokens {
  const css = readFileSync(new URL('./styles/tokens.css', import.meta.url), 'utf8');
  const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(
    ([, selector]) =>
      /:root/.test(selector ?? '') || (theme === 'dark' && /^[^[]*\[data-theme="dark"\]\s*$/.test(selector ?? '')),
  );
  const pairs = blocks.flatMap(([, , body]) => [...(body ?? '').matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/g)]);
  return Object.fromEntries(pairs.map(([, name, value]) => [name, value]));
}

/** The ground under `.btn-glass:hover` as button.css has it: 22 % of white. */
function underHoveredGlass(ground: string): string {
  const part = (at: number) => Math.round(Number.parseInt(ground.slice(at, at + 2), 16) * 0.78 + 255 * 0.22);
  return `#${[1, 3, 5].map((at) => part(at).toString(16).padStart(2, '0')).join('')}`;
}

const grounds = ['canvas', 'surface', 'raised', 'float', 'float-hover', 'lifted', 'field', 'sunken', 'hover'];
const texts = ['ink', 'ink-2', 'ink-3', 'accent', 'accent-soft-ink', 'petal-soft-ink'];
const states = ['positive', 'caution', 'negative', 'info'];

/** Every pair of text and ground that components use. */
const textPairs: [string, string][] = [
  ...grounds.flatMap((ground) => texts.map((text): [string, string] => [text, ground])),
  ...states.flatMap((state) =>
    ['canvas', 'surface', 'raised', `${state}-soft`].map((ground): [string, string] => [state, ground]),
  ),
  ['accent-soft-ink', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['ink-2', 'accent-soft'],
  ['petal-soft-ink', 'petal-soft'],
  ['ink', 'petal-soft'],
  ['ink-2', 'petal-soft'],
  ['brand-1-ink', 'brand-1'],
  ['brand-1-ink', 'brand-1-hover'],
  ['brand-2-ink', 'brand-2'],
  ['brand-deep-ink', 'brand-deep'],
];
const markPairs: [string, string][] = ['canvas', 'surface', 'raised'].flatMap((ground): [string, string][] => [
  ['line-strong', ground],
  ['focus', ground],
  ['brand-2', ground],
]);

function weakPairs(tokens: Tokens): string[] {
  const ratio = ([text, ground]: [string, string]) => {
    const [one, other] = [tokens[`--${text}`], tokens[`--${ground}`]];
    if (!one || !other) throw new Error(`no token ${text} or ${ground}`);
    return contrast(one, other);
  };
  const weak = (pairs: [string, string][], min: number) =>
    pairs.filter((pair) => ratio(pair) < min).map((pair) => `${pair.join(' on ')}: ${ratio(pair).toFixed(2)}`);
  return [...weak(textPairs, 4.5), ...weak(markPairs, 3)];
}

describe('contrast', () => {
  it('is not other than WCAG 2.2 has it', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
    expect(contrast('#ffb62e', '#ffb62e')).toBe(1);
  });
});

describe.each(themes)('the %s theme', (theme) => {
  it('has no pair that is hard to read in the demonstration brand', () => {
    expect(weakPairs(defaults(theme))).toEqual([]);
  });

  it('has no pair that is hard to read whatever colours a site chooses', () => {
    fc.assert(
      fc.property(brand, (chosen) => {
        expect(weakPairs({ ...defaults(theme), ...brandTokens(chosen, theme) })).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('does not lose white words on artwork or on a glass button over it', () => {
    fc.assert(
      fc.property(colour, (deep) => {
        const ground = brandTokens({ ...plain, deep }, theme)['--brand-deep'] ?? '';
        expect(contrast('#ffffff', underHoveredGlass(ground))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('does not move the petal, which is the site’s own', () => {
    fc.assert(
      fc.property(colour, (petal) => {
        expect(brandTokens({ ...plain, petal }, theme)['--brand-1']).toBe(petal);
      }),
    );
  });

  it('does not paint over what the site leaves to the default', () => {
    expect(brandTokens(plain, theme)).toEqual({});
    expect(brandTokens({ ...plain, petal: '#ff0000' }, theme)).not.toHaveProperty('--accent');
  });

  it('knows the same neutral colours as tokens.css', () => {
    const shipped = defaults(theme);
    const same = brandTokens({ ...plain, leaf: '#0e4b3a' }, theme);
    for (const name of grounds)
      expect(contrast(same[`--${name}`] ?? '', shipped[`--${name}`] ?? ''), name).toBeLessThan(1.06);
  });
});

describe('inkOn', () => {
  it('is readable on any ground', () => {
    fc.assert(
      fc.property(colour, (ground) => {
        expect(contrast(inkOn(ground), ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

describe('brandCss', () => {
  it('holds nothing but tokens and colours', () => {
    fc.assert(
      fc.property(brand, (chosen) => {
        const css = brandCss(chosen);
        expect(css).toMatch(/^((:root,\[data-theme=light\]|\[data-theme=dark\])\{(--[a-z0-9-]+:#[0-9a-f]{6};?)*\})*$/);
      }),
    );
    expect(brandCss(plain)).toBe('');
  });
});
