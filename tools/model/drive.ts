import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '@croupier/server/kernel/database.ts';
import type { Wallet } from '@croupier/server/modules/wallet/wallet.public.ts';
import { type Executed, execute } from './execute.ts';
import { nextRequest, type Scope } from './generate.ts';
import { createGroup, type Group } from './group.ts';
import { findOrder } from './order.ts';
import { type Answer, type Block, keyOf, type Request } from './requests.ts';

/** One process of the platform: its wallet and its connections. */
export interface Process {
  wallet: Wallet;
  db: Queryable;
}

/** A disagreement between the wallet and the model, with all that led to it. */
export class Disagreement extends Error {
  override readonly name = 'Disagreement';
}

type Call = { process: number; request: Request };
type Done = Call & Executed;
type Event = { done: Done; expected: Answer | 'one of the orders' } | { block: Block };

export interface GroupRun {
  group: Group;
  processes: readonly Process[];
  history: Event[];
  /** Under which id each operation is stored. */
  ids: Map<string, string>;
  /** How often each kind of request met each status. */
  counts: Map<string, number>;
  operations: number;
}

const STEPS = { burst: 40, aside: 40, race: 15, block: 4, expiry: 1 };
const EXPIRES_AFTER_MS = 1_500;

/**
 * Lets one group act until it has asked for so many operations, and compares every answer with the model's.
 *
 * @throws Disagreement
 */
export async function driveGroup(
  seed: string,
  processes: readonly Process[],
  operations: number,
  onOperations: (count: number) => void,
): Promise<GroupRun> {
  const group = createGroup(seed);
  const run: GroupRun = { group, processes, history: [], ids: new Map(), counts: new Map(), operations: 0 };
  for (const { id, currencies } of group.members)
    for (const one of currencies) await processOf(run, 0).wallet.openAccount(group.siteId, id, one);
  while (run.operations < operations) {
    const before = run.operations;
    await steps[group.random.weighted(STEPS)](run);
    onOperations(run.operations - before);
  }
  return run;
}

const processOf = ({ processes }: GroupRun, index: number): Process => processes[index] as Process;

const steps: Record<keyof typeof STEPS, (run: GroupRun) => Promise<void>> = {
  /** One member asks through one process, without waiting for answers: they are judged in the order of arrival. */
  async burst(run) {
    const { random, members } = run.group;
    const length = random.chance(0.3) ? 1 : 1 + random.below(10);
    await inOrder(run, [{ scope: { member: random.pick(members), alone: true, single: length === 1 }, length }]);
  },
  /** All members ask at once, each through some process, for what concerns nobody else. */
  async aside(run) {
    const { random, members } = run.group;
    await inOrder(
      run,
      members.map((member) => ({ scope: { member, alone: false, single: false }, length: 1 + random.below(6) })),
    );
  },
  /** Members ask for what concerns each other, through several processes: the answers must be those of some order. */
  async race(run) {
    const { random, members } = run.group;
    const calls = Array.from({ length: 2 + random.below(3) }, (): Call => {
      const request = nextRequest(run.group, { member: random.pick(members), alone: true, single: true });
      run.group.sent.push(request);
      return { process: random.below(run.processes.length), request };
    });
    const [first] = calls;
    // two who take one name; a bet and its reversal
    if (first && random.chance(0.5)) calls.push(rival(run, first));
    const done = await Promise.all(calls.map((call) => ask(run, call)));
    const order = findOrder(run.group.ledger, done);
    for (const one of done) note(run, one, 'one of the orders');
    if (!order) throw disagreement(run, 'no order of these requests gives these answers', done.length);
    checkIds(run, order);
  },
  async block(run) {
    const { random, members, siteId } = run.group;
    const member = random.pick(members);
    const currency = member.currencies[0] ?? '';
    const whom = random.pick<Omit<Block, 'blocked'>>([
      { ownerId: siteId },
      { ownerId: member.id },
      { ownerId: member.id, account: { kind: 'cash', currency } },
    ]);
    await setBlock(run, { ...whom, blocked: true });
    await steps.aside(run);
    await steps.burst(run);
    if (random.chance(0.2)) await steps.race(run);
    await setBlock(run, { ...whom, blocked: false });
  },
  /** A hold that expires: afterwards it can be given back, and not be captured. */
  async expiry(run) {
    const { group } = run;
    const member = group.random.pick(group.members);
    group.named += 1;
    const name = `${member.letter}${group.named}`;
    const shared = {
      source: 'alpha',
      memberId: member.id,
      currency: member.currencies[0] ?? '',
      roundId: null,
      document: null,
    };
    const expiresAt = new Date(Date.now() + EXPIRES_AFTER_MS);
    const hold: Request = { ...shared, externalId: `${name} held`, do: 'hold', amount: 1n, kinds: ['cash'], expiresAt };
    await alone(run, hold, expiresAt);
    await sleep(Math.max(0, expiresAt.getTime() - Date.now()) + 50);
    const capture: Request = {
      ...shared,
      externalId: `${name} taken`,
      do: 'capture',
      hold: hold.externalId,
      amount: 1n,
    };
    const release: Request = { ...shared, externalId: `${name} freed`, do: 'release', hold: hold.externalId };
    for (const request of [capture, hold, release, release, capture]) await alone(run, request);
  },
};

