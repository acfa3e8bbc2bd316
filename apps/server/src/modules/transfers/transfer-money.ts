import type { Amount } from '@croupier/money';
import type { Leg, PostResult, VendorTransferPermit, Wallet } from '../wallet/wallet.public.ts';
import type { TransferRow } from './transfers.store.ts';

/** Who asks the ledger for transfers; no provider has this code. */
export const transferSource = 'platform:transfer';

/**
 * The money of one transfer, each movement under a key of its own, so that every process that settles it does the same, once. What ended
 * one way sets a mark that refuses the other, whatever a vendor reports.
 */
export type TransferMoney = {
  /** Takes it from the member's cash: on its way. */
  hold(transfer: TransferRow, permit: VendorTransferPermit): Promise<PostResult>;
  /** Whether it was held; if not, it never can be from now on. */
  wasHeld(transfer: TransferRow): Promise<boolean>;
  /** It has arrived at the vendor. */
  arrived(transfer: TransferRow): Promise<PostResult>;
  /** It has not: back to the member's cash. */
  giveBack(transfer: TransferRow): Promise<PostResult>;
  /** It has left the vendor: into the member's cash. */
  bringBack(transfer: TransferRow): Promise<PostResult>;
};

export function createTransferMoney(deps: {
  wallet: Wallet;
  onMoney: (memberId: string, sumBalance: Amount) => void;
}): TransferMoney {
  async function post(
    transfer: TransferRow,
    what: string,
    legs: readonly Leg[],
    marks: readonly string[] = [],
  ): Promise<PostResult> {
    const result = await deps.wallet.post({
      siteId: transfer.siteId,
      source: transferSource,
      externalId: `${transfer.id}.${what}`,
      memberId: transfer.memberId,
      currency: transfer.currency,
      roundId: null,
      document: {
        kind: 'vendor-transfer',
        what,
        transferId: transfer.id,
        vendor: transfer.vendor,
        direction: transfer.direction,
        amount: transfer.amount.toString(),
      },
      legs,
      marks,
      unlessMarked: marks,
    });
    if (result.status === 'posted' && legs.length > 0) deps.onMoney(transfer.memberId, result.balanceAfter);
    return result;
  }
  const settled = ({ id }: TransferRow) => [`settled:${id}`];
  const whole = <M extends Leg['movement']>({ amount }: TransferRow, movement: M, kinds: Leg['kinds']) => ({
    movement,
    amount,
    kinds,
    follow: null,
  });

  return {
    hold: (transfer, permit) => post(transfer, 'hold', [{ ...whole(transfer, 'vendor_hold', ['cash']), permit }]),
    async wasHeld(transfer) {
      // the key is taken by the hold, or now by nothing: then the hold cannot come any more
      return (await post(transfer, 'hold', [])).status === 'conflict';
    },
    arrived: (transfer) =>
      post(
        transfer,
        'in',
        [{ ...whole(transfer, 'vendor_in', ['vendor_transit']), to: transfer.vendorAccount }],
        settled(transfer),
      ),
    giveBack: (transfer) => post(transfer, 'back', [whole(transfer, 'vendor_release', ['cash'])], settled(transfer)),
    bringBack: (transfer) =>
      post(
        transfer,
        'out',
        [{ ...whole(transfer, 'vendor_out', ['cash']), to: transfer.vendorAccount }],
        settled(transfer),
      ),
  };
}
