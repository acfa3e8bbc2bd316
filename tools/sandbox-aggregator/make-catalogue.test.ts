import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wordsOf } from './chance.ts';
import { coverOf, logoOf } from './cover.ts';
import { makeCatalogue } from './make-catalogue.ts';
import { draw, largestWinTimes, prizesOf, winOf } from './pay-table.ts';

const whole = makeCatalogue('marigold');

test('makes the same catalogue of its size every time', () => {
  expect([whole.vendors.length, whole.games.length]).toEqual([100, 10_000]);
  expect(makeCatalogue('marigold')).toEqual(whole);
  expect(makeCatalogue('another').games.slice(0, 20)).not.toEqual(whole.games.slice(0, 20));
});

test('uses each id and code once, as the protocol accepts it', () => {
  expect(new Set(whole.games.map(({ gameId }) => gameId)).size).toBe(10_000);
  expect(new Set(whole.vendors.map(({ code }) => code)).size).toBe(100);
  expect(new Set(whole.vendors.map(({ title }) => title)).size).toBe(100);
  for (const { code } of whole.vendors) expect(code).toMatch(/^[A-Z][A-Z0-9_]{1,31}$/);
  for (const { gameId, title, titles } of whole.games) {
    if (!/^[A-Za-z0-9._-]{1,80}$/.test(gameId)) expect(gameId).toBe('an id');
    for (const name of [title, ...Object.values(titles)]) {
      if (!/^\S(.{0,118}\S)?$/.test(name) || /undefined|\s{2}/.test(name)) expect(name).toBe('a name');
    }
  }
});

test('has games of each kind, class, wallet and language', () => {
  const has = <Key extends keyof (typeof whole.games)[number]>(key: Key) =>
    new Set(whole.games.map((game) => game[key]));
  expect([...has('type')].sort()).toEqual(['COCKFIGHT', 'ELOTT', 'FISH', 'LIVE', 'LOTT', 'PVP', 'RNG', 'SPORTS']);
  expect([...has('class')].sort()).toEqual(['AC', 'BG', 'JP', 'SC', 'TG', 'VP']);
  expect([...has('volatility')].sort()).toEqual(['high', 'low', 'medium', 'veryHigh']);
  expect([...has('jackpot')].length + [...has('demo')].length).toBe(4);
  expect(whole.vendors.filter(({ wallet }) => wallet === 'transfer').length).toBeGreaterThan(5);
  expect(whole.vendors.filter(({ kind }) => kind === 'ESPORTS').length).toBe(5);
  expect(whole.games.filter(({ titles }) => titles.VI && titles.CN).length).toBeGreaterThan(2_000);
  const makers = new Set(whole.games.map(({ vendor }) => vendor));
  expect(makers.size).toBe(100);
});

test('has prizes that give its return', () => {
  for (const game of whole.games.slice(0, 300)) {
    const prizes = prizesOf(game);
    const reported = prizes.reduce((sum, { hundredths, inMillion }) => sum + hundredths * inMillion, 0) / 10_000;
    expect(Math.abs(reported - game.rtpBps)).toBeLessThan(0.1);
    expect(prizes.reduce((sum, { inMillion }) => sum + inMillion, 0)).toBeLessThan(1_000_000);
    expect(Math.max(...prizes.map(({ hundredths }) => hundredths)) / 100).toBe(largestWinTimes(game.volatility));
  }
});

test('draws by its prizes', () => {
  const prizes = prizesOf({ volatility: 'low', rtpBps: 9_600 });
  const words = wordsOf('draws', 'draws');
  const rounds = 20_000;
  let paid = 0;
  for (let round = 0; round < rounds; round += 1) paid += draw(words, prizes);
  // the deviation of a mean of so many rounds is about 0.8 %
  expect(Math.abs(paid / rounds / 100 - 0.96)).toBeLessThan(0.05);
  expect(winOf('333', 150)).toBe('499');
});

test('draws covers that show their name alone', () => {
  const hues = new Set<string>();
  for (const game of whole.games.slice(0, 200)) {
    const vendor = whole.vendors.find(({ code }) => code === game.vendor);
    const svg = coverOf({ ...game, title: '<script>&"' }, vendor?.hue ?? 0);
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 480"')).toBe(true);
    expect(svg).not.toContain('<script');
    expect(svg.length).toBeLessThan(12_000);
    hues.add(svg);
  }
  expect(hues.size).toBe(200);
  expect(logoOf({ title: 'A & B', hue: 3 })).toContain('<title>A &#38; B</title>');
});

test('uses no name of a real vendor', () => {
  // the names of the field that people would take for those
  const known = /pragmatic|evolution|playtech|microgaming|netent|jili|spade|habanero|red tiger|betsoft|joker|saba|sbo/i;
  const words = readFileSync(new URL('words.ts', import.meta.url), 'utf8');
  expect(words).not.toMatch(known);
});
