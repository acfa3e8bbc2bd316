import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { UsageError } from '../command-line.ts';
import { readArgs } from './args.ts';
import { readSoloArgs } from './solo-args.ts';

const script = fileURLToPath(new URL('../simulate.ts', import.meta.url));
const simulate = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
const folder = mkdtempSync(join(tmpdir(), 'croupier-simulate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const refusalOf = (args: readonly string[]): string => {
  try {
    if (!readSoloArgs(args, () => 'x')) readArgs(args, () => 'x');
    return 'taken';
  } catch (error) {
    return error instanceof UsageError ? error.message : `no word of use: ${error}`;
  }
};

describe('names what is wrong in a call', () => {
  it.each([
    [[], /GAME is missing/],
    [['R99'], /no game "R99"; the games are R1/],
    [['R1', 'R2'], /"R2" is too much/],
    [['R1', '--spins', '0'], /--spins takes a whole number/],
    [['R1', '--spins', '1e7'], /--spins takes a whole number/],
    [['R1', '--spins', '-5'], /--spins/],
    [['R1', '--threads', 'all'], /--threads takes a whole number/],
    [['R1', '--spin', '5'], /--spin/],
    [['phoenix-court', '--threads', '0'], /--threads takes a whole number/],
    [['phoenix-court', '--buy'], /--buy is no option of phoenix-court/],
    [['R1', '--pearls', '2'], /--pearls is no option of R1/],
    [['high-table', '--field', 'red'], /no field "red"; the fields are player/],
    [['abyss-pearl', '--urchins', '25'], /--urchins takes a whole number from 1 to 24/],
    [['abyss-pearl', '--urchins', '24', '--pearls', '2'], /--pearls takes a whole number from 1 to 1/],
    [['harbour-kite', '--target', '100'], /--target takes a whole number from 101 to 1000000/],
    [['R1', '--json', join(folder, 'none', 'figures.json')], /cannot be written/],
  ])('%j', (args, sentence) => {
    const refusal = refusalOf(args);
    expect(refusal).toMatch(sentence);
    expect(refusal).toMatch(/^.*\.\nUsage: npm run simulate -- GAME/);
  });

  it('with one line beside how it is written, and with a status of its own', () => {
    const { status, stdout, stderr } = simulate('R99');
    expect(stderr.trim()).toBe(refusalOf(['R99']));
    expect(stdout).toBe('');
    expect(status).toBe(2);
  }, 20_000);
});

describe('runs a simulation', () => {
  it('a run on two threads', () => {
    const json = join(folder, 'figures.json');
    const { status, stdout } = simulate('R1', '--spins', '100000', '--seed', 'x', '--threads', '2', '--json', json);
    expect(stdout).toMatch(/Verdict: passed/);
    expect(status).toBe(0);
    const figures = JSON.parse(readFileSync(json, 'utf8'));
    expect(figures).toMatchObject({ game: 'R1', version: 'r1-1', spins: 100_000, seed: 'x', verdict: 'passed' });
    expect(Math.abs(figures.rtp - 0.96)).toBeLessThan(0.03);
    expect(Math.abs(figures.sd - 3.7)).toBeLessThan(0.2);
    expect(Math.abs(figures.z)).toBeLessThan(4);
    expect(figures.spinsPerS).toBeGreaterThan(10_000);
    expect(figures.committed).toMatchObject({ spins: 100_000, replaysThatDiffer: 0 });
  }, 120_000);

  it.each([
    ['phoenix-court', []],
    ['high-table', ['--field', 'tie']],
    ['abyss-pearl', ['--urchins', '5', '--pearls', '3']],
    ['harbour-kite', ['--target', '250']],
  ])(
    'a run of %s',
    (game, more) => {
      const json = join(folder, `${game}.json`);
      const { status, stdout } = simulate(game, ...more, '--spins', '10000', '--seed', 'x', '--json', json);
      expect(stdout).toMatch(/Verdict: passed/);
      expect(status).toBe(0);
      const figures = JSON.parse(readFileSync(json, 'utf8'));
      expect(figures).toMatchObject({
        game,
        spins: 10_000,
        committed: { spins: 10_000, replaysThatDiffer: 0 },
        verdict: 'passed',
      });
      expect(Math.abs(figures.z)).toBeLessThan(4);
      expect(figures.sd / figures.sdExact).toBeGreaterThan(0.5);
      expect(figures.tests.length).toBeGreaterThan(3);
    },
    120_000,
  );
});
