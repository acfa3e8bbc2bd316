import { randomUUID } from 'node:crypto';
import { amount } from '@croupier/money';
import { type JackpotLevel, type JackpotTerms, jackpotLevels } from '@croupier/rules/jackpots';
import { type SlotMachine, slotMachine } from '@croupier/rules/slots';
import type { TestGame, TestMember, TestPlatform } from '@croupier/tools/testing/platform.ts';
import { houseProvider } from '../modules/house/house.public.ts';
import type { Modules } from '../modules.ts';

type Site = { modules: Pick<Modules, 'catalogue' | 'jackpots'>; siteId: string };
type Reader = Pick<TestPlatform, 'ownerDb'>;

export const bloom = slotMachine('jackpot-bloom') as SlotMachine;
export const bloomTerms = bloom.game.jackpots as readonly JackpotTerms[];

/** Seeds that make every jackpot come up within a few hundred rounds at a stake of 1,000. */
export const quickSeeds: Record<JackpotLevel, bigint> = { mini: 20n, minor: 30n, major: 40n, grand: 200n };

/** Offers the game with the jackpots on the demonstration, under another id where one is given. */
export async function offerBloom(it: Site, nodeId = 'jackpot-bloom', siteId = it.siteId): Promise<void> {
  const studio = { code: 'NORTHLIGHT', displayName: 'Northlight', provider: houseProvider, accountTypeId: 1 };
  const game = {
    nodeId,
    vendorCode: studio.code,
    gameCode: nodeId,
    name: 'Jackpot Bloom',
    names: {},
    description: '',
    descriptions: {},
    gameType: 'RNG',
    gameClass: 'JP',
    coverUrl: '/art/jackpot-bloom.svg',
    version: bloom.game.version,
    rtpBps: 9594,
    volatility: 'medium',
    lines: 10,
    maxWinTimesStake: 125,
  } as const;
  const offer = { nodeId, isHot: false, position: 9, minBet: 20n, maxBet: 100_000n };
  await it.modules.catalogue.publish(siteId, studio, [{ game, offer }]);
}

/** Opens the four jackpots of a game, or of the whole site where none is given. */
export function openFour(it: Site, nodeIds: readonly string[] | null, seeds = quickSeeds): Promise<void> {
  return it.modules.jackpots.open(
    bloomTerms.map((terms) => ({ siteId: it.siteId, terms, nodeIds, seed: seeds[terms.level] })),
  );
}

/** The same in the place of what runs already, as operators would. */
export async function replaceFour(it: Site, nodeIds: readonly string[], seeds = quickSeeds): Promise<void> {
  const { administration } = it.modules.jackpots;
  const { siteId } = it;
  const act = { siteId, record: async () => {} };
  for (const { id: jackpotId, state } of await administration.list(siteId))
    if (state === 'running') await administration.setPaused({ ...act, jackpotId, paused: true });
  for (const { level } of bloomTerms) {
    const draft = { nodeId: nodeIds[0] ?? '', level, nodeIds, seed: seeds[level] };
    const { id: jackpotId } = await administration.create({ ...act, ...draft });
    await administration.carryOutNow({ ...act, plan: { jackpotId, action: 'start', seed: null, into: null } });
  }
}

export type MeterRow = {
  id: string;
  level: JackpotLevel;
  state: string;
  pool: bigint;
  parts: number;
  runNumber: number;
  ledger: bigint;
};

/** Every jackpot of the platform beside what the ledger holds of it. */
export function meters(it: Reader): Promise<MeterRow[]> {
  return it.ownerDb.query<MeterRow>(
    `select j.id, j.level, j.state, j.pool, j.parts, j.run_number as "runNumber", coalesce(a.balance, 0)::bigint as ledger
     from jackpots.jackpot j left join wallet.account a on a.owner_id = j.id and a.kind = 'jackpot_pool'
     order by array_position($1::text[], j.level), j.id`,
    [jackpotLevels],
  );
}

/** Money in and out of pools by movement, as the ledger has it; amounts are those of the pool. */
export async function poolMoney(it: Reader): Promise<Record<string, bigint>> {
  const rows = await it.ownerDb.query<{ movement: string; sum: bigint }>(
    `select e.movement, sum(e.amount)::bigint as sum from wallet.entry e join wallet.account a on a.id = e.account_id
     where a.kind = 'jackpot_pool' group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ movement, sum }) => [movement, sum]));
}

export type WonRun = {
  id: string;
  level: JackpotLevel;
  number: number;
  seed: bigint;
  amount: bigint;
  memberId: string;
  roundId: string;
  transactionId: string;
};

/** Runs that were won, in the order of their ends. */
export function wonRuns(it: Reader): Promise<WonRun[]> {
  return it.ownerDb.query<WonRun>(
    `select r.id, j.level, r.number, r.seed, r.amount, r.member_id as "memberId", r.round_id as "roundId", r.transaction_id as "transactionId"
     from jackpots.run r join jackpots.jackpot j on j.id = r.jackpot_id where r.outcome = 'won' order by r.ended_at, r.number, r.id`,
  );
}

/** Gives a member play money beyond the grant, or takes some of it below zero. */
export async function enrich(it: TestPlatform, member: TestMember, value: bigint): Promise<void> {
  await it.modules.wallet.post({
    siteId: it.siteId,
    source: 'test',
    externalId: randomUUID(),
    memberId: member.memberId,
    currency: 'PHP',
    roundId: null,
    document: null,
    legs: [
      value > 0n
        ? { movement: 'adjustment_credit', amount: amount(value), kinds: ['cash'], follow: null }
        : { movement: 'adjustment_debit', amount: amount(-value), kinds: ['cash'], follow: null },
    ],
  });
}

/** Plays so many rounds, respins included. */
export async function playRounds(game: TestGame, rounds: number, stake = '1000') {
  const steps = [];
  for (let round = 0; round < rounds; ) {
    const step = await game.play(stake);
    steps.push(step);
    if (step.closed) round += 1;
  }
  return steps;
}
