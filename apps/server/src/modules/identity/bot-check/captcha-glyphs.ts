/** Right and down, each from 0 to 1 over the character's box. */
export type Point = readonly [x: number, y: number];
type Line = readonly Point[];

/** An arc around a centre from one angle to another, in degrees; 0 is right, 90 is down. */
function arc(x: number, y: number, wide: number, high: number, from: number, to: number): Line {
  const steps = Math.max(4, Math.ceil(Math.abs(to - from) / 20));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return [x + wide * Math.cos(angle), y + high * Math.sin(angle)];
  });
}

/**
 * The strokes of each character. Characters that are easily confused are left out: no 0 and O, 1 and I, 2 and Z, 5 and S, 6 and G, 8 and B, U and
 * V, 9 and g, C and G, D and O.
 */
const glyphs: Readonly<Record<string, readonly Line[]>> = {
  '3': [[...arc(0.45, 0.27, 0.4, 0.27, 200, 450), ...arc(0.45, 0.75, 0.46, 0.25, 270, 520)]],
  '4': [
    [
      [0.72, 1],
      [0.72, 0],
      [0, 0.68],
      [1, 0.68],
    ],
  ],
  '7': [
    [
      [0, 0],
      [1, 0],
      [0.35, 1],
    ],
  ],
  A: [
    [
      [0, 1],
      [0.5, 0],
      [1, 1],
    ],
    [
      [0.2, 0.62],
      [0.8, 0.62],
    ],
  ],
  C: [arc(0.55, 0.5, 0.52, 0.5, 310, 50)],
  E: [
    [
      [0.92, 0],
      [0.08, 0],
      [0.08, 1],
      [0.95, 1],
    ],
    [
      [0.08, 0.48],
      [0.78, 0.48],
    ],
  ],
  F: [
    [
      [0.95, 0],
      [0.1, 0],
      [0.1, 1],
    ],
    [
      [0.1, 0.46],
      [0.78, 0.46],
    ],
  ],
  H: [
    [
      [0.05, 0],
      [0.05, 1],
    ],
    [
      [0.95, 0],
      [0.95, 1],
    ],
    [
      [0.05, 0.5],
      [0.95, 0.5],
    ],
  ],
  J: [[[0.3, 0], [0.8, 0], [0.8, 0.7], ...arc(0.45, 0.7, 0.35, 0.3, 0, 170)]],
  K: [
    [
      [0.08, 0],
      [0.08, 1],
    ],
    [
      [0.92, 0],
      [0.1, 0.58],
    ],
    [
      [0.38, 0.4],
      [0.98, 1],
    ],
  ],
  L: [
    [
      [0.1, 0],
      [0.1, 1],
      [0.95, 1],
    ],
  ],
  M: [
    [
      [0, 1],
      [0.04, 0],
      [0.5, 0.62],
      [0.96, 0],
      [1, 1],
    ],
  ],
  N: [
    [
      [0.05, 1],
      [0.05, 0],
      [0.95, 1],
      [0.95, 0],
    ],
  ],
  P: [[[0.08, 1], [0.08, 0], [0.5, 0], ...arc(0.5, 0.27, 0.44, 0.27, -90, 90), [0.08, 0.54]]],
  R: [
    [[0.08, 1], [0.08, 0], [0.5, 0], ...arc(0.5, 0.25, 0.42, 0.25, -90, 90), [0.08, 0.5]],
    [
      [0.5, 0.5],
      [0.95, 1],
    ],
  ],
  T: [
    [
      [0, 0],
      [1, 0],
    ],
    [
      [0.5, 0],
      [0.5, 1],
    ],
  ],
  W: [
    [
      [0, 0],
      [0.24, 1],
      [0.5, 0.36],
      [0.76, 1],
      [1, 0],
    ],
  ],
  X: [
    [
      [0, 0],
      [1, 1],
    ],
    [
      [1, 0],
      [0, 1],
    ],
  ],
  Y: [
    [
      [0, 0],
      [0.5, 0.5],
      [1, 0],
    ],
    [
      [0.5, 0.5],
      [0.5, 1],
    ],
  ],
};

/** Every character that a picture may show. */
export const captchaCharacters: readonly string[] = Object.keys(glyphs);

/** The strokes of a character. */
export function glyphOf(character: string): readonly Line[] {
  return glyphs[character] ?? [];
}
