import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../model/random.ts';
import type { Request } from '../../model/requests.ts';
import type { Oracle } from './oracle.ts';
import { NoAnswer, type Worker } from './workers.ts';

export interface Table {
  siteId: string;
  members: readonly string[];
  workers: readonly Worker[];
  oracle: Oracle;
  random: Random;
  running: { stop: boolean };
}

const CURRENCY = 'PHP';
const DAY_MS = 24 * 3_600_000;
const RETRY_DELAY_MS = 25;

/** What a member does next, and how often. */
const DOES = { round: 30, stake: 20, payout: 12, hold: 10, reverse: 10, early: 6, transfer: 8, repeat: 12 };

/** Plays one member until the torture stops; everything begun is carried to an answer. */
export async function playMember(table: Table, index: number): Promise<void> {
  const { random, running } = table;
  const own: Request[] = [];
  for (let number = 0; !running.stop; number += 1) {
    const name = `m${index}-${number}`;
    const does = random.weighted(DOES);
    await acts[does](table, { memberId: table.members[index] ?? '', name, own });
  }
}

interface Turn {
  memberId: string;
  name: string;
  /** What this member asked for before. */
  own: Request[];
}

const acts: Record<keyof typeof DOES, (table: Table, turn: Turn) => Promise<void>> = {
  round: (table, turn) => carry(table, turn, post(turn, ['stake', amountOf(table)], ['payout', amountOf(table)])),
  stake: (table, turn) => carry(table, turn, post(turn, ['stake', amountOf(table) * 2n])),
  payout: (table, turn) => carry(table, turn, post(turn, ['payout', amountOf(table)])),
  async hold(table, turn) {
    const { memberId, name } = turn;
    const held = amountOf(table);
    const base = { ...baseOf(turn), memberId };
    const expiresAt = new Date(Date.now() + DAY_MS);
    await carry(table, turn, { ...base, do: 'hold', amount: held, kinds: ['cash'], expiresAt });
    const part = held > 1n ? held / 2n : held;
    if (table.random.chance(0.7))
      await carry(table, turn, { ...base, externalId: `${name}-taken`, do: 'capture', hold: name, amount: part });
    await carry(table, turn, { ...base, externalId: `${name}-freed`, do: 'release', hold: name });
  },
  async reverse(table, turn) {
    const posts = turn.own.filter((request) => request.do === 'post');
    if (posts.length === 0) return;
    await carry(table, turn, reversal(turn, table.random.pick(posts).externalId));
  },
  /** A bet and its reversal on their way at the same time, in any order. */
  async early(table, turn) {
    const bet: Request = { ...post(turn, ['stake', amountOf(table)]), unlessMarked: [`reversed:${turn.name}`] };
    const back = reversal({ ...turn, name: `${turn.name}-back` }, turn.name);
    const [first, second] = table.random.chance(0.5) ? [bet, back] : [back, bet];
    await Promise.all([carry(table, turn, first), carry(table, turn, second)]);
  },
  async transfer(table, turn) {
    const to = table.random.pick(table.members.filter((member) => member !== turn.memberId));
    const [movement, kind] = table.random.pick<['agent_deposit', 'agent_credit'] | ['agent_collection', 'cash']>([
      ['agent_deposit', 'agent_credit'],
      ['agent_collection', 'cash'],
    ]);
    const leg = { movement, amount: amountOf(table), kinds: [kind], follow: null, to };
    await carry(table, turn, { ...baseOf(turn), do: 'post', legs: [leg] });
  },
  async repeat(table, turn) {
    if (turn.own.length > 0) await carry(table, turn, table.random.pick(turn.own.slice(-200)));
  },
};

const amountOf = ({ random }: Table): bigint => random.upTo(300n);

function baseOf({ memberId, name }: Turn) {
  return { source: 'torture', externalId: name, memberId, currency: CURRENCY, roundId: null, document: { name } };
}

function post(turn: Turn, ...legs: ['stake' | 'payout', bigint][]): Request {
  return {
    ...baseOf(turn),
    do: 'post',
    legs: legs.map(([movement, amount]) => ({ movement, amount, kinds: ['cash'], follow: null })),
  };
}

function reversal(turn: Turn, of: string): Request {
  return {
    ...baseOf({ ...turn, name: `${turn.name}-of-${of}` }),
    do: 'reverse',
    of,
    ifMissing: 'post',
    shortfall: 'refuse',
  };
}

/** Asks until there is an answer: of one process or of two at once, and another one after each silence. */
async function carry(table: Table, turn: Turn, request: Request): Promise<void> {
  const { oracle, random, workers } = table;
  oracle.asked(request);
  for (;;) {
    const chosen = random.chance(0.1) ? [random.pick(workers), random.pick(workers)] : [random.pick(workers)];
    if (chosen.length > 1) oracle.asked(request).overlapping += 1;
    const answered = await Promise.all(chosen.map((worker) => askOnce(table, worker, request)));
    if (answered.includes(true)) break;
    await sleep(RETRY_DELAY_MS * (1 + random.below(4)));
  }
  if (oracle.asked(request).acknowledged) turn.own.push(request);
}

async function askOnce({ siteId, oracle }: Table, worker: Worker, request: Request): Promise<boolean> {
  const wasAcknowledged = oracle.asked(request).acknowledged !== null;
  try {
    oracle.reported(request, await worker.ask(siteId, request), wasAcknowledged);
    return true;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    oracle.silent(request);
    return false;
  }
}
