import type { Queryable } from '../../kernel/database.ts';
import type { Site } from '../sites/sites.public.ts';
import type { Wallet } from '../wallet/wallet.public.ts';
import { cashierSettings } from './cashier.settings.ts';
import { findTotals, holdTotals, type MemberTotals, saveTurnover } from './member-totals.store.ts';
import { type Turnover, turnoverAfter, turnoverNow, turnoverWithout, withdrawableOf } from './turnover.ts';

type Of = { site: Site; memberId: string };

/** What has to be played of money that members of a line move to one another: it may not be a way around what deposits ask. */
export type LineMoney = {
  /** Holds what a member has to play until the transaction ends, as withdrawals and deposits do. */
  hold(tx: Queryable, of: Of): Promise<void>;
  /** A member's cash, and what of it may leave: all but the part that was not played yet. */
  free(db: Queryable, of: Of): Promise<{ cash: bigint; free: bigint }>;
  /** What arrived has to be played as a deposit has. */
  arrived(tx: Queryable, of: Of, amount: bigint): Promise<void>;
  /** What was given back to who gave it need not be played any more. */
  returned(tx: Queryable, of: Of, amount: bigint): Promise<void>;
};

export function createLineMoney({ wallet }: { wallet: Pick<Wallet, 'parts'> }): LineMoney {
  async function change(
    tx: Queryable,
    { site, memberId }: Of,
    next: (totals: MemberTotals, turnoverBps: number) => Turnover,
  ): Promise<void> {
    const totals = await holdTotals(tx, site.id, memberId);
    const { depositTurnoverBps } = site.settingsOf(cashierSettings);
    const { required, left } = next(totals, depositTurnoverBps);
    await saveTurnover(tx, { siteId: site.id, memberId, required, left, validBets: totals.validBets });
  }
  return {
    async hold(tx, { site, memberId }) {
      await holdTotals(tx, site.id, memberId);
    },
    async free(db, { site, memberId }) {
      const { left } = turnoverNow(await findTotals(db, site.id, memberId));
      const parts = await wallet.parts(db, site.id, memberId);
      const cash = parts.reduce((sum, { kind, balance }) => (kind === 'cash' ? sum + balance : sum), 0n);
      return { cash, free: withdrawableOf(cash, left, site.settingsOf(cashierSettings).depositTurnoverBps) };
    },
    arrived: (tx, of, amount) => change(tx, of, (totals, bps) => turnoverAfter(totals, amount, bps)),
    returned: (tx, of, amount) => change(tx, of, (totals, bps) => turnoverWithout(totals, amount, bps)),
  };
}
