import { encodeUpload } from '../../../kernel/images.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { CashierDeps } from '../cashier-deps.ts';
import { countPictures, insertPicture } from '../pictures.store.ts';
import * as store from './deposits.store.ts';

export const pictureLimits = { maxBytes: 5 * 1024 * 1024, maxPixels: 30_000_000 };
const mostSlips = 3;

/**
 * Adds a picture of the payment to a member's deposit, which goes to the people who match it with what arrived. Refuses `payment_not_found`,
 * `payment_state_changed` once it was decided, `too_many_pictures`, and what the picture is refused for.
 */
export type AddSlip = (of: { siteId: string; memberId: string; depositId: string; picture: string }) => Promise<void>;

export function createAddSlip(deps: CashierDeps): AddSlip {
  return async ({ siteId, memberId, depositId, picture }) => {
    const seen = await store.findDeposit(deps.db, depositId);
    if (seen?.siteId !== siteId || seen.memberId !== memberId) refuse('payment_not_found');
    const { renditions } = await encodeUpload(picture, pictureLimits);
    const webp = renditions.at(-1)?.bytes;
    if (!webp) throw new Error('a picture was encoded to nothing');
    const site = await deps.sites.get(siteId);
    await deps.db.transaction(async (tx) => {
      const deposit = await store.holdDeposit(tx, depositId);
      if (!deposit || !['waiting', 'paid', 'expired'].includes(deposit.state)) refuse('payment_state_changed');
      const slips = (await countPictures(tx, [depositId])).get(depositId) ?? 0;
      if (slips >= mostSlips) refuse('too_many_pictures', { max: mostSlips });
      const at = deps.clock.now();
      await insertPicture(tx, { siteId, depositId, withdrawalId: null, webp, at });
      await store.saveState(tx, depositId, { state: 'paid', waitingSince: deposit.waitingSince ?? at });
      const { reference, amount } = deposit;
      await deps.steps.take(
        tx,
        site,
        { kind: 'deposit', id: depositId, reference, memberId, amount },
        { state: 'paid' },
      );
    });
    deps.steps.signal({ kind: 'deposit', id: depositId, memberId, siteId }, 'paid');
  };
}
