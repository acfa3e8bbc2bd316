import { parseArgs } from 'node:util';
import {
  BACCARAT_SPOTS,
  type BaccaratSpot,
  pearlLadder,
  SOLO_IDS,
  type SoloGame,
  soloGame,
} from '@croupier/rules/solo';
import { type Args, requireWritable, spinsOf, threadsOf, UsageError, wholeNumber } from './args.ts';

/** What is played: the best hold, one field of the table, or so many pearls among so many urchins. */
export interface SoloArgs extends Pick<Args, 'spins' | 'seed' | 'threads' | 'json'> {
  readonly game: SoloGame;
  readonly field: BaccaratSpot;
  readonly urchins: number;
  readonly pearls: number;
}

export const SOLO_USAGE =
  'npm run simulate -- phoenix-court | high-table [--field FIELD] | abyss-pearl [--urchins N] [--pearls N], each [--spins N] [--seed TEXT] [--threads N] [--json FILE]';

/**
 * Reads the command's arguments where its first word is a solo game, else null.
 *
 * @throws UsageError with a sentence on what is wrong
 */
export function readSoloArgs(argv: readonly string[], newSeed: () => string): SoloArgs | null {
  const [id = '', ...rest] = argv;
  const game = SOLO_IDS.includes(id) ? soloGame(id) : undefined;
  if (!game) return null;
  const values = parse(rest);
  const urchins = wholeNumber('--urchins', values.urchins ?? '3', 24);
  const ladder = game.kind === 'pearls' ? pearlLadder(game, urchins) : [];
  const field = values.field ?? 'banker';
  if (!isSpot(field))
    throw new UsageError(`There is no field "${field}"; the fields are ${BACCARAT_SPOTS.join(', ')}.`);
  if (values.json !== undefined) requireWritable(values.json);
  return {
    ...{ game, field, urchins, json: values.json, seed: values.seed ?? newSeed() },
    pearls: game.kind === 'pearls' ? wholeNumber('--pearls', values.pearls ?? '1', ladder.length) : 0,
    spins: spinsOf(values.spins),
    threads: threadsOf(values.threads),
  };
}

const isSpot = (text: string): text is BaccaratSpot => (BACCARAT_SPOTS as readonly string[]).includes(text);

function parse(argv: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    const options = { spins: text, seed: text, threads: text, json: text, field: text, urchins: text, pearls: text };
    return parseArgs({ args: [...argv], options }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split(/[.\n]/)[0]}. ${SOLO_USAGE}`);
  }
}
