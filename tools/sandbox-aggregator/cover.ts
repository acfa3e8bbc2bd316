import { createHash } from 'node:crypto';
import type { SandboxGame, SandboxVendor } from './catalogue-types.ts';
import { motifs } from './motifs.ts';

/** What pictures need to differ: bytes of a game's own. */
function bytesOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** A game's cover, 3 by 4: its studio's colours, a sky, a motif and its name. The same game gets the same picture. */
export function coverOf(game: Pick<SandboxGame, 'gameId' | 'title' | 'motif' | 'jackpot'>, vendorHue: number): string {
  const bytes = bytesOf(game.gameId);
  const at = (index: number) => bytes[index % bytes.length] ?? 0;
  const hue = (vendorHue + (at(0) % 120) - 60 + 360) % 360;
  const accent = (hue + 150 + (at(1) % 60)) % 360;
  const tones = [`hsl(${hue} 62% 13%)`, `hsl(${(hue + 20) % 360} 66% 30%)`, `hsl(${(hue + 48) % 360} 74% 52%)`];
  const light = `hsl(${accent} 92% 72%)`;
  const sky = [
    ...[
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 480" role="img">',
      `<title>${escaped(game.title)}</title><defs>`,
    ],
    gradient('sky', at(2) % 3, tones),
    `<radialGradient id="glow"><stop offset="0" stop-color="${light}" stop-opacity=".8"/><stop offset=".55" stop-color="${light}" stop-opacity=".18"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>`,
    `<linearGradient id="metal" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff6d8"/><stop offset=".5" stop-color="${light}"/><stop offset="1" stop-color="hsl(${accent} 70% 38%)"/></linearGradient>`,
    `<linearGradient id="veil" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tones[0]}" stop-opacity="0"/><stop offset="1" stop-color="${tones[0]}" stop-opacity=".95"/></linearGradient></defs>`,
    '<rect width="360" height="480" fill="url(#sky)"/>',
  ];
  const fixture = [
    backdrop(at(3) % 4, at, tones),
    `<circle cx="180" cy="205" r="${165 + (at(4) % 40)}" fill="url(#glow)"/>`,
    `<g transform="translate(180 205) rotate(${(at(5) % 21) - 10}) scale(${(95 + (at(6) % 25)) / 100})">${motifs[game.motif](accent)}</g>`,
    '<rect y="300" width="360" height="180" fill="url(#veil)"/>',
    lettering(game.title),
    game.jackpot
      ? '<g transform="translate(58 292) rotate(-12)"><circle r="38" fill="#ffd34d" stroke="#fff6d8" stroke-width="4"/><text y="6" text-anchor="middle" font-family="Georgia,serif" font-weight="700" font-size="13" fill="#5b3600">JACKPOT</text></g>'
      : '',
    '</svg>',
  ];
  return [...sky, ...fixture].join('');
}

/** A studio's mark: its first letters on its colour. */
export function logoOf({ title, hue }: Pick<SandboxVendor, 'title' | 'hue'>): string {
  const letters = title
    .split(' ')
    .slice(0, 2)
    .map((word) => word[0] ?? '')
    .join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" role="img"><title>${escaped(title)}</title>`,
    `<clipPath id="edge"><rect width="160" height="160" rx="36"/></clipPath><rect width="160" height="160" rx="36" fill="hsl(${hue} 60% 28%)"/><circle clip-path="url(#edge)" cx="118" cy="42" r="60" fill="hsl(${(hue + 40) % 360} 80% 60%)" opacity=".35"/>`,
    `<text x="80" y="106" text-anchor="middle" font-family="Georgia,serif" font-weight="700" font-size="72" fill="#fff">${escaped(letters)}</text></svg>`,
  ].join('');
}

function gradient(id: string, direction: number, tones: readonly string[]): string {
  const ends = ['x1="0" y1="0" x2="0" y2="1"', 'x1="0" y1="0" x2="1" y2="1"', 'x1="1" y1="0" x2="0" y2="1"'][direction];
  const stops = tones
    .map((tone, index) => `<stop offset="${index / (tones.length - 1)}" stop-color="${tone}"/>`)
    .join('');
  return `<linearGradient id="${id}" ${ends}>${stops}</linearGradient>`;
}

/** What lies behind the motif: stars, rays, hills or rings. */
function backdrop(which: number, at: (index: number) => number, tones: readonly string[]): string {
  if (which === 0) {
    const stars = Array.from({ length: 26 }, (_, index) => {
      const [x, y] = [(at(index) * 1.41) % 360, (at(index + 9) * 1.1) % 280];
      return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(0.7 + (at(index + 5) % 20) / 10).toFixed(1)}" opacity="${(0.3 + (at(index + 3) % 60) / 100).toFixed(2)}"/>`;
    });
    return `<g fill="#fff">${stars.join('')}</g>`;
  }
  if (which === 1) {
    const rays = Array.from(
      { length: 12 },
      (_, index) => `<path d="M0 0 L-26 -420 L26 -420 Z" transform="rotate(${index * 30})"/>`,
    );
    return `<g transform="translate(180 205) rotate(${at(7) % 30})" fill="#fff" opacity=".09">${rays.join('')}</g>`;
  }
  if (which === 2) {
    const [one, two] = [300 + (at(8) % 40), 340 + (at(9) % 40)];
    return `<path d="M0 ${one} Q90 ${one - 90} 190 ${one - 10} T360 ${one - 30} V480 H0Z" fill="${tones[1]}" opacity=".55"/><path d="M0 ${two} Q120 ${two - 70} 220 ${two - 5} T360 ${two - 40} V480 H0Z" fill="${tones[0]}" opacity=".8"/>`;
  }
  const rings = [70, 120, 170, 220].map((radius, index) => `<circle r="${radius}" opacity="${0.22 - index * 0.04}"/>`);
  return `<g transform="translate(180 205)" fill="none" stroke="#fff" stroke-width="${6 + (at(7) % 14)}">${rings.join('')}</g>`;
}

/** The name in one to three lines, as large as the longest of them lets it be. */
function lettering(title: string): string {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= 13) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const shown = lines.slice(0, 3);
  const longest = Math.max(...shown.map((line) => line.length));
  const size = Math.min(46, Math.floor(520 / Math.max(longest, 1)));
  const first = 452 - (shown.length - 1) * size * 1.05;
  const reported = shown.map(
    (line, index) => `<text x="180" y="${(first + index * size * 1.05).toFixed(0)}">${escaped(line)}</text>`,
  );
  return `<g text-anchor="middle" font-family="Georgia,'Noto Serif',serif" font-weight="700" font-size="${size}" fill="#fff8e6" stroke="#000" stroke-opacity=".45" stroke-width="5" paint-order="stroke" stroke-linejoin="round">${reported.join('')}</g>`;
}
