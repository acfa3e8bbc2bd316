import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { cursor, token, uuid, wireAmount, wirePositiveAmount, wireTime } from '../common.ts';

/** An id that a provider gives: of a transaction, a round, a game, a promotion. */
const providerId = z.string().regex(/^[A-Za-z0-9._-]{1,80}$/);

/** Minor units, zero or more. */
const wireCredit = z.string().regex(/^(0|[1-9]\d{0,16})$/);

/** Whose money, where and in what: returned at `authenticate`, and compared at every call. */
const player = {
  /** The player as this provider knows it; another provider gets another id. */
  playerId: uuid,
  /** The site's code. */
  site: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
};

/** A token that may have run out since: it is compared where it is still known, and never asked to be valid. */
const oldToken = token.optional();

const moved = {
  transactionId: providerId,
  /** The platform's own id of what was applied. */
  operationId: uuid,
  /** Minor units that the player holds after it. */
  balance: wireAmount,
};

const perMinute = 60_000;
const bodyLimitBytes = 16 * 1024;
const common = {
  method: 'POST',
  access: { who: 'provider' },
  whileClosed: true,
  rateLimit: { perMinute },
  bodyLimitBytes,
} as const;

/** Refusals of every call that names a player. */
const aboutPlayer = ['INVALID_PLAYER', 'INVALID_BRAND', 'WRONG_CURRENCY'] as const;
const ofTransaction = ['DUPLICATE_TRANSACTION', 'TOO_LATE'] as const;

