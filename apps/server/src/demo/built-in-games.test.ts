import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { builtInGames, publishBuiltInGames } from './built-in-games.ts';
import { builtInSlots } from './built-in-slots.ts';
import { builtInSolos } from './built-in-solos.ts';

type Published = Parameters<Parameters<typeof publishBuiltInGames>[0]['publish']>[2];

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

async function publishedAt(minBet: bigint): Promise<Published> {
  let games: Published = [];
  const catalogue = {
    publish: async (_site: string, _studio: unknown, all: Published) => {
      games = all;
    },
  };
  await publishBuiltInGames(catalogue as never, 'site', { minBet, maxBet: 100_000n });
  return games;
}

test('lists the return, the volatility and the limit of a game as its sheet does', async () => {
  for (const { game } of await publishedAt(20n)) {
    const slot = builtInSlots.find(({ nodeId }) => nodeId === game.nodeId);
    const sheet = readFileSync(`${repository}docs/par/${slot?.slotId ?? game.nodeId}.md`, 'utf8');
    const stated = (figure: string) =>
      sheet
        .split('\n')
        .map((line) => line.split('|').map((cell) => cell.replaceAll('*', '').trim()))
        .find(([, name]) => name === figure)?.[2];
    expect([game.nodeId, `${((game.rtpBps ?? 0) / 100).toFixed(2)} %`]).toEqual([
      game.nodeId,
      `${(Math.floor(Number.parseFloat(stated('RTP') ?? '') * 100) / 100).toFixed(2)} %`,
    ]);
    expect([game.nodeId, game.volatility]).toEqual([
      game.nodeId,
      stated('volatility')?.replace('very high', 'veryHigh') ?? null,
    ]);
    const most = Number.parseFloat((stated('most that a round can win') ?? '').replaceAll(',', ''));
    if (game.maxWinTimesStake) expect([game.nodeId, game.maxWinTimesStake]).toEqual([game.nodeId, Math.floor(most)]);
  }
});

test('has a cover, a theme and texts in every language for each slot', async () => {
  for (const { nodeId, cover, descriptions, description } of builtInSlots) {
    expect([nodeId, existsSync(`${repository}apps/site/public${cover ?? `/art/${nodeId}.svg`}`)]).toEqual([
      nodeId,
      true,
    ]);
    expect([nodeId, existsSync(`${repository}apps/games/src/themes/${nodeId}/${nodeId}.ts`)]).toEqual([nodeId, true]);
    for (const text of [description, ...Object.values(descriptions)]) expect(text.length).toBeGreaterThan(20);
  }
});

test('has a cover and texts in every language for each solo game, and one name for each game', async () => {
  for (const { nodeId, descriptions, description } of builtInSolos) {
    expect([nodeId, existsSync(`${repository}apps/site/public/art/${nodeId}.svg`)]).toEqual([nodeId, true]);
    for (const text of [description, ...Object.values(descriptions)]) expect(text.length).toBeGreaterThan(20);
  }
  expect(new Set(builtInGames.map(({ nodeId }) => nodeId)).size).toBe(builtInGames.length);
});

test('offers a smallest stake that is a whole number of coins', async () => {
  for (const { game, offer } of await publishedAt(20n)) {
    expect([game.nodeId, offer.minBet >= 20n]).toEqual([game.nodeId, true]);
  }
  const koi = (await publishedAt(20n)).find(({ game }) => game.nodeId === 'koi-court');
  expect(koi?.offer.minBet).toBe(50n);
});
