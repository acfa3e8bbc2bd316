import { createHash } from 'node:crypto';
import { amount } from '@croupier/money';
import type { Database, Queryable } from '../../../kernel/database.ts';
import { databaseNow } from '../../../kernel/database-clock.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Bettor } from '../../bets/bets.public.ts';
import {
  type Batcher,
  type Capture,
  createBatcher,
  failureOf,
  type Operation,
  type PostResult,
  type StakePermit,
  type Wallet,
} from '../../wallet/wallet.public.ts';
import { rulesOf } from '../families.ts';
import { type IssueRow, lockIssue } from '../issues/issue.store.ts';
import type { LotteryRow } from '../lotteries.store.ts';
import type { Exposure, Exposures } from './exposures.ts';
import { judgeSlip } from './judge-slip.ts';
import type { Sale } from './menus.ts';
import { insertSlips, type NewSlip, sumStakes } from './slip.store.ts';
import { type SlipBet, toStored } from './slip-bets.ts';
import { ledgerSource, type SlipDocument, slipKey } from './slip-document.ts';

/** A slip that was read, priced and permitted, on its way into its issue. */
export type SlipEntry = {
  slipId: string;
  requestId: string;
  siteId: string;
  memberId: string;
  currency: string;
  lottery: LotteryRow;
  issueId: string;
  sale: Sale;
  bets: readonly SlipBet[];
  stake: bigint;
  group: number | null;
  rebateBps: number;
  acceptHalfPrice: boolean;
  permit: StakePermit;
  /** The ledger's key of what was held for it, where it is a step of a chase: the stake is taken from there. */
  hold?: string;
  game: Pick<SlipDocument, 'gameType' | 'gameName' | 'vendorCode' | 'vendorName'>;
  bettor: Bettor;
};

export type EntryResult =
  | { status: 'refused'; refusal: Refusal }
  | { status: 'posted'; result: PostResult; document: SlipDocument };

/** Slips of one issue are written one batch after another: they share its limits. */
const batching = { lanes: 8, batchLimit: 256, queueLimit: 8_192, waitLimitMs: 10_000 };

/** Accounts that a stake is drawn from, in this order. */
const stakeKinds = ['cash', 'bonus'] as const;

type Deps = { db: Database; wallet: Wallet; exposures: Exposures; newId: () => string };

/**
 * Takes slips into their issues: what arrived together for one issue is judged by the database's clock and by the issue's limits, charged
 * and written in one commit.
 */
export function createSlipEntry(deps: Deps): Batcher<SlipEntry, EntryResult> {
  return createBatcher<SlipEntry, EntryResult>({
    write: (entries) => writeSlips(deps, entries),
    failureOf: (error) => (error instanceof Refusal ? 'item' : failureOf(error)),
    laneKey: ({ issueId }) => issueId,
    ...batching,
  });
}

async function writeSlips(deps: Deps, entries: readonly SlipEntry[]): Promise<EntryResult[]> {
  const results: EntryResult[] = new Array(entries.length);
  const byIssue = Map.groupBy(entries.entries(), ([, { issueId }]) => issueId);
  for (const [issueId, ofIssue] of byIssue) {
    const places = ofIssue.map(([place, entry]) => ({ place, entry }));
    try {
      await deps.db.transaction((tx) => enter(deps, tx, issueId, places, results));
    } catch (error) {
      deps.exposures.drop(issueId);
      throw error;
    }
  }
  return results;
}

type Place = { place: number; entry: SlipEntry };
type Taken = Place & { bets: SlipBet[]; document: SlipDocument; operation: Operation | Capture };

async function enter(
  deps: Deps,
  tx: Queryable,
  issueId: string,
  places: readonly Place[],
  results: EntryResult[],
): Promise<void> {
  const issue = await lockIssue(tx, issueId);
  const now = await databaseNow(tx);
  const closed = issue ? closedFor(issue, now) : new Refusal('issue_not_found');
  const first = places[0]?.entry;
  if (closed || !issue || !first) {
    for (const { place } of places)
      results[place] = { status: 'refused', refusal: closed ?? new Refusal('issue_not_found') };
    return;
  }
  // an operator has changed what the issue sells since the slip was priced
  const outdated = places.filter(({ entry }) => entry.sale.version !== issue.menuVersion);
  for (const { place } of outdated) results[place] = { status: 'refused', refusal: new Refusal('conflict') };
  const priced = places.filter(({ entry }) => entry.sale.version === issue.menuVersion);
  if (priced.length === 0) return;
  const { plays } = rulesOf(first.lottery.family);
  const exposure = await deps.exposures.of(tx, issue, plays, (priced[0]?.entry ?? first).sale.limits.hasLineLimits);
  const staked = await stakedBefore(tx, issueId, priced);
  const written: NewSlip[] = [];
  // the ledger refuses some: those that the limits refused after them may fit now
  for (let left: readonly Place[] = priced; left.length > 0; ) {
    const { taken, refused } = judgeAll(deps, issue, now, left, exposure, staked, results);
    if (taken.length === 0) break;
    const posted = await deps.wallet.postWith(
      tx,
      taken.map(({ operation }) => operation),
    );
    let anyNotPosted = false;
    for (const [at, one] of taken.entries()) {
      const result = posted[at] as PostResult;
      results[one.place] = { status: 'posted', result, document: one.document };
      if (result.status === 'posted') written.push(slipOf(one));
      else {
        anyNotPosted = true;
        if (!one.entry.bettor.isTrial) exposure.release(one.bets);
        staked.set(one.entry.memberId, (staked.get(one.entry.memberId) ?? 0n) - one.entry.stake);
      }
    }
    left = anyNotPosted ? refused : [];
  }
  if (written.length === 0) return;
  await exposure.save(tx);
  if ((await insertSlips(tx, issueId, written)) !== written.length) {
    // the lock came between the first look at the clock and the write: nothing of the batch is taken
    throw new Refusal('issue_locked', { number: issue.number });
  }
}

