import type { Modules } from '@croupier/server/modules.ts';
import { origin } from '@croupier/server/testing/test-kernel.ts';
import { testStaffCaller } from '@croupier/server/testing/test-operator.ts';
import { Disagreement } from '../drive.ts';
import { answerOf, operator, type Process } from '../payments/payer-hand.ts';
import type { Random } from '../random.ts';
import type { BetChangeRow } from './agents-model.store.ts';
import { dayOf } from './calendar.ts';
import * as contracts from './contract-books.ts';
import {
  type Contract,
  type Group,
  groups,
  highest,
  type Kind,
  type LineBooks,
  type Person,
  type Tier,
} from './line-books.ts';
import { type ModelBet, settle, type Verdict } from './play.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** The smallest gap between the rates of an agent and a downline, and how long an offer waits: what the demonstration has. */
const gap = 1;
const answerWithinMs = 7 * dayMs;
/** The highest rate that the house agrees to, in 1/10,000; wages together stay within what every group of bets leaves. */
const most: Record<Kind, number> = { dividend: 4_000, daily: 6, hourly: 3, realTime: 3 };

export type World = {
  processes: readonly Process[];
  site: { id: string; code: string };
  random: Random;
  books: LineBooks;
  bets: ModelBet[];
  /** Changes of bets to be published. */
  rows: BetChangeRow[];
  offeredAt: Map<Contract, number>;
  /** Counts a deposit for its member and everybody above, as the platform counts those of its cashier. */
  deposited: (of: { owners: readonly string[]; day: string; amount: bigint }) => Promise<void>;
  nowMs: () => number;
  count: (what: string) => void;
  history: string[];
};

export function disagree({ history }: World, what: string): never {
  throw new Disagreement(
    `${what}\n${history
      .slice(-40)
      .map((line) => `  ${line}`)
      .join('\n')}`,
  );
}

/** Asks as an agent of a line, or as an operator. */
async function ask(
  world: World,
  who: Person | 'operator' | 'other operator',
  id: keyof Modules['handlers'],
  request: object,
) {
  const { modules } = world.random.pick(world.processes);
  const caller =
    who === 'operator' || who === 'other operator'
      ? testStaffCaller({
          permissions: new Set(['affiliates.write']),
          ...(who === 'operator'
            ? { staffId: operator(), login: 'operator-a' }
            : { staffId: operator(1), login: 'operator-b' }),
        })
      : {
          kind: 'member',
          memberId: who.id,
          sessionId: who.id,
          account: who.account,
          type: who.line.length === 0 ? 1 : 2,
        };
  const handle = modules.handlers[id] as unknown as (request: object, context: object) => Promise<unknown>;
  return answerOf(() => handle(request, { site: world.site, from: origin(), device: '', caller }));
}

function mustBe(world: World, what: string, found: string, expected: string): void {
  world.count(`${what} ${expected}`);
  world.history.push(`${what}: ${found}`);
  if (found !== expected) disagree(world, `${what} was answered ${found} and should be ${expected}`);
}

const downlinesOf = ({ books }: World, agent: Person) => books.people.filter(({ line }) => line.at(-1) === agent);

/** A bet that is settled at once, or a while ago and counted only now. */
export function bet(world: World): void {
  const { random, books } = world;
  const member = random.pick(books.people.filter(({ line }) => line.length > 0));
  const group = random.chance(0.05)
    ? null
    : random.weighted({ SLOTS: 5, LIVE: 3, LOTTERY: 2 } as Record<Group, number>);
  const rates: number[] = [];
  for (const { rates: of } of [...member.line, member])
    rates.push(Math.min(group === null ? 0 : of[group], rates.at(-1) ?? 10_000));
  const at = world.nowMs() - (random.chance(0.2) ? random.below(3 * dayMs) : random.below(8 * minuteMs));
  const placed: ModelBet = {
    id: random.uuid(new Date(at)),
    member,
    line: member.line,
    rates,
    group,
    placedAt: at,
    settledAt: null,
    state: 'open',
    stake: random.upTo(200_000n),
    refunded: 0n,
    payout: 0n,
    validBet: 0n,
    version: 1,
  };
  world.bets.push(placed);
  judge(world, placed, at);
}

/** Another verdict on a settled bet. */
export function betAgain(world: World): void {
  const { random, bets } = world;
  if (bets.length === 0) return;
  const settled = random.pick(bets.slice(-200));
  judge(world, settled, Math.max(settled.settledAt ?? 0, world.nowMs() - random.below(8 * 60 * minuteMs)));
}

