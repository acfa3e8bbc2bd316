import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { uuid, wireAmount, wirePositiveAmount } from '../common.ts';

/** `PENDING`: the vendor has not said yet whether it arrived; it is settled one way without the member. */
export const transferStates = ['DONE', 'PENDING', 'REFUSED'] as const;

/** Where a vendor's wallet stands. */
export const merchantWallet = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  /** Minor units that the member holds there; null where the vendor could not be asked, or was not. */
  balance: wireAmount.nullable(),
  /** Minor units on their way there or back. */
  pending: wireAmount,
});
export type MerchantWallet = z.infer<typeof merchantWallet>;

const calls = {
  'wallet.transfer': call({
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    summary: 'Moves money to a vendor that holds a balance of its own, or back. The same request id moves it once.',
    access: { who: 'realMember' },
    request: z.object({
      vassalage: z.string().max(64),
      direction: z.enum(['IN', 'OUT']),
      amount: wirePositiveAmount,
      /** Made anew for every transfer, and sent again with a repeat of it. */
      requestId: uuid,
    }),
    answer: z.object({
      transferId: uuid,
      status: z.enum(transferStates),
      /** Minor units at the vendor, where it reported them. */
      balance: wireAmount.nullable(),
    }),
    errors: [
      'not_logged_in',
      'in_need_true_account',
      'not_found',
      'insufficient_funds',
      'member_blocked',
      'play_suspended',
      'vendor_maintenance',
      'conflict',
    ],
    rateLimit: { perMinute: 60 },
  }),
  'wallet.merchantWallets': call({
    method: 'GET',
    path: '/wps/member/merchantWallet',
    summary: 'What lies at vendors that hold balances of their own.',
    access: { who: 'realMember' },
    request: z.object({
      /** `true` asks no vendor: which there are, and whether money has to be moved by hand. */
      isSingle: z.enum(['true', 'false']).default('false'),
    }),
    answer: z.object({
      /** Nothing has to be moved by hand: there are no such vendors, or the site moves the money itself. */
      isSingle: z.boolean(),
      list: z.array(merchantWallet),
    }),
    errors: ['not_logged_in', 'in_need_true_account'],
    rateLimit: { perMinute: 60 },
  }),
  'wallet.takeAllBack': call({
    method: 'POST',
    path: '/wps/relay/GCS_walletTakeAllBack',
    summary: 'Brings back whatever lies at vendors.',
    access: { who: 'realMember' },
    request: z.object({}),
    answer: z.object({
      /** The vendors where something lay, or that could not be asked: then `amount` is null. */
      list: z.array(
        z.object({
          vassalage: z.string(),
          displayName: z.string(),
          amount: wireAmount.nullable(),
          status: z.enum(transferStates),
        }),
      ),
    }),
    errors: ['not_logged_in', 'in_need_true_account'],
    rateLimit: { perMinute: 20 },
  }),
};

export const transferArea = defineArea({
  calls,
});
