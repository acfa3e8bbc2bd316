import type { Amount } from '@croupier/money';
import { amount as toAmount } from '@croupier/money';
import { encodeUpload } from '../../../kernel/images.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { insertCase } from '../cases/cases.store.ts';
import type { CashierDeps } from '../cashier-deps.ts';
import { pictureLimits } from '../deposits/add-slip.ts';
import { verifyPayee } from '../payees/payees.store.ts';
import { insertPicture } from '../pictures.store.ts';
import type { MoveWithdrawal } from './move-withdrawal.ts';
import * as store from './withdrawals.store.ts';

type Own = { siteId: string; memberId: string; withdrawalId: string };

export type Receipt = Own & {
  outcome: 'received' | 'partly' | 'not_received';
  /** With `partly`: minor units that arrived, less than what was sent. */
  amount: Amount | null;
  /** Proof in base64; needed where not everything arrived. */
  pictures: readonly string[];
};

/** What a member does with a withdrawal after requesting it. */
export type OwnWithdrawal = {
  /** Refuses `payment_not_found`, `cancelling_not_allowed` by the licence, and `payment_state_changed` once it was approved. */
  cancel(of: Own): Promise<void>;
  /**
   * Reports whether it arrived. What did not, in part or at all, becomes a case for people. Refuses `payment_not_found`, `payment_state_changed`
   * unless it was disbursed and is not yet regarded as received, `amount_above_maximum` and `picture_needed`.
   */
  confirm(receipt: Receipt): Promise<void>;
};

export function createOwnWithdrawal(deps: CashierDeps & { move: MoveWithdrawal }): OwnWithdrawal {
  const { db, clock, move } = deps;

  async function mustOwn({ siteId, memberId, withdrawalId }: Own): Promise<store.WithdrawalRow> {
    const row = await store.findWithdrawal(db, withdrawalId);
    return row?.siteId === siteId && row.memberId === memberId ? row : refuse('payment_not_found');
  }

  return {
    async cancel(of) {
      await mustOwn(of);
      const { profile } = await deps.sites.get(of.siteId);
      if (!profile.mayCancelWithdrawal) refuse('cancelling_not_allowed');
      await move.step(of.withdrawalId, async (tx, row, site) => {
        if (row.state !== 'review') refuse('payment_state_changed');
        return move.giveBack(tx, site, row, { state: 'cancelled', reason: 'cancelled_by_member' });
      });
    },
    async confirm({ outcome, amount, pictures, ...of }) {
      const seen = await mustOwn(of);
      const net = toAmount(seen.amount - seen.fee);
      if (outcome === 'partly' && (amount === null || amount >= net))
        refuse('amount_above_maximum', { maxAmount: (net - 1n).toString() });
      if (outcome !== 'received' && pictures.length === 0) refuse('picture_needed');
      const encoded: Buffer[] = [];
      for (const picture of outcome === 'received' ? [] : pictures) {
        const webp = (await encodeUpload(picture, pictureLimits)).renditions.at(-1)?.bytes;
        if (webp) encoded.push(webp);
      }
      await move.step(of.withdrawalId, async (tx, row, site) => {
        if (row.state !== 'disbursed') refuse('payment_state_changed');
        const at = clock.now();
        if (outcome === 'received') {
          await verifyPayee(tx, row.accountId, at);
          return move.go(tx, site, row, { state: 'received' });
        }
        for (const webp of encoded)
          await insertPicture(tx, { siteId: row.siteId, depositId: null, withdrawalId: row.id, webp, at });
        const arrived = outcome === 'partly' && amount !== null ? amount : toAmount(0n);
        await insertCase(tx, {
          siteId: row.siteId,
          kind: outcome === 'partly' ? 'partly_received' : 'not_received',
          provider: row.provider,
          transactionId: row.transactionId,
          paymentId: null,
          depositId: null,
          withdrawalId: row.id,
          amount: toAmount(net - arrived),
          currency: row.currency,
          note: `the member reports ${arrived} of ${net}`,
          createdAt: at,
        });
        return move.go(tx, site, row, { state: outcome, receivedAmount: arrived });
      });
    },
  };
}
