import { Resvg } from '@resvg/resvg-js';
import type { RandomSource } from '../../../kernel/clock.ts';
import { captchaCharacters, glyphOf, type Point } from './captcha-glyphs.ts';

const width = 200;
const height = 64;
const length = 5;

/** Two inks and a background of its own, so that the picture is as legible on a dark page as on a light one. */
const paper = '#f4f1ea';
const inks = ['#2b2140', '#5a1f3d', '#123a4a', '#3a2a10'] as const;

/** Draws a picture of `length` characters, 200 by 64 pixels, and returns it with its text. */
export async function drawCaptcha(random: RandomSource): Promise<{ text: string; png: Buffer }> {
  const draw = drawsFrom(random);
  const text = Array.from({ length }, () => captchaCharacters[draw.below(captchaCharacters.length)]).join('');
  const resvg = new Resvg(pictureOf(text, draw), { font: { loadSystemFonts: false } });
  return { text, png: Buffer.from(resvg.render().asPng()) };
}

type Draws = {
  /** A uniformly distributed whole number from 0 to below `limit`. */
  below(limit: number): number;
  /** A number between two others. */
  between(low: number, high: number): number;
};

function drawsFrom(random: RandomSource): Draws {
  const word = () => random.bytes(4).readUInt32BE(0);
  return {
    below(limit) {
      const whole = Math.floor(2 ** 32 / limit) * limit;
      for (;;) {
        const drawn = word();
        if (drawn < whole) return drawn % limit;
      }
    },
    between: (low, high) => low + ((high - low) * word()) / 2 ** 32,
  };
}

/**
 * The characters are strokes, not a font's shapes: each turned, sheared, sized and bent by a wave that runs through the whole picture, so
 * that no two look alike and neighbours touch. Lines of the same ink and width run across and between them: a filter that removes the lines removes
 * parts of the characters with them.
 */
function pictureOf(text: string, draw: Draws): string {
  const ink = inks[draw.below(inks.length)] ?? inks[0];
  const wave = waveOf(draw);
  const stroke = draw.between(2.9, 3.4);
  const paths: string[] = [];
  let left = draw.between(5, 11);
  for (const character of text) {
    const size = draw.between(34, 41);
    const place = placeOf(draw, { left, top: draw.between(9, 19), size });
    for (const line of glyphOf(character)) paths.push(pathOf(line.map((point) => wave(place(point)))));
    left += size * 0.64 + draw.between(8, 13);
  }
  const lines = Array.from({ length: 3 }, (_, index) => crossing(draw, index).map(wave));
  const specks = Array.from({ length: 26 }, () => speck(draw, ink));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    `<g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">`,
    ...lines.map((line) => `<path stroke-width="${draw.between(1.3, 2.2).toFixed(2)}" d="${pathOf(line)}"/>`),
    `<path stroke-width="${stroke.toFixed(2)}" d="${paths.join('')}"/>`,
    '</g>',
    ...specks,
    '</svg>',
  ].join('');
}

/** Places the points of one character; a character's own box is 0 to 1 both ways. */
function placeOf(draw: Draws, box: { left: number; top: number; size: number }): (point: Point) => Point {
  const turn = draw.between(-0.3, 0.3);
  const shear = draw.between(-0.22, 0.22);
  const wide = box.size * draw.between(0.56, 0.68);
  const high = box.size * draw.between(0.92, 1.06);
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return ([x, y]) => {
    const across = (x - 0.5 + shear * (0.5 - y)) * wide;
    const down = (y - 0.5) * high;
    return [box.left + wide / 2 + across * cos - down * sin, box.top + high / 2 + across * sin + down * cos];
  };
}

/** Bends the whole picture. */
function waveOf(draw: Draws): (point: Point) => Point {
  const [highX, highY] = [draw.between(1.2, 2.2), draw.between(2, 3.6)];
  const [longX, longY] = [draw.between(22, 34), draw.between(44, 70)];
  const [beginX, beginY] = [draw.between(0, 6.28), draw.between(0, 6.28)];
  return ([x, y]) => [
    x + highX * Math.sin((y / longX) * Math.PI + beginX),
    Math.min(height - 3, Math.max(3, y + highY * Math.sin((x / longY) * Math.PI + beginY))),
  ];
}

/** A line from edge to edge, or an arc between two characters. */
function crossing(draw: Draws, index: number): Point[] {
  const [from, to] = index < 2 ? [0, width] : [draw.between(10, 90), draw.between(110, 190)];
  const [begin, end] = [draw.between(12, 52), draw.between(12, 52)];
  const bow = draw.between(-22, 22);
  return Array.from({ length: 25 }, (_, step) => {
    const part = step / 24;
    return [from + (to - from) * part, begin + (end - begin) * part + bow * Math.sin(part * Math.PI)];
  });
}

function speck(draw: Draws, ink: string): string {
  const [x, y, r] = [draw.between(2, width - 2), draw.between(2, height - 2), draw.between(0.5, 1.2)];
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(2)}" fill="${ink}"/>`;
}

function pathOf(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('');
}
