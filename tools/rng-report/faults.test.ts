import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../root.ts';
import { games } from './games.ts';
import { createGenerator, type GeneratorKind, narrowed } from './generators.ts';
import { falseAlarm, holm, measuredOf, rowOf } from './judge.ts';
import { frequency } from './sp800-22/frequency.ts';
import { bitsOfBytes, testBits } from './sp800-22/index.ts';
import { testGame } from './tasks.ts';
import { seededBytes, seededWords } from './testing/seeded-words.ts';

const fails = (measured: Parameters<typeof holm>[0]) => holm(measured).some(({ corrected }) => corrected < falseAlarm);
const shortest = 400_000;

/** What the report asks of so many sequences, all fifteen tests. */
function questionsOf(bytes: (count: number) => Uint8Array, sequences: number, bits = shortest) {
  const all = Array.from({ length: sequences }, () => testBits(bitsOfBytes(bytes(bits / 8))));
  return measuredOf('raw', (all[0] ?? []).map(({ name }, i) => rowOf(name, all.map((results) => results[i]?.p ?? null)))); // biome-ignore format: one line
}

const gameOf = (name: string) => {
  const game = games.find((one) => one.name === name);
  if (!game) throw new Error(name);
  return game;
};

describe('fails a generator with a fault', () => {
  /** Every stream that a faulty generator spoils is another, and the same in every run. */
  const spoiled = (seed: string) => {
    let streams = 0;
    return () => {
      streams += 1;
      return seededBytes(`${seed} ${streams}`);
    };
  };

  it.each<[GeneratorKind, number, number]>([
    ['stuck', 3, shortest],
    // a sequence twice as long as the period, as those of a whole report are
    ['period', 1, 2 * 8 * 2 ** 16],
  ])('that is %s', (kind, sequences, bits) => {
    expect(fails(questionsOf(createGenerator(kind, spoiled(kind)).bytes, sequences, bits))).toBe(true);
  });

  it('that gives 501 ones in 1,000 bits, over the sequences of a whole report', () => {
    const { bytes } = createGenerator('biased', spoiled('biased'));
    const ps = Array.from({ length: 100 }, () => frequency(bitsOfBytes(bytes(125_000))));
    // one row among the hundreds of a report
    const sound = Array.from({ length: 1_000 }, (_, i) => ({ name: `${i}`, p: (i + 1) / 1_001 }));
    expect(fails([...measuredOf('raw', [rowOf('frequency', ps)]), ...sound])).toBe(true);
    const share = bitsOfBytes(bytes(2_000_000)).reduce((sum, bit) => sum + bit, 0) / 16_000_000;
    expect(Math.abs(share - 0.501)).toBeLessThan(0.0008);
  });

  it.each([
    ['SSC, digits', 400_000],
    ['PK10, runners', 400_000],
    ['roulette, pockets', 100_000],
    ['slot R1, reels of 30 stops', 100_000],
    ['deck, cards', 300_000],
  ])('whose words are mapped to %s by a bare remainder', (name, symbols) => {
    expect(fails(testGame(gameOf(name), narrowed(seededWords(name)), symbols).tests)).toBe(true);
  });

  it('passes a sound one', () => {
    expect(fails(questionsOf(seededBytes('sound'), 3))).toBe(false);
    const tests = games.flatMap((game) => testGame(game, seededWords(`sound ${game.name}`), 5_000).tests);
    expect(tests.length).toBeGreaterThan(100);
    expect(fails(tests)).toBe(false);
  });
});

describe('includes every game', () => {
  it('drawn in its own values', () => {
    expect(new Set(games.map(({ name }) => name)).size).toBe(games.length);
    for (const game of games) {
      const values = game.kind === 'urn' ? game.kinds : game.chances.length;
      for (let round = 0; round < 50; round += 1) {
        for (const symbol of Array.from(game.draw(seededWords(`${game.name} ${round}`)))) {
          expect(Number.isInteger(symbol) && symbol >= 0 && symbol < values, game.name).toBe(true);
        }
      }
    }
  });
});

describe('ends the command as its report says', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['tools/run.mjs', 'tools/rng-report.ts', ...args], { cwd: root, encoding: 'utf8' });

  it('for a faulty generator, whose report does not take the place of ours', () => {
    const folder = mkdtempSync(join(tmpdir(), 'croupier-rng-'));
    try {
      const json = join(folder, 'run.json');
      const small = ['--sequences', '1', '--bits', '400000', '--draws', '1000', '--replicates', '1', '--no-dieharder'];
      const { status, stdout } = run('--generator', 'stuck', ...small, '--json', json);
      expect(stdout).toContain('# Report of randomness');
      expect(stdout).toContain('**Verdict: failed.**');
      expect(status).toBe(1);
      const figures = JSON.parse(readFileSync(json, 'utf8'));
      expect(figures).toMatchObject({ verdict: 'failed', generator: 'stuck', dieharder: 'left out' });
      expect(figures.sp80022.raw).toHaveLength(188);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 120_000);

  it.each([
    ['--generator', 'none'],
    ['--json', '/nowhere/file'],
  ])(
    'for a wrong call: %s %s',
    (...args) => {
      const { status, stderr } = run(...args, '--out', '/dev/null');
      expect(status).toBe(2);
      expect(stderr.trim()).not.toBe('');
    },
    30_000,
  );
});
