import { svgElement } from '../../hud/dom.ts';
import { rankOf, suitOf } from './card-names.ts';

/** The face of a card, 250 by 350 units. */
export function drawCard(card: number): SVGElement {
  const text = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'][rankOf(card) - 1] ?? '';
  const made = svgElement('svg', { viewBox: '0 0 250 350' });
  const t = svgElement('text', { x: '20', y: '90', 'font-size': '90', fill: suitOf(card) > 1 ? '#c2272d' : '#1b1b2f' });
  t.textContent = text + ('♠♣♦♥'[suitOf(card)] ?? '');
  made.append(t);
  return made;
}
