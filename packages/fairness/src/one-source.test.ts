import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const sources = globSync(['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}', 'tools/**/*.{ts,mjs}'], {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
}).filter((path) => !/\.test\.tsx?$/.test(path));

const filesWith = (pattern: RegExp, among = sources) =>
  among.filter((path) => pattern.test(readFileSync(`${root}${path}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')));

describe('games draw only from the committed seed, without bias', () => {
  it('no game uses the generator of the language', () => {
    expect(sources.length).toBeGreaterThan(20);
    expect(filesWith(/Math\s*\.\s*random/)).toEqual([]);
  });

  it('no game takes words without rejection', () => {
    const games = sources.filter((path) => /^packages\/(fairness|rules)\//.test(path));
    expect(filesWith(/\bwords?\.next\(/i, games)).toEqual(['packages/fairness/src/scaling.ts']);
  });

  it('seeds come from the monitored generator', () => {
    expect(filesWith(/\bcreateServerSeed\(/).sort()).toEqual([
      'apps/server/src/modules/house/seeds/seeds.ts',
      'apps/server/src/modules/jackpots/runs.ts',
      'apps/server/src/modules/lottery/draws/seed-chains.ts',
      'apps/server/src/modules/tables/rounds/seeds.ts',
      'packages/fairness/src/seed.ts',
      'tools/server-seed.ts',
    ]);
    // what the house, the jackpots and the tables are given
    const house = readFileSync(`${root}apps/server/src/modules/house/house.module.ts`, 'utf8');
    expect(house).toMatch(
      /create: \(\{ db, outcomeRandom, config \}\) => \(\{\s+api: createSeeds\(\{ db, random: outcomeRandom,/,
    );
    const jackpots = readFileSync(`${root}apps/server/src/modules/jackpots/jackpots.module.ts`, 'utf8');
    expect(jackpots).toMatch(/const \{ db, clock, random, outcomeRandom, [^}]*\} = foundation;/);
    const tables = readFileSync(`${root}apps/server/src/modules/tables/tables.module.ts`, 'utf8');
    expect(tables).toMatch(/const \{ [^}]*\boutcomeRandom, [^}]*\} = foundation;/);
    const tableSeeds = readFileSync(`${root}apps/server/src/modules/tables/rounds/seeds.ts`, 'utf8');
    expect(tableSeeds).toMatch(/deps\.outcomeRandom\.bytes\(/);
    expect(jackpots).toMatch(/createJackpots\(\{\s+db,\s+clock,\s+random,\s+outcomeRandom,/);
  });

  it('no remainder is taken outside the scaling', () => {
    const fairness = sources.filter((path) => path.startsWith('packages/fairness/'));
    expect(filesWith(/\w\s+%\s+\w/, fairness)).toEqual(['packages/fairness/src/scaling.ts']);
  });
});
