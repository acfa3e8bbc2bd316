import type { GameType } from '@croupier/contract';
import { createBatchedRead } from '../../kernel/batched-read.ts';
import { createCached } from '../../kernel/cached.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import type { Notifier } from '../../kernel/notify.ts';
import type { Bet } from './bet.ts';

/** Who places a bet, as of that moment. It is stored with the stake, so that a record that is rebuilt is the same. */
export type Bettor = Pick<Bet, 'isTrial' | 'line' | 'rates'>;

/** Which members are on trial, and in whose line they are. */
export type MemberLines = (
  db: Queryable,
  memberIds: readonly string[],
) => Promise<ReadonlyMap<string, Pick<Bettor, 'isTrial' | 'line'>>>;

/** What is bet on, as far as rates depend on it. */
export type RatedStake = {
  siteId: string;
  memberId: string;
  line: string;
  vertical: GameType;
  vendorCode: string;
  nodeId: string;
};

/** The rates by which a line shares in a bet, whoever brings them. */
export type LineRates = {
  /** The rates of the moment, as plain JSON; null where the line has none. Called for every stake, so it answers from memory. */
  of(stake: RatedStake): Promise<unknown> | unknown;
};

export type Bettors = {
  /** Who places a stake. A line that was changed is known at once where the change was announced, else within a minute. */
  of(stake: Omit<RatedStake, 'line'>): Promise<Bettor>;
  /** Announces that the uplines of a member changed. Call after the commit. */
  lineChanged(memberId: string): Promise<void>;
};

const maximumAgeMs = 60_000;
const unknownMember = { isTrial: false, line: '' };

export async function createBettors(deps: {
  db: Database;
  clock: Clock;
  notifier: Notifier;
  memberLines: MemberLines;
  lineRates: LineRates;
}): Promise<Bettors> {
  const read = createBatchedRead((memberIds) => deps.memberLines(deps.db, memberIds));
  const members = await createCached({
    name: 'bettors',
    load: async (memberId) => (await read(memberId)) ?? unknownMember,
    maximumAgeMs,
    clock: deps.clock,
    notifier: deps.notifier,
  });
  return {
    async of(stake) {
      const { isTrial, line } = await members.get(stake.memberId);
      return { isTrial, line, rates: (await deps.lineRates.of({ ...stake, line })) ?? null };
    },
    lineChanged: (memberId) => members.changed(memberId),
  };
}
