import type { CallRequest, DrawIssue, DrawIssueDetail, DrawnPrizes, DrawSlip } from '@croupier/contract';
import { publishedOf, publishedShape } from '@croupier/rules/lottery';
import type { CallContext } from '../kernel/caller.ts';
import type { Database, Queryable } from '../kernel/database.ts';
import type { Identity } from '../modules/identity/identity.public.ts';
import {
  type AdministeredIssue,
  type Lotteries,
  operatorOf,
  type SlipOfIssue,
} from '../modules/lottery/lottery.public.ts';
import type { Sites } from '../modules/sites/sites.public.ts';
import type { AuditChange, Staff, StaffCaller } from '../modules/staff/staff.public.ts';

export type DrawDeps = {
  db: Database;
  lottery: Lotteries;
  identity: Pick<Identity, 'memberNames'>;
  sites: Pick<Sites, 'get'>;
  staff: Pick<Staff, 'audit' | 'proposals' | 'logins'>;
};

/** Writes a line of the audit log in the transaction of what it records. */
export function drawRecords({ staff: { audit } }: Pick<DrawDeps, 'staff'>) {
  return (context: CallContext<StaffCaller>, action: string, reason: string) => (tx: Queryable, change: AuditChange) =>
    audit.write(tx, { ...audit.by(context, action, reason), ...change });
}

/** How the console shows issues and slips of lotteries. */
export type DrawView = {
  currencyOf(siteId: string): Promise<string>;
  /** One issue with its reports; what another operator entered is hidden until the reader entered a result too. */
  detail(siteId: string, staffId: string, issueId: string): Promise<DrawIssueDetail>;
  slips(slips: readonly SlipOfIssue[]): Promise<DrawSlip[]>;
};

export function createDrawView(deps: DrawDeps): DrawView {
  const { administration } = deps.lottery;
  const { proposals } = deps.staff;
  const currencyOf = async (siteId: string) => (await deps.sites.get(siteId)).currency.code;

  async function detail(siteId: string, staffId: string, issueId: string): Promise<DrawIssueDetail> {
    const found = await administration.issue(siteId, issueId);
    const [reports, versions, currency, open] = await Promise.all([
      administration.reports(issueId),
      administration.versions(issueId),
      currencyOf(siteId),
      proposals.open(siteId, 'console.voidIssue'),
    ]);
    const logins = await deps.staff.logins(reports.flatMap(({ source }) => operatorOf(source) ?? []));
    const hasEntered = reports.some(({ source }) => operatorOf(source) === staffId);
    const isHidden = found.issue.draw === null && !hasEntered;
    const waiting = open.find(({ request }) => (request as CallRequest<'console.voidIssue'>).issueId === issueId);
    return Object.assign(toIssue(found, currency), {
      reports: reports.map(({ source, draw, reportedAt }) => {
        const by = operatorOf(source);
        return {
          source: by === null ? source : 'operator',
          operator: by === null ? null : (logins.get(by) ?? by),
          isOwn: by === staffId,
          at: reportedAt.toISOString(),
          draw: by !== null && isHidden ? null : prizesOf(found.lottery.family, draw),
        };
      }),
      versions: versions.map(({ settlement, draw, drawnAt, paid, replacedAt }) => ({
        settlement,
        draw: prizesOf(found.lottery.family, draw),
        drawnAt: drawnAt.toISOString(),
        paid,
        replacedAt: replacedAt.toISOString(),
      })),
      prizes: [...(found.lottery.drawnBy === 'official' ? publishedShape(found.lottery.family) : [])],
      closedLines: found.issue.closedLines,
      voidProposalId: waiting?.id ?? null,
    });
  }

  async function shownSlips(slips: readonly SlipOfIssue[]): Promise<DrawSlip[]> {
    const names = await deps.identity.memberNames(deps.db, [...new Set(slips.map(({ memberId }) => memberId))]);
    return slips.map((slip) => toSlip(slip, names.get(slip.memberId)?.account ?? ''));
  }

  return { currencyOf, detail, slips: shownSlips };
}

const prizesOf = (family: DrawIssue['family'], draw: unknown): DrawnPrizes =>
  publishedOf(family, draw).map(({ code, numbers }) => ({ code, numbers: [...numbers] }));

/** Sums of an issue are numeric; they have no fraction. */
export const wholeOf = (sum: string): string => sum.split('.')[0] ?? '0';

export const toCalendarIssue = ({
  id,
  number,
  state,
  opensAt,
  locksAt,
  drawsAt,
  disputed,
}: AdministeredIssue['issue']) => ({
  issueId: id,
  number,
  state,
  opensAt: opensAt.toISOString(),
  locksAt: locksAt.toISOString(),
  drawsAt: drawsAt.toISOString(),
  disputed,
});

export function toIssue({ lottery, name, issue }: AdministeredIssue, currency: string): DrawIssue {
  return Object.assign(toCalendarIssue(issue), {
    gameId: lottery.nodeId,
    name,
    family: lottery.family,
    drawnBy: lottery.drawnBy,
    late: issue.late,
    settlements: issue.settlement,
    menuVersion: issue.menuVersion,
    slips: Number(issue.slips),
    bets: Number(issue.bets),
    staked: wholeOf(issue.staked),
    paid: wholeOf(issue.paid),
    currency,
    draw: issue.draw === null ? null : prizesOf(lottery.family, issue.draw),
  });
}

function toSlip(
  { id, memberId, placedAt, state, stake, payout, isTrial, bets, results }: SlipOfIssue,
  account: string,
): DrawSlip {
  return {
    slipId: id,
    memberId,
    account,
    at: placedAt.toISOString(),
    state,
    stake: `${stake}`,
    payout: payout === null ? null : `${payout}`,
    isTrial,
    bets: bets.map(([, play, selection, , , , betStake], index) => ({
      play,
      selection,
      stake: betStake,
      state: results?.[index]?.[0] ?? 'open',
    })),
  };
}
