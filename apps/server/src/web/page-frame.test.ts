import { expect, test } from 'vitest';
import { pageFrame } from './page-frame.ts';
import { pageAt, servedRoutes } from './site-pages.ts';

const brand = { name: 'Marigold <&>', logoUrl: '/art/logo.svg' };
const frameOf = (path: string) => pageFrame(path, pageAt(path), brand);

test.each(servedRoutes())('%s has a shape before its code is here', (path) => {
  const { header, side, skeleton, isBare } = frameOf(path);
  expect(skeleton).toMatch(/class="(skeleton|wait-stage|card|rail)/);
  expect(skeleton).not.toContain('style=');
  if (path !== '/helpmc') expect(header).toContain('Marigold &lt;&amp;&gt;');
  expect(side === '').toBe(isBare);
});

test('a list of games has cards, a form its fields, and a game its stage', () => {
  expect(frameOf('/rng').skeleton.split('game-skeleton')).toHaveLength(11);
  expect(frameOf('/login').skeleton).toContain('wait-form');
  expect(frameOf('/game').skeleton).toContain('wait-stage');
  expect(frameOf('/records/bets').skeleton).toContain('wait-row');
});
