import {
  BACCARAT_SPOTS,
  type BaccaratSpot,
  pearlLadder,
  SOLO_IDS,
  type SoloGame,
  soloGame,
} from '@croupier/rules/solo';
import { misuse, readCommandLine, wholeNumber } from '../command-line.ts';
import { type Args, requireWritable, spinsOf, threadsOf } from './args.ts';

/** What is played: the best hold, one field of the table, so many pearls among so many urchins, or one target. */
export interface SoloArgs extends Pick<Args, 'spins' | 'seed' | 'threads' | 'json'> {
  readonly game: SoloGame;
  readonly field: BaccaratSpot;
  readonly urchins: number;
  readonly pearls: number;
  /** Of the kite, hundredths of the stake. */
  readonly target: number;
}

/**
 * Reads the command's arguments where its first word is a solo game, else null.
 *
 * @throws UsageError with a sentence on what is wrong
 */
export function readSoloArgs(argv: readonly string[], newSeed: () => string): SoloArgs | null {
  const { values, words } = readCommandLine('simulate', argv);
  const [id = ''] = words;
  const game = SOLO_IDS.includes(id) ? soloGame(id) : undefined;
  if (!game) return null;
  if (values.buy) throw misuse('simulate', `--buy is no option of ${id}`);
  const urchins = wholeNumber('simulate', '--urchins', values.urchins ?? '3', 1, 24);
  const ladder = game.kind === 'pearls' ? pearlLadder(game, urchins) : [];
  const field = values.field ?? 'banker';
  if (!isSpot(field))
    throw misuse('simulate', `There is no field "${field}"; the fields are ${BACCARAT_SPOTS.join(', ')}`);
  if (values.json !== undefined) requireWritable(values.json);
  return {
    game,
    field,
    urchins,
    json: values.json,
    seed: values.seed ?? newSeed(),
    pearls: game.kind === 'pearls' ? wholeNumber('simulate', '--pearls', values.pearls ?? '1', 1, ladder.length) : 0,
    target:
      game.kind === 'crash' ? wholeNumber('simulate', '--target', values.target ?? '200', game.least, game.most) : 0,
    spins: spinsOf(values.spins),
    threads: threadsOf(values.threads),
  };
}

const isSpot = (text: string): text is BaccaratSpot => (BACCARAT_SPOTS as readonly string[]).includes(text);