const calls = {
  'provider.authenticate': call({
    ...common,
    path: '/provider/v1/authenticate',
    summary:
      'Exchanges the ticket of a launch for the token of the opened game. The same ticket gives the same token until it expires.',
    request: z.object({ ticket: token, gameId: providerId.optional() }),
    answer: z.object({
      token,
      expiresAt: wireTime,
      playerId: uuid,
      site: z.string(),
      gameId: providerId,
      /** The version by return to be played; null where the site has chosen none. */
      version: z.string().nullable(),
      currency: z.string(),
      /** Decimals of the currency: "1250" with exponent 2 is 12.50. */
      exponent: z.number().int(),
      balance: wireAmount,
      language: z.string(),
      /** Play money: nothing can be deposited or withdrawn. */
      demo: z.boolean(),
      minStake: wireAmount,
      maxStake: wireAmount,
      /** A round left open for longer is resolved by the platform. */
      roundTtlS: z.number().int(),
    }),
    errors: ['INVALID_PARTNER', 'INVALID_BRAND', 'INVALID_TOKEN', 'INVALID_GAME', 'TOKEN_EXPIRED', 'USER_DISABLED'],
  }),
  'provider.balance': call({
    ...common,
    path: '/provider/v1/balance',
    summary: 'What the player holds now.',
    request: z.object({ token, ...player }),
    answer: z.object({ balance: wireAmount }),
    errors: [...aboutPlayer, 'INVALID_PARTNER', 'INVALID_TOKEN', 'TOKEN_EXPIRED'],
  }),
  'provider.debit': call({
    ...common,
    path: '/provider/v1/debit',
    summary: 'Takes a stake. Opens the round if this is its first.',
    request: z.object({
      token,
      ...player,
      gameId: providerId,
      roundId: providerId,
      transactionId: providerId,
      amount: wirePositiveAmount,
    }),
    answer: z.object(moved),
    errors: [
      ...aboutPlayer,
      ...ofTransaction,
      'INVALID_PARTNER',
      'INVALID_TOKEN',
      'TOKEN_EXPIRED',
      'INVALID_GAME',
      'NOT_ENOUGH_MONEY',
      'USER_DISABLED',
      'LIMIT_REACHED',
      'TRANSACTION_ROLLED_BACK',
      'ROUND_CLOSED',
      'MAINTENANCE',
    ],
  }),
  'provider.credit': call({
    ...common,
    path: '/provider/v1/credit',
    summary:
      'Pays what a stake won; zero where it lost. Taken whatever has happened to the session or the player since.',
    request: z.object({
      token: oldToken,
      ...player,
      roundId: providerId,
      transactionId: providerId,
      /** The debit that this pays; any of the round. */
      debitTransactionId: providerId,
      amount: wireCredit,
      /** No more stakes will be taken in this round. */
      closesRound: z.boolean(),
    }),
    answer: z.object(moved),
    errors: [
      ...aboutPlayer,
      ...ofTransaction,
      'INVALID_TOKEN',
      'LIMIT_REACHED',
      'TRANSACTION_NOT_FOUND',
      'TRANSACTION_MISMATCH',
      'TRANSACTION_ROLLED_BACK',
    ],
  }),
  'provider.rollback': call({
    ...common,
    path: '/provider/v1/rollback',
    summary: 'Undoes a debit or a credit as if it had not been, also one that has not arrived: then it never will.',
    request: z.object({
      token: oldToken,
      ...player,
      roundId: providerId,
      transactionId: providerId,
      /** The debit or credit to undo. */
      targetTransactionId: providerId,
    }),
    answer: z.object({
      ...moved,
      /**
       * `undone`: its money went back. `nothing`: it had not arrived, and will be refused from now on. `already`: another rollback
       * had undone it.
       */
      outcome: z.enum(['undone', 'nothing', 'already']),
      /** Minor units of a win that the player no longer held: owed to the site, and never a balance below zero. */
      claimed: wireAmount,
    }),
    errors: [
      ...aboutPlayer,
      ...ofTransaction,
      'INVALID_TOKEN',
      'LIMIT_REACHED',
      'TRANSACTION_MISMATCH',
      'TRANSACTION_PAID',
    ],
  }),
  'provider.endRound': call({
    ...common,
    path: '/provider/v1/end-round',
    summary: 'Closes a round: its stakes that won nothing are lost, and it takes no more.',
    request: z.object({ token: oldToken, ...player, roundId: providerId, transactionId: providerId }),
    answer: z.object(moved),
    errors: [...aboutPlayer, ...ofTransaction, 'INVALID_TOKEN', 'TRANSACTION_NOT_FOUND'],
  }),
  'provider.promoCredit': call({
    ...common,
    path: '/provider/v1/promo-credit',
    summary: 'Pays a prize of a promotion of the provider, without a round.',
    request: z.object({
      ...player,
      transactionId: providerId,
      promotionId: providerId,
      amount: wirePositiveAmount,
    }),
    answer: z.object(moved),
    errors: [...aboutPlayer, ...ofTransaction, 'INVALID_PARTNER', 'LIMIT_REACHED'],
  }),
  'provider.adjust': call({
    ...common,
    path: '/provider/v1/adjust',
    summary: 'Corrects what an earlier transaction paid or took by a difference, with a reason.',
    request: z.object({
      ...player,
      transactionId: providerId,
      /** The debit or credit that was wrong. */
      targetTransactionId: providerId,
      /** Minor units: above zero to the player, below zero from the player. */
      amount: z.string().regex(/^-?[1-9]\d{0,16}$/),
      reason: z.string().trim().min(3).max(300),
    }),
    answer: z.object(moved),
    errors: [
      ...aboutPlayer,
      ...ofTransaction,
      'INVALID_PARTNER',
      'LIMIT_REACHED',
      'TRANSACTION_NOT_FOUND',
      'TRANSACTION_MISMATCH',
      'TRANSACTION_ROLLED_BACK',
      'NOT_ENOUGH_MONEY',
      'USER_DISABLED',
    ],
  }),
  'provider.openRounds': call({
    ...common,
    path: '/provider/v1/open-rounds',
    summary: 'The rounds of the provider on a site that were neither closed nor undone, newest first.',
    request: z.object({
      site: player.site,
      cursor: cursor.optional(),
      pageSize: z.number().int().min(1).max(100).default(50),
    }),
    answer: z.object({
      list: z.array(
        z.object({
          roundId: providerId,
          playerId: uuid,
          gameId: providerId,
          openedAt: wireTime,
          currency: z.string(),
          /** Minor units staked and not undone. */
          stake: wireAmount,
          /** Minor units paid so far. */
          payout: wireAmount,
        }),
      ),
      nextCursor: cursor.nullable(),
    }),
    errors: ['INVALID_BRAND'],
  }),
};

export const providerArea = defineArea({
  calls,
});
