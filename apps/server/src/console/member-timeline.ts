import type { TimelineRow } from '@croupier/contract';
import type { CallContext } from '../kernel/caller.ts';
import { reveal } from '../kernel/reveal.ts';
import { deviceName } from '../kernel/user-agent.ts';
import type { Bets } from '../modules/bets/bets.public.ts';
import type { Cashier } from '../modules/cashier/cashier.public.ts';
import type { Crm } from '../modules/crm/crm.public.ts';
import type { Identity } from '../modules/identity/identity.public.ts';
import type { Sites } from '../modules/sites/sites.public.ts';
import type { Staff, StaffCaller } from '../modules/staff/staff.public.ts';
import type { Wallet } from '../modules/wallet/wallet.public.ts';

type Deps = {
  sites: Pick<Sites, 'get'>;
  identity: Pick<Identity, 'administration' | 'memberCurrency'>;
  wallet: Wallet;
  bets: Pick<Bets, 'before'>;
  cashier: Pick<Cashier, 'ofMember'>;
  crm: Crm;
  staff: Pick<Staff, 'audit'>;
};
type StaffContext = CallContext<StaffCaller>;

/** Rows of one kind that may share a moment and still stand on one page. */
const mostAtOneMoment = 20;

type Wanted = { memberId: string; kind: TimelineRow['kind'] | null; until: Date; limit: number };

/** Everything that happened to a member before a moment, latest first: as many of each kind as the page could need, in one order. */
export async function timelineOf(
  deps: Deps,
  { site: ref, caller }: StaffContext,
  wanted: Wanted,
): Promise<TimelineRow[]> {
  const { memberId, until, limit } = wanted;
  const site = await deps.sites.get(ref.id);
  const siteId = site.id;
  const currency = (await deps.identity.memberCurrency.of(site, memberId)).code;
  const nothing = { amount: null, balanceAfter: null, currency: null, by: null, reference: null };
  const address = reveal(caller, 'addresses');
  const range = { memberId, until, limit: limit + mostAtOneMoment };
  const payments = (kind: 'deposit' | 'withdrawal') => async (): Promise<TimelineRow[]> =>
    (await deps.cashier.ofMember.payments(kind, { siteId, ...range })).map((row) => ({
      ...nothing,
      id: row.id,
      kind,
      at: row.at.toISOString(),
      what: row.state,
      detail: row.reference,
      reference: row.id,
      amount: row.amount.toString(),
      currency: row.currency,
    }));
  const sources: Record<TimelineRow['kind'], () => Promise<TimelineRow[]>> = {
    movement: async () =>
      (await deps.wallet.entriesBefore({ siteId, ...range })).map((row) => ({
        ...nothing,
        id: row.id,
        kind: 'movement',
        at: row.at.toISOString(),
        what: row.movement,
        currency,
        amount: row.amount.toString(),
        balanceAfter: row.balanceAfter.toString(),
        detail: row.reference,
        reference: row.roundId,
      })),
    bet: async () =>
      (await deps.bets.before(range)).map((row) => ({
        ...nothing,
        id: row.id,
        kind: 'bet',
        at: row.placedAt.toISOString(),
        what: row.state,
        detail: row.gameName,
        amount: (row.payout + row.refunded - row.stake).toString(),
        currency: row.currency,
        balanceAfter: row.balanceAfter.toString(),
        reference: row.subjectId,
      })),
    login: async () =>
      (await deps.identity.administration.logins(range)).map((row) => ({
        ...nothing,
        id: row.id,
        kind: 'login',
        at: row.at.toISOString(),
        what: `${row.method} ${row.outcome}`,
        detail: [deviceName(row.userAgent), address(row.ip)].filter(Boolean).join(', '),
      })),
    deposit: payments('deposit'),
    withdrawal: payments('withdrawal'),
    operator: async () => {
      const target = `member ${memberId}`;
      const page = { siteId, target, beforeId: null, until, limit: range.limit };
      return (await deps.staff.audit.list(page)).rows.map((row) => ({
        ...nothing,
        id: row.id,
        kind: 'operator',
        at: row.at.toISOString(),
        what: row.action,
        detail: row.reason,
        by: row.actor,
        reference: row.id,
      }));
    },
    note: async () =>
      (await deps.crm.notes({ ...range, beforeId: null, pinnedOnly: false })).map((row) => ({
        ...nothing,
        id: row.id,
        kind: 'note',
        at: row.at.toISOString(),
        what: 'note',
        detail: row.text,
        by: row.login,
      })),
  };
  const asked = wanted.kind === null ? Object.values(sources) : [sources[wanted.kind]];
  const rows = (await Promise.all(asked.map((read) => read()))).flat();
  return rows.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}
