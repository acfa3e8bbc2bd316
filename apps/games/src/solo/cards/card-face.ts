import { svgElement } from '../../hud/dom.ts';
import { rankOf, suitOf } from './card-names.ts';
import { pipPlaces, rankGlyphs, suitInks, suitPaths } from './card-paths.ts';
import { drawCourt } from './court-figures.ts';

type Part = SVGElement;

/** Height of the index above its baseline. */
const INDEX = 82;

/** The face of a card, 250 by 350 units: a large index to be read on a phone, then pips, a figure, or the ace's one great suit. */
export function drawCard(card: number): SVGElement {
  const rank = rankOf(card);
  const suit = suitOf(card);
  const ink = suitInks[suit] ?? '';
  const parts: Part[] = [];
  if (rank > 10) parts.push(drawCourt(rank, suit));
  else if (rank === 1) parts.push(...ace(suit, ink));
  else for (const [x, y] of pipPlaces[rank] ?? []) parts.push(pip(suit, ink, x, y, 0.48, y > 176));
  parts.push(index(rank, ink), pip(suit, ink, 42, 148, 0.54, false));
  return svgElement('svg', { viewBox: '0 0 250 350' }, ...parts);
}

function index(rank: number, ink: string): Part {
  const { left, width, d } = rankGlyphs[rank - 1] ?? { left: 0, width: 0, d: '' };
  const scale = Math.min(INDEX / 100, 66 / width);
  const x = 42 - (left + width / 2) * scale;
  return svgElement('path', {
    d,
    fill: ink,
    transform: `translate(${x.toFixed(1)} 20) scale(${scale.toFixed(3)} ${INDEX / 100})`,
  });
}

function pip(suit: number, ink: string, x: number, y: number, scale: number, isTurned: boolean): Part {
  const turned = isTurned ? ' rotate(180)' : '';
  return svgElement('path', {
    d: suitPaths[suit],
    fill: ink,
    transform: `translate(${x} ${y}) scale(${scale})${turned}`,
  });
}

function ace(suit: number, ink: string): Part[] {
  const rays = Array.from({ length: 24 }, (_, n) => {
    const long = n % 2 === 0 ? -100 : -88;
    return svgElement('path', {
      d: `M-2.500-76L0 ${long}L2.500-76Z`,
      fill: '#c99a3c',
      transform: `translate(146 214) rotate(${n * 15})`,
    });
  });
  return [
    ...rays,
    svgElement('circle', { cx: '146', cy: '214', r: '74', fill: 'none', stroke: '#c99a3c', 'stroke-width': '2.500' }),
    pip(suit, ink, 146, 214, 1.16, false),
    svgElement('path', {
      d: suitPaths[suit],
      fill: 'none',
      stroke: '#fffdf6',
      'stroke-width': '2',
      opacity: '0.55',
      transform: 'translate(146 214) scale(0.92)',
    }),
  ];
}