/** Why an issue takes no bet at a moment; null where it does. */
function closedFor({ state, opensAt, locksAt, number }: IssueRow, now: Date): Refusal | null {
  if (now.getTime() >= locksAt.getTime() || (state !== 'scheduled' && state !== 'open'))
    return new Refusal('issue_locked', { number });
  return now.getTime() < opensAt.getTime() ? new Refusal('issue_not_open') : null;
}

async function stakedBefore(tx: Queryable, issueId: string, places: readonly Place[]): Promise<Map<string, bigint>> {
  const limited = places.filter(({ entry }) => entry.sale.limits.memberIssueStake !== null);
  if (limited.length === 0) return new Map();
  return sumStakes(tx, issueId, [...new Set(limited.map(({ entry }) => entry.memberId))]);
}

function judgeAll(
  deps: Deps,
  issue: IssueRow,
  now: Date,
  places: readonly Place[],
  exposure: Exposure,
  staked: Map<string, bigint>,
  results: EntryResult[],
): { taken: Taken[]; refused: Place[] } {
  const taken: Taken[] = [];
  const refused: Place[] = [];
  for (const { place, entry } of places) {
    const { memberIssueStake } = entry.sale.limits;
    const sum = (staked.get(entry.memberId) ?? 0n) + entry.stake;
    const judged =
      memberIssueStake !== null && sum > memberIssueStake
        ? new Refusal('issue_member_limit_reached', { maxStake: `${memberIssueStake}` })
        : entry.bettor.isTrial
          ? // play money costs the house nothing, and takes nobody's place
            [...entry.bets]
          : judgeSlip(
              saleOn(entry.sale, issue.closedLines),
              entry.bets,
              entry.acceptHalfPrice,
              exposure.liability,
              exposure,
              deps.newId,
            );
    if (judged instanceof Refusal) {
      results[place] = { status: 'refused', refusal: judged };
      refused.push({ place, entry });
      continue;
    }
    staked.set(entry.memberId, sum);
    const document = documentOf(entry, issue, judged, now);
    taken.push({ place, entry, bets: judged, document, operation: operationOf(entry, document) });
  }
  return { taken, refused };
}

/** What is sold on an issue of which an operator has closed lines. */
function saleOn(sale: Sale, closedLines: readonly string[]): Sale {
  if (closedLines.length === 0) return sale;
  const { limits } = sale;
  const blocked = new Set([...(limits.liability.blocked ?? []), ...closedLines]);
  return Object.assign({}, sale, {
    limits: Object.assign({}, limits, { liability: Object.assign({}, limits.liability, { blocked }) }),
  });
}

function documentOf(entry: SlipEntry, issue: IssueRow, bets: readonly SlipBet[], now: Date): SlipDocument {
  return {
    kind: 'lottery-slip',
    slipId: entry.slipId,
    requestId: entry.requestId,
    issueId: issue.id,
    number: issue.number,
    nodeId: entry.lottery.nodeId,
    family: entry.lottery.family,
    gameType: entry.game.gameType,
    gameName: entry.game.gameName,
    vendorCode: entry.game.vendorCode,
    vendorName: entry.game.vendorName,
    bettor: entry.bettor,
    menuVersion: issue.menuVersion,
    group: entry.group,
    rebateBps: entry.rebateBps,
    stake: entry.stake.toString(),
    placedAt: now.toISOString(),
    bets: bets.map(toStored),
  };
}

function operationOf(entry: SlipEntry, document: SlipDocument): Operation | Capture {
  const asked = {
    siteId: entry.siteId,
    source: ledgerSource,
    externalId: slipKey(entry.requestId),
    memberId: entry.memberId,
    currency: entry.currency,
    roundId: null,
    document,
  };
  if (entry.hold !== undefined) return Object.assign(asked, { hold: entry.hold, amount: amount(entry.stake) });
  const { permit } = entry;
  return Object.assign(asked, {
    legs: [{ movement: 'stake' as const, amount: amount(entry.stake), kinds: stakeKinds, follow: null, permit }],
  });
}

function slipOf({ entry, bets }: Taken): NewSlip {
  const stored = bets.map(toStored);
  return {
    id: entry.slipId,
    requestId: entry.requestId,
    issueId: entry.issueId,
    lotteryId: entry.lottery.id,
    siteId: entry.siteId,
    memberId: entry.memberId,
    isTrial: entry.bettor.isTrial,
    currency: entry.currency,
    stake: entry.stake,
    prizeGroup: entry.group,
    rebateBps: entry.rebateBps,
    digest: createHash('sha256')
      .update(JSON.stringify([entry.slipId, stored]))
      .digest(),
    bets: stored,
  };
}
