import { writeFileSync } from 'node:fs';
import { pokerFigures, spotFigures, stopFigures } from '@croupier/rules/solo';
import { bulkWords } from './bulk-words.ts';
import type { SoloArgs } from './solo-args.ts';
import { playSoloBulk, playSoloCommitted, type SoloTally } from './solo-pass.ts';
import { holm, type Measured, rateTest, type Test } from './verdict.ts';

const COMMITTED_ROUNDS = 100_000;
/** Fewer rounds say nothing of the mean. */
const FEWEST_ROUNDS = 10_000;

/** What is known of the way that is played: return and deviation in stakes, and the chance of each end. */
interface Exact {
  readonly rtp: number;
  readonly sd: number;
  readonly ends: Readonly<Record<string, number>>;
}

/** Plays a solo game in bulk and by commit and reveal, prints both against its exact figures. @returns whether they agree */
export function simulateSolo(args: SoloArgs): boolean {
  const exact = exactOf(args);
  const began = performance.now();
  const bulk = playSoloBulk(args, bulkWords(args.seed, args.game.version, 0));
  const seconds = (performance.now() - began) / 1000;
  const committed = playSoloCommitted(args, Math.min(args.spins, COMMITTED_ROUNDS));
  const tests = holm([...testsOf('', exact, bulk), ...testsOf('commit and reveal: ', exact, committed)]);
  const passed = committed.replaysThatDiffer === 0 && tests.every((test) => test.passed);
  const verdict = passed ? (tests.length > 0 ? 'passed' : 'too few spins') : 'failed';
  const figures = {
    ...{ game: args.game.id, version: args.game.version, seed: args.seed, spins: bulk.rounds, played: playedAs(args) },
    ...{ spinsPerS: Math.round(bulk.rounds / seconds), rtp: rtpOf(bulk), rtpExact: exact.rtp, sdExact: exact.sd },
    ...{
      words: bulk.words,
      committed: committed.rounds,
      replaysThatDiffer: committed.replaysThatDiffer,
      tests,
      verdict,
    },
  };
  process.stdout.write(tableOf(figures));
  if (args.json !== undefined) writeFileSync(args.json, `${JSON.stringify(figures, null, 2)}\n`);
  return passed;
}

function exactOf({ game, field, urchins, pearls }: SoloArgs): Exact {
  const chance = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
    Number(numerator) / Number(denominator);
  switch (game.kind) {
    case 'videoPoker': {
      const { rtp, sd, hands } = pokerFigures(game);
      const all = hands.reduce((sum, { ways }) => sum + ways, 0);
      const ends = Object.fromEntries(hands.map(({ hand, ways }) => [hand ?? 'nothing', ways / all]));
      return { rtp: chance(rtp), sd, ends };
    }
    case 'baccarat': {
      const spot = spotFigures(game).find((one) => one.spot === field);
      if (!spot) throw new Error(`no figures of ${field}`);
      const push = chance(spot.steps.find(({ net }) => net === 0)?.chance ?? { numerator: 0n, denominator: 1n });
      const won = chance(spot.winChance);
      return { rtp: chance(spot.rtp), sd: spot.sd, ends: { won, push, lost: 1 - won - push } };
    }
    case 'pearls': {
      const stop = stopFigures(game).find((one) => one.urchins === urchins && one.pearls === pearls);
      if (!stop) throw new Error(`no figures of ${pearls} pearls`);
      const collected = chance(stop.chance);
      return { rtp: chance(stop.rtp), sd: stop.sd, ends: { collected, stung: 1 - collected } };
    }
  }
}

const rtpOf = ({ returned, rounds }: SoloTally): number => returned / 100 / rounds;

function testsOf(prefix: string, { rtp, sd, ends }: Exact, tally: SoloTally): Measured[] {
  if (tally.rounds < FEWEST_ROUNDS) return [];
  const observed = rtpOf(tally);
  return [
    { name: `${prefix}RTP`, observed, expected: rtp, z: (observed - rtp) / (sd / Math.sqrt(tally.rounds)) },
    ...Object.entries(ends).flatMap(([end, chance]) =>
      rateTest(`${prefix}${end}`, tally.ends.get(end) ?? 0, tally.rounds, chance),
    ),
  ];
}

function playedAs({ game, field, urchins, pearls }: SoloArgs): string {
  if (game.kind === 'videoPoker') return 'the best hold of every deal';
  return game.kind === 'baccarat' ? `the field ${field}` : `${pearls} pearls among ${urchins} urchins`;
}

type Figures = {
  readonly [name in 'game' | 'version' | 'seed' | 'played' | 'verdict']: string;
} & { readonly [name in 'spins' | 'spinsPerS' | 'rtp' | 'rtpExact' | 'committed' | 'replaysThatDiffer']: number } & {
  readonly tests: readonly Test[];
};

function tableOf(figures: Figures): string {
  const percent = (share: number) => `${(100 * share).toFixed(4)} %`;
  const whole = (n: number) => n.toLocaleString('en');
  const row = ([name = '', ...cells]: readonly string[]) =>
    `${name.padEnd(36)}${cells.map((cell) => cell.padStart(13)).join('')}`.trimEnd();
  const lines = [
    `${figures.game} ${figures.version}, seed ${figures.seed}: ${figures.played}`,
    '',
    `${whole(figures.spins)} rounds at ${whole(figures.spinsPerS)}/s, RTP ${percent(figures.rtp)}, exact ${percent(figures.rtpExact)}`,
    `${whole(figures.committed)} by commit and reveal, ${whole(figures.replaysThatDiffer)} replays differ`,
    '',
    row(['test', 'observed', 'exact', 'z', 'p (Holm)', '']),
    ...figures.tests.map((test) =>
      row([
        ...[test.name, test.observed.toPrecision(7), test.expected.toPrecision(7)],
        ...[`${test.z < 0 ? '' : '+'}${test.z.toFixed(2)}`, test.holmP.toFixed(3), test.passed ? 'ok' : 'FAILED'],
      ]),
    ),
    '',
    `Verdict: ${figures.verdict}.`,
  ];
  return `${lines.join('\n')}\n`;
}
