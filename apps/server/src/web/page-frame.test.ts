import { expect, test } from 'vitest';
import { pageFrame } from './page-frame.ts';
import { pageAt, servedAddresses } from './site-pages.ts';

const brand = { name: 'Marigold <&>', logoUrl: '/art/logo.svg' };
const frameOf = (path: string) => pageFrame(pageAt(path), brand);

test.each(servedAddresses)('%s has a shape before its code is loaded', (path) => {
  const { header, side, skeleton, isBare } = frameOf(path);
  expect(skeleton).toMatch(/class="(skeleton|wait-stage|card|rail)/);
  expect(skeleton).not.toContain('style=');
  if (path !== '/helpmc') expect(header).toContain('Marigold &lt;&amp;&gt;');
  expect(side === '').toBe(isBare);
});

test('draws cards for a list of games, fields for a form, and a stage for a game', () => {
  expect(frameOf('/rng').skeleton.split('game-skeleton')).toHaveLength(11);
  expect(frameOf('/login').skeleton).toContain('wait-form');
  expect(frameOf('/game').skeleton).toContain('wait-stage');
  expect(frameOf('/records/bets').skeleton).toContain('wait-row');
});

type List = NonNullable<Parameters<typeof pageFrame>[2]>;

const game = (nodeId: string, name: string, vassalage = 'MG', rtpBps: number | null = 9600) =>
  ({
    nodeId,
    name,
    vassalage,
    accountTypeName: 'Northlight',
    coverUrl: '/art/a.svg',
    maintenance: false,
    rtpBps,
    volatility: null,
  }) as unknown as List['games'][number];
const listed = (games: List['games'], classes: List['classes'] = []) =>
  pageFrame(pageAt('/rng'), brand, { games, classes }).skeleton;

test('shows and opens the first games before any code is loaded', () => {
  const skeleton = listed([game('a/1', 'Lantern <Tide>'), game('b', 'Koi')]);
  expect(skeleton.split('<article class="game">')).toHaveLength(3);
  expect(skeleton).toContain('<h3><a href="/game?nodeId=a%2F1">Lantern &lt;Tide&gt;</a></h3>');
  // what can be pressed is heard as well
  expect(skeleton.replace(/<div class="wait" aria-hidden="true">.*?<div class="cards">/, '')).not.toContain(
    'aria-hidden',
  );
  expect(skeleton).not.toContain('style=');
});

test('reserves a row for providers where there are several', () => {
  const rows = (...vendors: string[]) => listed(vendors.map((vendor) => game(vendor, vendor, vendor)));
  expect(rows('MG', 'PG')).toContain('wait-vendors');
  expect(rows('MG')).not.toContain('wait-vendors');
});

test('reserves space for the classes of games beside the title', () => {
  expect(listed([game('a', 'Koi')], ['SC'])).toContain('wait-title');
  expect(listed([game('a', 'Koi')], ['SC', 'TG'])).not.toContain('wait-title');
});

test('reserves a line for the facts of a game that has any', () => {
  expect(listed([game('a', 'Koi')])).toContain('wait-facts');
  expect(listed([game('a', 'Koi', 'MG', null)])).not.toContain('wait-facts');
});
