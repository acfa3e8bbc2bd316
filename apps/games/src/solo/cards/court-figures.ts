import { svgElement } from '../../hud/dom.ts';
import { suitInks, suitPaths } from './card-paths.ts';

type Attributes = Record<string, string>;

/** Robe, its shade, second colour and ground of a suit's court: spades, clubs, diamonds, hearts. */
const courts = [
  { robe: '#22366b', shade: '#16234a', second: '#8c2a3e', ground: '#dfe6ef' },
  { robe: '#16605a', shade: '#0d3f3b', second: '#d98a2b', ground: '#dfece4' },
  { robe: '#d9571c', shade: '#9c3610', second: '#137a8a', ground: '#fdeacb' },
  { robe: '#b51a38', shade: '#7a0f2a', second: '#22366b', ground: '#fbe0cf' },
] as const;

const gold = '#f0b541';
const paleGold = '#ffe29a';
const deepGold = '#b9771c';
const skin = '#f7cfa8';
const blush = '#e9805e';
const line = '#5b2c14';

const path = (d: string, fill: string, more: Attributes = {}) => svgElement('path', { d, fill, ...more });
const stroke = (d: string, colour: string, width: number, more: Attributes = {}) =>
  svgElement('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': String(width),
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
const disc = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  svgElement('circle', { cx: String(cx), cy: String(cy), r: String(r), fill, ...more });

let panels = 0;

/** Jack (11), queen (12) or king (13) of a suit in its panel, right of the index. */
export function drawCourt(rank: number, suit: number): SVGElement {
  const court = courts[suit] ?? courts[0];
  const ink = suitInks[suit] ?? '';
  panels += 1;
  const clip = `court-${panels}`;
  const figure = svgElement(
    'g',
    { transform: 'translate(160 182)' },
    ...halo(court.second),
    ...figureOf(rank, court, ink, suit),
  );
  return svgElement(
    'g',
    {},
    svgElement(
      'clipPath',
      { id: clip },
      svgElement('rect', { x: '82', y: '20', width: '154', height: '310', rx: '12' }),
    ),
    svgElement(
      'g',
      { 'clip-path': `url(#${clip})` },
      svgElement('rect', { x: '82', y: '20', width: '154', height: '310', fill: court.ground }),
      figure,
    ),
    svgElement('rect', {
      x: '82',
      y: '20',
      width: '154',
      height: '310',
      rx: '12',
      fill: 'none',
      stroke: deepGold,
      'stroke-width': '3.500',
    }),
    svgElement('rect', {
      x: '88',
      y: '26',
      width: '142',
      height: '298',
      rx: '8',
      fill: 'none',
      stroke: gold,
      'stroke-width': '1.500',
    }),
  );
}

function halo(second: string): SVGElement[] {
  const rays = Array.from({ length: 20 }, (_, n) =>
    path('M-5-62L0-128L5-62Z', n % 2 ? gold : second, {
      opacity: '0.32',
      transform: `translate(0 -20) rotate(${n * 18})`,
    }),
  );
  return [...rays, disc(0, -20, 72, paleGold, { opacity: '0.75' })];
}

type Court = (typeof courts)[number];

function figureOf(rank: number, court: Court, ink: string, suit: number): SVGElement[] {
  if (rank === 13) return king(court, ink, suit);
  return rank === 12 ? queen(court, ink, suit) : jack(court, suit);
}

/** Closed eyes, nose, cheeks: the calm of the sun on the tables. */
function face(mouth: string): SVGElement[] {
  return [
    path('M-33-22C-35 24-18 48 0 48C18 48 35 24 33-22C31-52-31-52-33-22Z', skin),
    disc(-19, 12, 7, blush, { opacity: '0.5' }),
    disc(19, 12, 7, blush, { opacity: '0.5' }),
    stroke('M-24-4Q-15-12-7-4M7-4Q15-12 24-4', line, 4),
    stroke('M1-4V12H-6', line, 3),
    stroke(mouth, line, 3.5),
  ];
}

const shoulders = 'M-90 156V110C-84 84-52 70-26 62H26C52 70 84 84 90 110V156Z';

function medallion(suit: number, ink: string, y: number): SVGElement[] {
  return [
    disc(0, y, 22, deepGold),
    disc(0, y, 19, paleGold),
    path(suitPaths[suit] ?? '', ink, { transform: `translate(0 ${y}) scale(0.25)` }),
  ];
}

function crown(points: string, band: string): SVGElement[] {
  return [path(points, gold), path(band, deepGold), stroke(points, deepGold, 2)];
}

function king(court: Court, ink: string, suit: number): SVGElement[] {
  const hair = '#7d7f8c';
  const beard = '#9fa2b0';
  return [
    path('M-44-24C-54 8-52 44-44 58H44C52 44 54 8 44-24Z', hair),
    path(shoulders, court.robe),
    path('M-90 156V110C-84 84-62 74-44 68L-30 156ZM90 156V110C84 84 62 74 44 68L30 156Z', court.shade),
    path('M-56 70C-34 112 34 112 56 70L34 60C18 84-18 84-34 60Z', '#fffaf0'),
    ...[-40, -24, 24, 40].map((x) =>
      path('M0 0l3 8h-6Z', '#3a3a48', { transform: `translate(${x} ${x * x > 900 ? 77 : 88})` }),
    ),
    ...face('M-7 24Q0 28 7 24'),
    path('M-35-8C-40 46-20 82 0 88C20 82 40 46 35-8C31 14 20 18 0 16C-20 18-31 14-35-8Z', beard),
    stroke('M-20 44Q-10 62-4 78M20 44Q10 62 4 78M0 42V80', hair, 3),
    path('M-25 24C-14 10-4 12 0 18C4 12 14 10 25 24C12 30 4 26 0 22C-4 26-12 30-25 24Z', '#d8dae2'),
    ...crown('M-42-44L-52-96L-25-70L0-110L25-70L52-96L42-44Z', 'M-43-52H43V-36Q0-44-43-36Z'),
    ...[
      [-52, -98],
      [0, -113],
      [52, -98],
    ].map(([x = 0, y = 0]) => disc(x, y, 7, court.second)),
    disc(0, -58, 6.5, ink),
    disc(-25, -54, 4.5, paleGold),
    disc(25, -54, 4.5, paleGold),
    ...medallion(suit, ink, 126),
  ];
}

function queen(court: Court, ink: string, suit: number): SVGElement[] {
  const hair = suit > 1 ? '#7b2e12' : '#2b1a22';
  return [
    path('M-40-44C-66-16-62 62-74 108C-40 118 40 118 74 108C62 62 66-16 40-44Z', hair),
    stroke('M-56 20C-54 56-60 84-64 100M56 20C54 56 60 84 64 100', '#fff', 2.5, { opacity: '0.22' }),
    path('M-12 40H12V70H-12Z', '#e9b48a'),
    path('M-90 156V124C-82 96-58 82-36 76C-20 108 20 108 36 76C58 82 82 96 90 124V156Z', court.robe),
    path('M-36 76C-20 108 20 108 36 76L26 66C14 92-14 92-26 66Z', skin),
    path('M-90 156V124C-84 100-66 88-48 81L-34 156ZM90 156V124C84 100 66 88 48 81L34 156Z', court.shade),
    stroke('M-37 77C-20 110 20 110 37 77', gold, 5),
    stroke('M-24 66C-14 88 14 88 24 66', '#fffaf0', 4, { 'stroke-dasharray': '0.1 7' }),
    disc(0, 86, 6, court.second),
    ...face('M-8 26Q0 33 8 26'),
    path('M-6 24Q0 20 6 24Q0 32-6 24Z', '#c2283e'),
    path('M0-50C-22-48-36-34-36-10C-46-30-40-58 0-62C40-58 46-30 36-10C36-34 22-48 0-50Z', hair),
    disc(-36, 26, 5, gold),
    disc(36, 26, 5, gold),
    ...crown(
      'M-38-50L-46-84L-24-66L-14-96L0-70L14-96L24-66L46-84L38-50Q0-62-38-50Z',
      'M-38-54Q0-66 38-54V-44Q0-56-38-44Z',
    ),
    ...[
      [-46, -86],
      [-14, -99],
      [14, -99],
      [46, -86],
    ].map(([x = 0, y = 0]) => disc(x, y, 5.5, '#fffaf0')),
    disc(0, -62, 5.5, ink),
    ...medallion(suit, ink, 134),
  ];
}

function jack(court: Court, suit: number): SVGElement[] {
  const ink = suitInks[suit] ?? '';
  const hair = suit > 1 ? '#d99a3a' : '#6b3f1c';
  return [
    path('M-38-30C-54-6-50 30-42 46C-30 54 30 54 42 46C50 30 54-6 38-30Z', hair),
    path(shoulders, court.robe),
    path('M-52 72L-40 156H-62L-74 88ZM52 72L40 156H62L74 88ZM-22 66L-16 156H16L22 66Z', court.second),
    path(
      'M-42 66Q-40 52-26 52Q-14 60 0 58Q14 60 26 52Q40 52 42 66Q38 82 24 78Q12 86 0 82Q-12 86-24 78Q-38 82-42 66Z',
      '#fffaf0',
    ),
    stroke('M-24 60L-24 76M0 62V80M24 60V76', '#c8bda8', 2.5),
    ...face('M-9 25Q0 32 9 25'),
    path('M-36-20C-38 0-44 8-44 8C-50-10-48-34-36-44H36C48-34 50-10 44 8C44 8 38 0 36-20C20-30-20-30-36-20Z', hair),
    path('M-48-34C-62-66-20-98 18-92C58-86 60-52 48-32C18-48-18-48-48-34Z', court.robe),
    path('M-50-30Q0-56 50-28L49-42Q0-70-50-44Z', gold),
    path('M26-82C36-118 62-136 78-138C84-112 66-80 40-66Z', court.second),
    stroke('M32-74C46-98 60-116 76-134', paleGold, 2.5),
    disc(62, -112, 7, paleGold),
    disc(62, -112, 3.5, '#137a8a'),
    ...medallion(suit, ink, 118),
  ];
}