function judge(world: World, of: ModelBet, at: number): void {
  const { random, rows, books } = world;
  const { stake } = of;
  const verdicts: Record<string, Verdict> = {
    won: { state: 'won', refunded: 0n, payout: stake + random.upTo(stake), validBet: stake },
    lost: { state: 'lost', refunded: 0n, payout: 0n, validBet: stake },
    half_won: { state: 'half_won', refunded: 0n, payout: stake + stake / 3n, validBet: stake / 2n },
    push: { state: 'push', refunded: 0n, payout: stake, validBet: 0n },
    void: { state: 'void', refunded: stake, payout: 0n, validBet: 0n },
  };
  const what = random.weighted({ won: 6, lost: 9, half_won: 1, push: 1, void: of.settledAt === null ? 1 : 8 });
  const { row, change } = settle(of, verdicts[what] as Verdict, at, world.site);
  rows.push(row);
  books.changes.push(change);
  world.count(`bet ${what}${of.version > 1 ? ' again' : ''}`);
  world.history.push(`bet of ${of.member.account} at ${new Date(at).toISOString()}: ${what}, ${of.stake}`);
}

/** Other rates of a downline, between what the agent may give and what is given below. */
export async function setRates(world: World): Promise<void> {
  const { random, books } = world;
  const downline = random.pick(books.people.filter(({ line }) => line.length > 0));
  const agent = downline.line.at(-1) as Person;
  const rates = Object.fromEntries(
    groups.map((group) => {
      const below = Math.max(0, ...downlinesOf(world, downline).map((one) => one.rates[group]));
      const [least, upTo] = [below === 0 ? 0 : below + gap, Math.max(0, agent.rates[group] - gap)];
      return [group, upTo < least ? downline.rates[group] : least + random.below(upTo - least + 1)];
    }),
  ) as Record<Group, number>;
  const { code } = await ask(world, agent, 'agent.setRates', { memberId: downline.id, rates });
  downline.rates = rates;
  mustBe(world, 'rates', code, 'ok');
}

/** A contract that the payer may offer. */
export async function offer(world: World): Promise<void> {
  const { random, books } = world;
  const kind = random.pick(['dividend', 'dividend', 'daily', 'hourly', 'realTime'] as const);
  const agent = random.pick(
    books.people.filter(
      ({ isAgent, line }) => isAgent && (line.length === 0 || contracts.inForce(books, line.at(-1) as Person, kind)),
    ),
  );
  const payer = agent.line.at(-1) ?? null;
  const own = payer && contracts.inForce(books, payer, kind);
  const upTo = own ? highest(own.tiers) : most[kind];
  const tiers = tiersOf(random, kind, upTo);
  const allowed = own ? own.groups : groups;
  const contract: Contract = {
    id: '',
    kind,
    payer,
    agent,
    period: kind === 'dividend' ? random.pick(['D', 'W', 'H', 'M'] as const) : 'D',
    tiers,
    activeBet: random.upTo(50_000n),
    activeDeposit: random.chance(0.3) ? random.upTo(20_000n) : 0n,
    carryLoss: kind === 'dividend' && random.chance(0.5),
    groups: kind === 'dividend' ? [] : allowed.filter((_, place) => place === 0 || random.chance(0.7)),
    status: 'offered',
    startsOn: null,
    endsOn: null,
    settledTo: null,
    loss: 0n,
  };
  const terms = {
    tiers: tiers.map((tier) => ({
      rate: tier.rate,
      leastActive: tier.leastActive,
      leastValidBet: `${tier.leastValidBet}`,
      leastLoss: `${tier.leastLoss}`,
    })),
    activeBet: `${contract.activeBet}`,
    activeDeposit: `${contract.activeDeposit}`,
    carryLoss: contract.carryLoss,
    ...(kind === 'dividend' ? {} : { groups: contract.groups }),
  };
  const request = { memberId: agent.id, kind, period: contract.period, terms };
  const answer = payer
    ? await ask(world, payer, 'agent.offerContract', request)
    : await ask(world, 'operator', 'console.offerAgentContract', { ...request, reason: 'the model' });
  mustBe(world, `offer ${kind}`, answer.code, 'ok');
  contract.id = (answer.value as { contractId: string }).contractId;
  contracts.offer(books, contract);
  world.offeredAt.set(contract, world.nowMs());
}

function tiersOf(random: Random, kind: Kind, upTo: number): Tier[] {
  const count = kind === 'realTime' ? 1 : Math.min(upTo, 1 + random.below(3));
  const rates = new Set<number>();
  while (rates.size < count) rates.add(1 + random.below(upTo));
  return [...rates]
    .sort((one, other) => one - other)
    .map((rate, place) => ({
      rate,
      leastActive: kind === 'dividend' || kind === 'daily' ? random.below(place + 2) : 0,
      leastValidBet: kind === 'realTime' ? 0n : BigInt(place) * random.upTo(200_000n),
      leastLoss: kind === 'dividend' ? BigInt(place) * random.upTo(100_000n) : 0n,
    }));
}

