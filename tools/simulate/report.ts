import { gameHash, type SlotFigures } from '@croupier/rules/slots';
import type { Args } from './args.ts';
import type { Tally } from './tally.ts';
import { FALSE_ALARM, rtpOf, sdOf, type Test } from './verdict.ts';

export interface Run {
  readonly args: Args;
  readonly figures: SlotFigures;
  readonly bulk: Tally;
  readonly committed: Tally;
  readonly bulkSeconds: number;
  readonly committedSeconds: number;
  readonly tests: readonly Test[];
}

export type Verdict = 'passed' | 'failed' | 'too few spins';

export function verdictOf({ tests, committed }: Pick<Run, 'tests' | 'committed'>): Verdict {
  if (committed.replaysThatDiffer > 0 || tests.some(({ passed }) => !passed)) return 'failed';
  return tests.length === 0 ? 'too few spins' : 'passed';
}

/** Half-width of the 95 % interval of the observed mean return. */
const halfWidth = (figures: SlotFigures, tally: Tally): number =>
  (1.959964 * sdOf(figures, tally)) / Math.sqrt(tally.rounds);

/** The run as figures: `rtp` and `sd` per unit staked, `z` of the RTP, and all tests. */
export function figuresOf(run: Run) {
  const { args, bulk, committed, tests, figures } = run;
  const { machine } = args;
  const rtp = rtpOf(figures, bulk);
  const half = halfWidth(figures, bulk);
  return {
    game: machine.game.id,
    version: machine.game.version,
    hash: gameHash(machine.game),
    seed: args.seed,
    threads: args.threads,
    spins: bulk.rounds,
    bought: args.buy,
    steps: bulk.steps,
    triggers: bulk.triggers,
    spinsPerS: Math.round(bulk.rounds / run.bulkSeconds),
    rtp,
    rtpExact: figures.rtp,
    ci95: [rtp - half, rtp + half],
    sd: sdOf(figures, bulk),
    sdExact: figures.sd,
    z: (rtp - figures.rtp) / (figures.sd / Math.sqrt(bulk.rounds)),
    words: bulk.words,
    rejectedWords: bulk.rejected,
    committed: {
      spins: committed.rounds,
      rtp: rtpOf(figures, committed),
      spinsPerS: Math.round(committed.rounds / run.committedSeconds),
      replaysThatDiffer: committed.replaysThatDiffer,
    },
    tests,
    verdict: verdictOf(run),
  };
}

/** The run as a table to read. */
export function tableOf(run: Run): string {
  const { args, bulk, committed, figures } = run;
  const { machine, seed, threads } = args;
  const lines = [
    `${machine.game.id} ${machine.game.version}, seed ${seed}, ${threads} ${threads === 1 ? 'thread' : 'threads'}`,
    '',
    pair(args.buy ? 'bought rounds' : 'paid spins', `${whole(bulk.rounds)}${stepsAfter(bulk)}`),
    pair('speed', `${whole(bulk.rounds / run.bulkSeconds)} paid spins/s (${run.bulkSeconds.toFixed(2)} s)`),
    pair(
      'RTP',
      `${percent(rtpOf(figures, bulk))} ± ${percent(halfWidth(figures, bulk))} (95 %), exact ${percent(figures.rtp)}`,
    ),
    pair('SD of a round', `${sdOf(figures, bulk).toFixed(4)} stakes, exact ${figures.sd.toFixed(4)}`),
    pair('words', `${whole(bulk.words)}, ${whole(bulk.rejected)} rejected`),
    pair(
      'commit and reveal',
      `${whole(committed.rounds)} rounds at ${whole(committed.rounds / run.committedSeconds)}/s, ` +
        `RTP ${percent(rtpOf(figures, committed))}, ${whole(committed.replaysThatDiffer)} replays differ`,
    ),
    '',
    row(['test', 'observed', 'exact', 'z', 'p (Holm)', '']),
    ...run.tests.map((test) =>
      row([
        test.name,
        shown(test.observed),
        shown(test.expected),
        `${test.z < 0 ? '' : '+'}${test.z.toFixed(2)}`,
        test.holmP < 0.001 ? test.holmP.toExponential(1) : test.holmP.toFixed(3),
        test.passed ? 'ok' : 'FAILED',
      ]),
    ),
    '',
    `Verdict: ${verdictOf(run)}. A sound game fails once in ${Math.round(1 / FALSE_ALARM)} runs.`,
  ];
  return `${lines.join('\n')}\n`;
}

/** What was played besides the paid spins. */
function stepsAfter({ steps }: Tally): string {
  const names = { free: 'free spins', respin: 'respins', hold: 'respins of held coins', pick: 'tiles' } as const;
  const played = (Object.keys(names) as (keyof typeof names)[]).filter((kind) => steps[kind] > 0);
  return played.length === 0 ? '' : ` and ${played.map((kind) => `${whole(steps[kind])} ${names[kind]}`).join(', ')}`;
}

const pair = (name: string, value: string): string => `${name.padEnd(18)} ${value}`;

function row([name = '', ...cells]: readonly string[]): string {
  return `${name.padEnd(32)}${cells.map((cell) => cell.padStart(12)).join('')}`.trimEnd();
}

const whole = (n: number): string => Math.round(n).toLocaleString('en');
const percent = (share: number): string => `${(100 * share).toFixed(4)} %`;
const shown = (value: number): string => value.toPrecision(7);
