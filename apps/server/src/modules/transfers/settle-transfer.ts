import type { Amount } from '@croupier/money';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Log } from '../../kernel/log.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { PostResult } from '../wallet/wallet.public.ts';
import type { TransferMoney } from './transfer-money.ts';
import * as store from './transfers.store.ts';
import type { VendorWallets } from './vendor-wallets.ts';

export type SettleDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  sites: Sites;
  money: TransferMoney;
  vendorWallets: VendorWallets;
};

type Transfer = store.TransferRow;

/** Completes a transfer that the vendor applied: the money is at its destination. `balance` is the vendor's, where it reported it. */
export async function complete(deps: SettleDeps, transfer: Transfer, balance: Amount | null): Promise<void> {
  const result = await (transfer.direction === 'IN' ? deps.money.arrived(transfer) : deps.money.bringBack(transfer));
  if (isThere(result)) return end(deps, transfer, 'done', null, balance);
  // a balance that cannot grow further: the money stays the member's, and is brought when it fits
  if (result.status === 'out_of_range') return;
  await dispute(deps, transfer, `applied, after it was settled otherwise: ${result.status}`);
}

/** Ends a transfer that the vendor refused for ever, or was never called for: the money is where it was. */
export async function abandon(deps: SettleDeps, transfer: Transfer, reason: string): Promise<void> {
  if (transfer.direction === 'IN') {
    const result = await deps.money.giveBack(transfer);
    if (result.status === 'out_of_range') return;
    if (!isThere(result)) return dispute(deps, transfer, `refused, after it was settled otherwise: ${result.status}`);
  }
  await end(deps, transfer, 'refused', reason, null);
}

/**
 * Inquires how a transfer ended at the vendor and ends it the same way. One that never arrived is refused by the vendor for ever, so that it cannot
 * arrive later. Without an answer it stays open.
 */
export async function settle(deps: SettleDeps, transfer: Transfer, reason: string): Promise<void> {
  if (transfer.direction === 'IN' && !(await deps.money.wasHeld(transfer))) {
    // the vendor is called after the money was held, so it was not called
    return end(deps, transfer, 'refused', 'never_held', null);
  }
  const site = await deps.sites.get(transfer.siteId);
  const { provider, vendor, id: transferId, direction, amount } = transfer;
  const answer = await deps.vendorWallets.status({
    provider,
    vendor,
    site: site.code,
    transferId,
    cancelUnknown: true,
  });
  if (!answer.known || !answer.ok) return;
  const { value } = answer;
  switch (value.state) {
    case 'applied':
      if (value.direction !== direction || value.amount !== amount) {
        return dispute(deps, transfer, `applied as ${value.direction} ${value.amount}`);
      }
      return complete(deps, transfer, null);
    case 'refused':
      return abandon(deps, transfer, reason);
    case 'unknown':
      return;
  }
}

const isThere = (result: PostResult) => result.status === 'posted' || result.status === 'replayed';

async function end(
  deps: SettleDeps,
  transfer: Transfer,
  state: 'done' | 'refused' | 'disputed',
  reason: string | null,
  balance: Amount | null,
): Promise<void> {
  await store.endTransfer(deps.db, transfer.id, { state, reason, balance, at: deps.clock.now() });
}

/** Nothing moves until an operator has looked: held money stays held, and money that the vendor claims to have paid is not paid out. */
async function dispute(deps: SettleDeps, transfer: Transfer, reason: string): Promise<void> {
  deps.log.error(
    { transferId: transfer.id, vendor: transfer.vendor, reason },
    'a vendor contradicts itself about a transfer',
  );
  await end(deps, transfer, 'disputed', reason, null);
}
