import { element, svgElement } from '../../hud/dom.ts';
import type { Texts } from '../../locales/texts.ts';

/** Body, edge and ink of chips, the smallest value first. */
const colours = [
  ['#f1e6cf', '#b9a27a', '#3a2a12'],
  ['#c8364a', '#7d1526', '#fff3dc'],
  ['#1f7a8c', '#0d4350', '#fff3dc'],
  ['#3d8b4f', '#1b5029', '#fff3dc'],
  ['#6a3fa0', '#3a1c63', '#fff3dc'],
  ['#22232e', '#05060c', '#ffd98a'],
] as const;

/** A chip of a value; `rank` is its place among the chips in play. The value is drawn on it, short. */
export function chip(value: bigint, rank: number, texts: Texts): HTMLElement {
  const [body, edge, ink] = colours[Math.min(rank, colours.length - 1)] ?? colours[0];
  const spots = Array.from({ length: 8 }, (_, n) =>
    svgElement('rect', {
      x: '-7',
      y: '-49',
      width: '14',
      height: '13',
      rx: '2',
      fill: ink,
      transform: `rotate(${n * 45})`,
    }),
  );
  const drawing = svgElement(
    'svg',
    { viewBox: '-50 -50 100 100', 'aria-hidden': 'true' },
    svgElement('circle', { r: '49', fill: edge }),
    svgElement('circle', { r: '47', fill: body }),
    ...spots,
    svgElement('circle', { r: '34.5', fill: edge, opacity: '0.55' }),
    svgElement('circle', { r: '32', fill: body }),
    svgElement('circle', {
      r: '28.5',
      fill: 'none',
      stroke: ink,
      'stroke-width': '1.6',
      'stroke-dasharray': '1 4.97',
      'stroke-linecap': 'round',
    }),
    svgElement('path', { d: 'M-44 -16A47 47 0 0 1 16 -44A52 52 0 0 0 -44 -16Z', fill: '#fff', opacity: '0.28' }),
  );
  const figure = element('b', {}, texts.short(value));
  const made = element('span', { class: 'chip-art' }, drawing, figure);
  made.style.setProperty('--chip-ink', ink);
  made.dataset.length = String(texts.short(value).length);
  return made;
}

/** The chip that a stack of this worth is topped with: the largest that fits in it. */
export function rankOfStack(worth: bigint, chips: readonly bigint[]): number {
  return Math.max(
    0,
    chips.findLastIndex((value) => value <= worth),
  );
}