/** Sends bursts at once, each in its order through one process. Expected answers are known before the first is sent. */
async function inOrder(run: GroupRun, bursts: readonly { scope: Scope; length: number }[]): Promise<void> {
  const { group } = run;
  const planned = bursts.map(({ scope, length }) => {
    const process = group.random.below(run.processes.length);
    return Array.from({ length }, () => {
      const request = nextRequest(group, scope);
      group.sent.push(request);
      return { process, request, expected: group.ledger.judge(request, new Date()) };
    });
  });
  const calls = planned.flat();
  const done = await Promise.all(calls.map((call) => ask(run, call)));
  for (const [place, one] of done.entries()) {
    const { expected } = calls[place] as (typeof calls)[number];
    note(run, one, expected);
    if (!isDeepStrictEqual(one.answer, expected)) throw disagreement(run, 'an answer differs', 1);
  }
  checkIds(run, done);
}

/** Sends one request and waits. With an end, it may have come too late. */
async function alone(run: GroupRun, request: Request, end?: Date): Promise<void> {
  const { group } = run;
  const done = await ask(run, { process: group.random.below(run.processes.length), request });
  const isLate = end !== undefined && done.answer.status === 'too_late' && Date.now() >= end.getTime();
  const expected = group.ledger.judge(request, isLate ? end : new Date(end ? end.getTime() - 1 : Date.now()));
  note(run, done, expected);
  if (!isDeepStrictEqual(done.answer, expected)) throw disagreement(run, 'an answer differs', 1);
  checkIds(run, [done]);
}

async function ask(run: GroupRun, { process, request }: Call): Promise<Done> {
  run.operations += 1;
  return { process, request, ...(await execute(processOf(run, process).wallet, run.group.siteId, request)) };
}

function rival({ group, processes }: GroupRun, { request }: Call): Call {
  const { random, members } = group;
  const process = random.below(processes.length);
  const { source, externalId, memberId, currency } = request;
  if (random.chance(0.5)) {
    const other = random.pick(members);
    return { process, request: { ...request, memberId: other.id } };
  }
  group.named += 1;
  const base = { source, memberId, currency, roundId: null, document: null, externalId: `r${group.named}` };
  return { process, request: { ...base, do: 'reverse', of: externalId, ifMissing: 'post', shortfall: 'refuse' } };
}

/** A replay returns the id of the first answer. */
function checkIds(run: GroupRun, done: readonly Done[]): void {
  for (const { request, operationId, answer } of done) {
    if (operationId === null) continue;
    const key = keyOf(request.source, request.externalId);
    if (answer.status === 'posted') run.ids.set(key, operationId);
    else if (run.ids.get(key) !== operationId) throw disagreement(run, 'a replay returns another id', done.length);
  }
}

async function setBlock(run: GroupRun, block: Block): Promise<void> {
  const { siteId, ledger } = run.group;
  const { wallet, db } = processOf(run, 0);
  const { ownerId, account, blocked } = block;
  if (account) await wallet.setAccountBlocked(db, { siteId, ownerId, ...account }, blocked);
  else await wallet.setBlocked(db, siteId, ownerId, blocked);
  ledger.block(block);
  run.history.push({ block });
}

function note(run: GroupRun, done: Done, expected: Answer | 'one of the orders'): void {
  run.history.push({ done, expected });
  const { answer, request } = done;
  const more =
    answer.status !== 'posted' ? '' : answer.claimed ? ', claimed' : answer.moved === false ? ', too early' : '';
  const what = `${request.do} ${answer.status}${more}`;
  run.counts.set(what, (run.counts.get(what) ?? 0) + 1);
}

export function disagreement(run: GroupRun, what: string, last: number): Disagreement {
  const text = run.history.map((event) => show(event)).join('\n');
  return new Disagreement(
    `${what} (the last ${last} below); group ${run.group.seed}, site ${run.group.siteId}; its history:\n${text}`,
  );
}

function show(event: Event): string {
  const json = (value: unknown) =>
    JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? `${inner}` : inner));
  if ('block' in event) return `block ${json(event.block)}`;
  const { process, request, answer } = event.done;
  const agrees = event.expected === 'one of the orders' || isDeepStrictEqual(answer, event.expected);
  const wanted = agrees ? '' : ` EXPECTED ${json(event.expected)}`;
  return `process ${process}: ${json(request)} -> ${json(answer)}${wanted}`;
}
