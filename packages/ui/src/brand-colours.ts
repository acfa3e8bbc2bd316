/**
 * Everything that follows from a site's three colours. Whatever colours come in, each pair of text and ground that goes out
 * reaches 4.5:1 and each border or mark of a control 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). No DOM: server and browser share it.
 */

/** A colour as `#rrggbb`. */
export type Colour = string;

/** The colours that a site sets; null keeps the demonstration's. */
export type Brand = { petal: Colour | null; leaf: Colour | null; deep: Colour | null };
export type BrandTheme = 'light' | 'dark';
export type Tokens = Record<`--${string}`, Colour>;

/** Lightness from 0 to 1, chroma, hue in radians. */
type Lch = [lightness: number, chroma: number, hue: number];

const textMin = 4.5;
const markMin = 3;

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** Red, green and blue of light, each from 0 to 1. */
function light(colour: Colour): [number, number, number] {
  const part = (at: number) => toLinear(Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

/** Relative luminance, WCAG 2.2. */
function luminance(colour: Colour): number {
  const [red, green, blue] = light(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours from 1 to 21, WCAG 2.2 "contrast ratio". */
export function contrast(a: Colour, b: Colour): number {
  const [dark, bright] = [luminance(a), luminance(b)].sort((one, other) => one - other) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

/** Oklab by Björn Ottosson (bottosson.github.io/posts/oklab, public domain), in polar form. */
function toLch(colour: Colour): Lch {
  const [r, g, b] = light(colour);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, bb), Math.atan2(bb, a)];
}

/** The colour of this lightness and hue, with as much of the chroma as a screen can show. */
function fromLch([lightness, chroma, hue]: Lch): Colour {
  for (let held = chroma; ; held = held < 0.002 ? 0 : held * 0.9) {
    const a = held * Math.cos(hue);
    const b = held * Math.sin(hue);
    const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
    const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
    const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
    const parts = [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ].map((part) => toGamma(Math.max(0, part)) * 255);
    if (held === 0 || parts.every((part) => part < 255.5)) {
      return `#${parts.map((part) => Math.round(Math.min(255, part)).toString(16).padStart(2, '0')).join('')}`;
    }
  }
}

/** The nearest colour, lighter (`step` above 0) or darker, that has this contrast to all grounds; white or black at the end. */
function reach(start: Lch, grounds: readonly Colour[], min: number, step: number): Colour {
  for (let lightness = start[0]; lightness > 0 && lightness < 1; lightness += step) {
    const found = fromLch([lightness, start[1], start[2]]);
    if (grounds.every((ground) => contrast(found, ground) >= min)) return found;
  }
  return step > 0 ? '#ffffff' : '#000000';
}

/** What to write with on a ground: white, or a dark shade of the ground, or black. At least 4.5:1 on any ground. */
export function inkOn(ground: Colour): Colour {
  if (contrast('#ffffff', ground) >= textMin) return '#ffffff';
  const [, chroma, hue] = toLch(ground);
  return reach([0.22, Math.min(chroma, 0.05), hue], [ground], textMin, -0.02);
}

/** Neutral colours of a theme, by the demonstration's; they take the hue of the leaf. As in styles/tokens.css. */
const neutrals = {
  light: {
    canvas: '#f3f5f2',
    surface: '#ffffff',
    raised: '#ffffff',
    float: '#ffffff',
    lifted: '#ffffff',
    field: '#ffffff',
    sunken: '#e7ebe6',
    hover: '#edf0ec',
    'float-hover': '#edf0ec',
    line: '#dfe5df',
  },
  dark: {
    canvas: '#0a110e',
    surface: '#131c18',
    raised: '#1a2520',
    float: '#212e28',
    lifted: '#2b3a33',
    field: '#101814',
    sunken: '#1e2a25',
    hover: '#1d2823',
    'float-hover': '#27352e',
    line: '#24302b',
  },
} as const;
const inks = {
  light: { ink: '#0d1a15', 'ink-2': '#43524b', 'ink-3': '#5c6a64', 'line-strong': '#808e87' },
  dark: { ink: '#f0f5f2', 'ink-2': '#b3c1ba', 'ink-3': '#95a69e', 'line-strong': '#64766d' },
} as const;

/** Lightness and chroma of a demonstration's colour in another hue; a grey leaf gives greys. */
function inHueOf(leaf: Lch, model: Colour): Lch {
  const [lightness, chroma] = toLch(model);
  return [lightness, Math.min(chroma, leaf[1]), leaf[2]];
}

/** Grounds that text may stand on. */
function groundsOf(theme: BrandTheme, leaf: Lch | null): Record<string, Colour> {
  const entries = Object.entries(neutrals[theme]);
  return Object.fromEntries(entries.map(([name, model]) => [name, leaf ? fromLch(inHueOf(leaf, model)) : model]));
}

/**
 * The tokens that follow from a site's colours in one theme; a colour that is null gives none of its own.
 *
 * The petal stays as it is: what changes is the ink on it. The leaf is moved in lightness until it is distinct from the page
 * (3:1), the deep one until white is readable on it and on a glass button over it.
 */
export function brandTokens(brand: Brand, theme: BrandTheme): Tokens {
  const leaf = brand.leaf ? toLch(brand.leaf) : null;
  const grounds = groundsOf(theme, leaf);
  const { line: _line, ...under } = grounds;
  const all = Object.values(under);
  return {
    ...(leaf ? { ...leafTokens(leaf, theme, all), ...neutralTokens(leaf, theme, grounds, all) } : {}),
    ...(brand.petal ? petalTokens(brand.petal, theme, all) : {}),
    ...(brand.deep ? deepTokens(brand.deep) : {}),
  };
}

/** Away from the page: darker in light, lighter in dark. */
const awayOf = (theme: BrandTheme) => (theme === 'dark' ? 0.01 : -0.01);

function neutralTokens(leaf: Lch, theme: BrandTheme, grounds: Record<string, Colour>, all: readonly Colour[]): Tokens {
  const tokens: Tokens = {};
  for (const [name, colour] of Object.entries(grounds)) tokens[`--${name}`] = colour;
  for (const [name, model] of Object.entries(inks[theme])) {
    const isLine = name === 'line-strong';
    const beside = isLine ? [grounds.canvas, grounds.surface, grounds.raised, grounds.field] : all;
    tokens[`--${name}`] = reach(inHueOf(leaf, model), beside as Colour[], isLine ? markMin : textMin, awayOf(theme));
  }
  return tokens;
}

function leafTokens(leaf: Lch, theme: BrandTheme, all: readonly Colour[]): Tokens {
  const isDark = theme === 'dark';
  const [lightness, chroma, hue] = leaf;
  // Marks stand on page, cards and dialogs; of those the lightest in dark and the darkest in light decides.
  // A dark leaf that is made lighter would look washed out, so it gets colour as well.
  const fill = reach(isDark ? [lightness, chroma * 1.4, hue] : leaf, all.slice(0, 3), markMin, awayOf(theme));
  const accent = reach(
    [isDark ? Math.max(lightness, 0.8) : Math.min(lightness, 0.45), Math.min(chroma, isDark ? 0.1 : 0.14), hue],
    all,
    textMin,
    awayOf(theme),
  );
  const soft = fromLch([isDark ? 0.31 : 0.92, Math.min(chroma, isDark ? 0.045 : 0.03), hue]);
  return {
    '--brand-2': fill,
    '--brand-2-ink': inkOn(fill),
    '--accent': accent,
    '--accent-soft': soft,
    '--accent-soft-ink': reach(
      [isDark ? 0.9 : 0.35, Math.min(chroma, 0.08), hue],
      [...all, soft],
      textMin,
      awayOf(theme),
    ),
    ...(isDark ? {} : { '--focus': accent }),
  };
}

function petalTokens(petal: Colour, theme: BrandTheme, all: readonly Colour[]): Tokens {
  const isDark = theme === 'dark';
  const start = toLch(petal);
  const [lightness, chroma, hue] = start;
  const ink = inkOn(petal);
  const soft = fromLch([isDark ? 0.28 : 0.955, Math.min(chroma, 0.045), hue]);
  return {
    '--brand-1': petal,
    // Away from the ink on it, so that the ink stays readable.
    '--brand-1-hover': fromLch([Math.min(1, Math.max(0, lightness + (ink === '#ffffff' ? -0.05 : 0.04))), chroma, hue]),
    '--brand-1-ink': ink,
    '--petal-soft': soft,
    '--petal-soft-ink': reach(
      [isDark ? 0.88 : 0.42, Math.min(chroma, 0.11), hue],
      [...all, soft],
      textMin,
      awayOf(theme),
    ),
    ...(isDark ? { '--focus': reach(start, all, markMin, 0.01) } : {}),
  };
}

/** Glass buttons over brand artwork lay up to 22 % of white on it. */
const glass = 0.22;

function deepTokens(deep: Colour): Tokens {
  const [, chroma, hue] = toLch(deep);
  for (let [lightness] = toLch(deep); lightness > 0; lightness -= 0.01) {
    const found = fromLch([lightness, chroma, hue]);
    if (contrast('#ffffff', underGlass(found)) >= textMin)
      return { '--brand-deep': found, '--brand-deep-ink': '#ffffff' };
  }
  return { '--brand-deep': '#000000', '--brand-deep-ink': '#ffffff' };
}

/** The colour behind the words of a glass button. */
function underGlass(ground: Colour): Colour {
  const part = (at: number) => Math.round(Number.parseInt(ground.slice(at, at + 2), 16) * (1 - glass) + 255 * glass);
  return `#${[1, 3, 5].map((at) => part(at).toString(16).padStart(2, '0')).join('')}`;
}

/** The site's tokens as a style sheet for both themes; empty when the site sets no colour. */
export function brandCss(brand: Brand): string {
  const rule = (selector: string, theme: BrandTheme) =>
    `${selector}{${Object.entries(brandTokens(brand, theme))
      .map(([name, colour]) => `${name}:${colour}`)
      .join(';')}}`;
  if (!brand.petal && !brand.leaf && !brand.deep) return '';
  return rule(':root,[data-theme=light]', 'light') + rule('[data-theme=dark]', 'dark');
}
