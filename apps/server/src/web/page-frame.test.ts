import { expect, test } from 'vitest';
import { pageFrame } from './page-frame.ts';
import { pageAt, servedAddresses } from './site-pages.ts';

const brand = { name: 'Marigold <&>', logoUrl: '/art/logo.svg' };
const frameOf = (path: string) => pageFrame(pageAt(path), brand);

test.each(servedAddresses)('%s has a shape before its code is here', (path) => {
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

const game = (nodeId: string, name: string, vassalage = 'MG') =>
  ({ nodeId, name, vassalage, accountTypeName: 'Northlight', coverUrl: '/art/a.svg', maintenance: false }) as never;

test('a visitor on a slow line who waits for the code before he sees a game or can open one', () => {
  const { skeleton } = pageFrame(pageAt('/rng'), brand, [game('a/1', 'Lantern <Tide>'), game('b', 'Koi')]);
  expect(skeleton.split('<article class="game">')).toHaveLength(3);
  expect(skeleton).toContain('<h3><a href="/game?nodeId=a%2F1">Lantern &lt;Tide&gt;</a></h3>');
  // what can be pressed is heard as well
  expect(skeleton.replace(/<div class="wait" aria-hidden="true">.*?<div class="cards">/, '')).not.toContain(
    'aria-hidden',
  );
  expect(skeleton).not.toContain('style=');
});

test('games that jump down when a row of providers comes above them', () => {
  const rows = (...vendors: string[]) =>
    pageFrame(
      pageAt('/rng'),
      brand,
      vendors.map((vendor) => game(vendor, vendor, vendor)),
    ).skeleton;
  expect(rows('MG', 'PG')).toContain('wait-vendors');
  expect(rows('MG')).not.toContain('wait-vendors');
});
