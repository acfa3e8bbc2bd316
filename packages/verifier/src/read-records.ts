/** A round's record as the site gives it to the member who played it. */
export interface RoundFile {
  readonly roundId: string;
  readonly gameVersion: string;
  readonly gameName: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly net: bigint | null;
  readonly closed: boolean;
  readonly fairness: {
    readonly commitment: string;
    readonly clientSeed: string;
    readonly nonce: number;
    /** Null while the seed is in use. */
    readonly serverSeed: string | null;
  };
  readonly steps: readonly { readonly step: number; readonly win: bigint; readonly outcome: unknown }[];
}

/** Thrown for a text that holds no records. */
export class NoRecords extends Error {
  override readonly name = 'NoRecords';
  /** `json`: it cannot be read. `record`: what it holds is no record; `place` counts from 1. `many`: too much at once. */
  readonly problem: 'json' | 'record' | 'many';
  readonly place: number;

  constructor(problem: NoRecords['problem'], place = 0) {
    super(`no records: ${problem}`);
    this.problem = problem;
    this.place = place;
  }
}

/** The most that is read at once. */
export const readLimits = { characters: 64 * 2 ** 20, rounds: 10_000, steps: 100_000 } as const;

/**
 * The records in a text: one as JSON, a list of them, or one a line.
 *
 * @throws NoRecords
 */
export function readRecords(text: string): RoundFile[] {
  return readValues(text).map((value, i) => {
    const record = recordIn(value);
    if (!record) throw new NoRecords('record', i + 1);
    return record;
  });
}

/**
 * The values in a text: one as JSON, a list of them, or one a line.
 *
 * @throws NoRecords where there is none, or too much
 */
export function readValues(text: string): unknown[] {
  if (text.length > readLimits.characters) throw new NoRecords('many');
  const values = valuesIn(text.trim());
  if (values.length > readLimits.rounds) throw new NoRecords('many');
  if (values.length === 0) throw new NoRecords('record', 1);
  return values;
}

function valuesIn(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [value];
  } catch {
    // one a line
  }
  try {
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line): unknown => JSON.parse(line));
  } catch {
    throw new NoRecords('json');
  }
}

const states: readonly unknown[] = ['OPEN', 'SETTLED', 'VOID'];

function recordIn(value: unknown): RoundFile | null {
  if (!isObject(value) || !isObject(value.fairness) || !Array.isArray(value.steps)) return null;
  const { commitment, clientSeed, nonce, serverSeed } = value.fairness;
  const [stake, payout, net] = [amountIn(value.stake), amountIn(value.payout), amountIn(value.net)];
  // a round in progress has none, which is not the same as one that cannot be read
  if (net === null && value.net !== undefined && value.net !== null) return null;
  if (stake === null || payout === null || value.steps.length > readLimits.steps) return null;
  if (typeof value.roundId !== 'string' || typeof value.gameVersion !== 'string') return null;
  if (typeof commitment !== 'string' || typeof clientSeed !== 'string' || typeof nonce !== 'number') return null;
  if (serverSeed !== null && typeof serverSeed !== 'string') return null;
  if (!states.includes(value.status)) return null;
  const steps = value.steps.map(stepIn);
  if (steps.some((step) => step === null)) return null;
  return {
    roundId: value.roundId,
    gameVersion: value.gameVersion,
    gameName: typeof value.gameName === 'string' ? value.gameName : value.gameVersion,
    stake,
    payout,
    net,
    closed: value.status !== 'OPEN',
    fairness: { commitment, clientSeed, nonce, serverSeed },
    steps: steps.filter((step) => step !== null),
  };
}

function stepIn(value: unknown): RoundFile['steps'][number] | null {
  if (!isObject(value)) return null;
  const win = amountIn(value.win);
  if (win === null || typeof value.step !== 'number') return null;
  return { step: value.step, win, outcome: value.outcome };
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** An amount as it goes over the wire: minor units in a decimal text. */
function amountIn(value: unknown): bigint | null {
  return typeof value === 'string' && /^-?\d{1,30}$/.test(value) ? BigInt(value) : null;
}
