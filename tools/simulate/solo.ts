import { writeFileSync } from 'node:fs';
import { pokerFigures, spotFigures, stopFigures, targetFigures } from '@croupier/rules/solo';
import { type Passes, playPasses, spinsFor } from './passes.ts';
import { showProgress } from './progress.ts';
import type { SoloArgs } from './solo-args.ts';
import { addSoloTally, newSoloTally, type SoloTally } from './solo-pass.ts';
import { holm, type Measured, rateTest } from './verdict.ts';

/** Fewer rounds say nothing of the mean. */
const FEWEST_ROUNDS = 10_000;
const HUNDREDTHS = 100;

/** What is known of the way that is played: return and deviation in stakes, and the chance of each end. */
interface Exact {
  readonly rtp: number;
  readonly sd: number;
  readonly ends: Readonly<Record<string, number>>;
}

/** Plays a solo game in bulk and by commit and reveal, prints both against its exact figures. @returns whether they agree */
export async function simulateSolo(args: SoloArgs): Promise<boolean> {
  const { game, field, urchins, pearls, target, seed, threads } = args;
  const progress = showProgress(process.stderr);
  progress.say('working out the exact figures');
  const exact = exactOf(args);
  const passes = await playPasses(
    {
      seed,
      threads,
      spins: args.spins ?? spinsFor(exact.sd),
      played: { family: 'solo', game: game.id, field, urchins, pearls, target },
    },
    { fresh: newSoloTally, add: addSoloTally },
    progress,
  );
  const figures = figuresOf(args, exact, passes);
  process.stdout.write(tableOf(figures));
  if (args.json !== undefined) writeFileSync(args.json, `${JSON.stringify(figures, null, 2)}\n`);
  return figures.verdict !== 'failed';
}

/** The run as figures: `rtp` and `sd` per unit staked, `z` of the RTP, and all tests. */
function figuresOf(
  args: SoloArgs,
  exact: Exact,
  { bulk, committed, bulkSeconds, committedSeconds }: Passes<SoloTally>,
) {
  const tests = holm([...testsOf('', exact, bulk), ...testsOf('commit and reveal: ', exact, committed)]);
  const agrees = committed.replaysThatDiffer === 0 && tests.every(({ passed }) => passed);
  const [rtp, sd] = [rtpOf(bulk), sdOf(bulk)];
  const half = (1.959964 * sd) / Math.sqrt(bulk.rounds);
  return {
    game: args.game.id,
    version: args.game.version,
    seed: args.seed,
    threads: args.threads,
    played: playedAs(args),
    spins: bulk.rounds,
    spinsPerS: Math.round(bulk.rounds / bulkSeconds),
    rtp,
    rtpExact: exact.rtp,
    ci95: [rtp - half, rtp + half] as const,
    sd,
    sdExact: exact.sd,
    z: zOf(exact, bulk),
    words: bulk.words,
    committed: {
      spins: committed.rounds,
      rtp: rtpOf(committed),
      spinsPerS: Math.round(committed.rounds / committedSeconds),
      replaysThatDiffer: committed.replaysThatDiffer,
    },
    tests,
    verdict: agrees ? (tests.length > 0 ? 'passed' : 'too few spins') : 'failed',
  };
}

type Figures = ReturnType<typeof figuresOf>;

function exactOf({ game, field, urchins, pearls, target }: SoloArgs): Exact {
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
    case 'crash': {
      const figures = targetFigures(game, target);
      const reached = chance(figures.chance);
      return { rtp: chance(figures.rtp), sd: figures.sd, ends: { reached, 'fell short': 1 - reached } };
    }
    case 'pearls': {
      const stop = stopFigures(game).find((one) => one.urchins === urchins && one.pearls === pearls);
      if (!stop) throw new Error(`no figures of ${pearls} pearls`);
      const collected = chance(stop.chance);
      return { rtp: chance(stop.rtp), sd: stop.sd, ends: { collected, stung: 1 - collected } };
    }
  }
}

const rtpOf = ({ returned, rounds }: SoloTally): number => returned / HUNDREDTHS / rounds;

/** Standard deviation of a round's return in stakes, as observed. */
const sdOf = (tally: SoloTally): number =>
  Math.sqrt(Math.max(0, tally.squares / HUNDREDTHS ** 2 / tally.rounds - rtpOf(tally) ** 2));

const zOf = ({ rtp, sd }: Exact, tally: SoloTally): number => (rtpOf(tally) - rtp) / (sd / Math.sqrt(tally.rounds));

function testsOf(prefix: string, exact: Exact, tally: SoloTally): Measured[] {
  if (tally.rounds < FEWEST_ROUNDS) return [];
  return [
    { name: `${prefix}RTP`, observed: rtpOf(tally), expected: exact.rtp, z: zOf(exact, tally) },
    ...Object.entries(exact.ends).flatMap(([end, chance]) =>
      rateTest(`${prefix}${end}`, tally.ends.get(end) ?? 0, tally.rounds, chance),
    ),
  ];
}

function playedAs({ game, field, urchins, pearls, target }: SoloArgs): string {
  if (game.kind === 'videoPoker') return 'the best hold of every deal';
  if (game.kind === 'crash') return `a target of ${target} hundredths`;
  return game.kind === 'baccarat' ? `the field ${field}` : `${pearls} pearls among ${urchins} urchins`;
}

function tableOf(figures: Figures): string {
  const percent = (share: number) => `${(100 * share).toFixed(4)} %`;
  const whole = (n: number) => n.toLocaleString('en');
  const row = ([name = '', ...cells]: readonly string[]) =>
    `${name.padEnd(36)}${cells.map((cell) => cell.padStart(15)).join('')}`.trimEnd();
  const [low, high] = figures.ci95;
  const lines = [
    `${figures.game} ${figures.version}, seed ${figures.seed}, ${figures.threads} ${figures.threads === 1 ? 'thread' : 'threads'}: ${figures.played}`,
    '',
    `${whole(figures.spins)} rounds at ${whole(figures.spinsPerS)}/s`,
    `RTP ${percent(figures.rtp)}, 95 % interval ${percent(low)} to ${percent(high)}, exact ${percent(figures.rtpExact)}`,
    `SD of a round ${figures.sd.toFixed(4)} stakes, exact ${figures.sdExact.toFixed(4)}`,
    `${whole(figures.committed.spins)} rounds by commit and reveal at ${whole(figures.committed.spinsPerS)}/s, RTP ${percent(figures.committed.rtp)}, ${whole(figures.committed.replaysThatDiffer)} replays differ`,
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
