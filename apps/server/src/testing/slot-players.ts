import type { SlotStep } from '@croupier/contract';
import { findSeed, type KnownSeed, plantSeed } from '@croupier/tools/testing/planted-seed.ts';
import type { TestGame, TestMember, TestPlatform } from '@croupier/tools/testing/platform.ts';

const gameVersion = 'r1-1';
export const nodeId = 'lantern-tide';
/** The stake of the planted rounds, five a coin. */
export const stake = '100';

/** A seed whose first round wins on the paid spin, has ten free spins, and wins in some of them. */
export const withFreeSpins: KnownSeed = findSeed(
  gameVersion,
  (steps) => steps.length === 11 && (steps[0]?.win ?? 0n) > 0n && steps.slice(1).some(({ win }) => win > 0n),
);

/** A member whose first round is known. */
export async function registerWithSeed(
  it: TestPlatform,
  seed = withFreeSpins,
  { siteId, host }: { siteId: string; host?: string } = it,
  game = { nodeId, gameVersion },
): Promise<TestMember> {
  const member = await it.register(host);
  await plantSeed(it.server.foundation, { siteId, memberId: member.memberId, ...game }, seed);
  return member;
}

/** Plays the round in progress, or the next one, to its end. */
export async function playToTheEnd(game: TestGame, at = stake): Promise<SlotStep[]> {
  const steps: SlotStep[] = [];
  do {
    steps.push(await game.play(at));
  } while (!steps.at(-1)?.closed);
  return steps;
}

export type LedgerLine = {
  externalId: string;
  movement: string | null;
  amount: bigint | null;
  balanceAfter: bigint | null;
};

/** All that the ledger has of a member's rounds, in order. */
export async function ledgerOf(it: TestPlatform, memberId: string): Promise<LedgerLine[]> {
  return it.ownerDb.query<LedgerLine>(
    `select o.external_id as "externalId", e.movement, e.amount, e.balance_after as "balanceAfter"
     from wallet.operation o left join wallet.entry e on e.operation_id = o.id and e.member_id is not null
     where o.member_id = $1 and o.source = 'house' order by o.id, e.id`,
    [memberId],
  );
}
