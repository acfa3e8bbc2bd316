import type { Database } from '../../../kernel/database.ts';
import { listToSettle } from '../bets/slip.store.ts';
import { rulesOf } from '../families.ts';
import type { IssueRow } from '../issues/issue.store.ts';
import type { LotteryRow } from '../lotteries.store.ts';
import { settleMember } from '../settlement/settle-slips.ts';

/** What a settlement would move. Amounts in minor units. */
export type Preview = {
  /** False where the issue has more slips than a preview reads. */
  complete: boolean;
  bets: number;
  won: number;
  winners: number;
  staked: bigint;
  refunded: bigint;
  payout: bigint;
  /** What an earlier settlement paid, which this one reverses. */
  reversed: bigint;
  largest: { memberId: string; payout: bigint } | null;
};

const membersAtOnce = 400;
/** Slips of one preview: a few seconds of work. */
const mostSlips = 50_000;

/**
 * What a result would pay on the bets of an issue, by the settlement itself; nothing is written.
 *
 * @throws UnsoundDraw where it is no whole draw of the lottery
 */
export async function previewSettlement(
  { db }: { db: Database },
  lottery: LotteryRow,
  issue: IssueRow,
  result: unknown,
): Promise<Preview> {
  const { draws, plays } = rulesOf(lottery.family);
  const draw = draws.read(result);
  const preview: Preview = {
    complete: true,
    bets: 0,
    won: 0,
    winners: 0,
    staked: 0n,
    refunded: 0n,
    payout: 0n,
    reversed: 0n,
    largest: null,
  };
  let read = 0;
  for (let afterMember: string | null = null; ; ) {
    const slips = await listToSettle(db, { issueId: issue.id, afterMember, members: membersAtOnce });
    const last = slips.at(-1)?.memberId;
    if (last === undefined) return preview;
    for (const [memberId, ofMember] of Map.groupBy(slips, (slip) => slip.memberId)) {
      // play money is no part of the takings
      const real = ofMember.filter(({ isTrial }) => !isTrial);
      if (real.length > 0) add(preview, memberId, settleMember(lottery.family, plays, real, draw).slips);
    }
    read += slips.length;
    if (read >= mostSlips) return Object.assign(preview, { complete: false });
    afterMember = last;
  }
}

function add(preview: Preview, memberId: string, slips: ReturnType<typeof settleMember>['slips']): void {
  let paid = 0n;
  for (const { slip, payout, refunded, results } of slips) {
    preview.bets += results.length;
    preview.won += results.filter(([state]) => state === 'won').length;
    preview.staked += slip.stake;
    preview.refunded += refunded;
    preview.payout += payout;
    preview.reversed += slip.settlement > 0 ? (slip.payout ?? 0n) : 0n;
    paid += payout;
  }
  if (slips.some(({ results }) => results.some(([state]) => state === 'won'))) preview.winners += 1;
  if (paid > (preview.largest?.payout ?? 0n)) preview.largest = { memberId, payout: paid };
}