/** An answer to an offer: accepted by one, or by two at one moment, or rejected. */
export async function answer(world: World): Promise<void> {
  const { random, books } = world;
  const offered = books.contracts.filter(({ status }) => status === 'offered');
  if (offered.length === 0) return;
  const contract = random.pick(offered);
  const { agent, payer, id } = contract;
  if (random.chance(0.15)) {
    const { code } = await ask(world, agent, 'agent.rejectContract', { contractId: id });
    contract.status = 'rejected';
    return mustBe(world, 'reject', code, 'ok');
  }
  const isLate = (world.offeredAt.get(contract) ?? 0) + answerWithinMs <= world.nowMs();
  const own = payer && contracts.inForce(books, payer, contract.kind);
  const isAbove =
    payer !== null &&
    (!own ||
      highest(contract.tiers) > highest(own.tiers) ||
      contract.groups.some((group) => !own.groups.includes(group)));
  const expected = isLate ? 'contract_answered' : isAbove ? 'contract_rate_above_own' : 'ok';
  const accepted = () => ask(world, agent, 'agent.acceptContract', { contractId: id });
  const codes = (random.chance(0.3) ? await Promise.all([accepted(), accepted()]) : [await accepted()]).map(
    ({ code }) => code,
  );
  if (expected === 'ok') contracts.accept(books, contract, dayOf(world.nowMs()));
  const wanted = codes.map((_, place) => (expected === 'ok' && place > 0 ? 'contract_answered' : expected));
  const inOrder = (of: readonly string[]) => of.toSorted().join(' and ');
  mustBe(world, `accept ${contract.kind}`, inOrder(codes), inOrder(wanted));
}

/** The payer ends a contract, or takes an offer back. */
export async function end(world: World): Promise<void> {
  const { random, books } = world;
  const open = books.contracts.filter(({ status }) => status === 'offered' || status === 'active');
  if (open.length === 0) return;
  const contract = random.pick(open);
  const { payer, agent, id: contractId } = contract;
  const reason = 'the model';
  const { code } = payer
    ? await ask(world, payer, 'agent.endContract', { contractId, reason })
    : await ask(world, 'operator', 'console.endAgentContract', { memberId: agent.id, contractId, reason });
  contracts.endByPayer(books, contract, dayOf(world.nowMs()));
  mustBe(world, `end ${contract.kind}`, code, 'ok');
}

/** A member pays in. */
export async function deposit(world: World): Promise<void> {
  const { random, books, deposited } = world;
  const member = random.pick(books.people.filter(({ line }) => line.length > 0));
  const made = { member, day: dayOf(world.nowMs()), amount: random.upTo(15_000n) };
  books.deposits.push(made);
  await deposited({ owners: [...member.line, member].map(({ id }) => id), day: made.day, amount: made.amount });
  world.count('deposit');
}

/**
 * Somebody is moved below another agent, with all below, once a second operator approves it; or a member in no line is placed in one. Whoever has
 * had a contract stays: the model states contracts one by one, and a payer who is no longer above would be stated at another time.
 */
export async function move(world: World): Promise<void> {
  const { random, books, history } = world;
  const moved = random.pick(
    books.people.filter(
      (one) => (one.line.length > 0 || !one.isAgent) && !books.contracts.some(({ agent }) => agent === one),
    ),
  );
  const upline = random.pick(books.people.filter(({ isAgent }) => isAgent));
  const isOwn = upline === moved || upline.line.includes(moved) || moved.line.at(-1) === upline;
  const isAbove = groups.some((group) => moved.rates[group] > 0 && moved.rates[group] > upline.rates[group] - gap);
  const expected = isOwn ? 'conflict' : isAbove ? 'rates_above_own' : 'ok';
  const what = moved.line.length === 0 ? 'place' : 'move';
  history.push(`${what} ${moved.account} below ${upline.account}`);
  const request = { memberId: moved.id, upline: upline.account, reason: 'the model' };
  const asked = await ask(world, 'operator', 'console.moveMember', request);
  mustBe(world, what, asked.code, expected);
  if (expected !== 'ok') return;
  const { proposal } = asked.value as { proposal: { proposalId: string } };
  const decision = { proposalId: proposal.proposalId, reason: 'the model' };
  const approved = await ask(world, 'other operator', 'console.approveProposal', decision);
  mustBe(world, `approve ${what}`, approved.code, 'ok');
  const left = moved.line.length;
  const below = books.people.filter(({ line }) => line.includes(moved));
  moved.line = [...upline.line, upline];
  for (const one of below) one.line = [...moved.line, ...one.line.slice(left)];
}
