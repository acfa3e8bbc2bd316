import { parseAmount } from '@croupier/money';
import { cursorOf, readCursor } from '../../kernel/paging.ts';
import { ProviderRefusal } from '../../kernel/provider-refusal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import {
  type Applied,
  largestStake,
  type ProviderCalls,
  type ProviderRegistry,
  type ProviderWallet,
} from '../../modules/providers/providers.public.ts';

/** Binds the open protocol: its requests are the wallet's own words, so there is little to translate. */
export function contractCallbacks(deps: { wallet: ProviderWallet; registry: ProviderRegistry }): ProviderCalls {
  const { wallet } = deps;
  return {
    'provider.authenticate': async (request, { caller }) => {
      const { token, session, playerId, site, game, balance } = await wallet.authenticate(caller.provider, request);
      const provider = await deps.registry.find(caller.provider);
      return {
        token,
        expiresAt: session.expiresAt.toISOString(),
        playerId,
        site: site.code,
        gameId: game.gameCode,
        version: session.rtpVersion,
        currency: site.currency.code,
        exponent: site.currency.exponent,
        balance: balance.toString(),
        language: session.language,
        demo: site.demo,
        minStake: game.minBet.toString(),
        maxStake: largestStake(site, game).toString(),
        roundTtlS: provider?.roundTtlS ?? 0,
      };
    },
    'provider.balance': async (request, { caller }) => ({
      balance: (await wallet.balance(caller.provider, request)).toString(),
    }),
    'provider.debit': async (request, { caller }) =>
      toAnswer(await wallet.debit(caller.provider, { ...request, amount: parseAmount(request.amount) })),
    'provider.credit': async (request, { caller }) =>
      toAnswer(await wallet.credit(caller.provider, { ...request, amount: parseAmount(request.amount) })),
    'provider.rollback': async (request, { caller }) => {
      const { outcome, claimed, ...applied } = await wallet.rollback(caller.provider, request);
      return { ...toAnswer(applied), outcome, claimed: claimed.toString() };
    },
    'provider.endRound': async (request, { caller }) => toAnswer(await wallet.endRound(caller.provider, request)),
    'provider.promoCredit': async (request, { caller }) =>
      toAnswer(await wallet.promoCredit(caller.provider, { ...request, amount: parseAmount(request.amount) })),
    'provider.adjust': async (request, { caller }) =>
      toAnswer(await wallet.adjust(caller.provider, { ...request, amount: parseAmount(request.amount) })),
    'provider.openRounds': async ({ site, cursor, pageSize }, { caller }) => {
      const page = { site, before: startOf(cursor), limit: pageSize + 1 };
      const rows = await wallet.openRounds(caller.provider, page);
      const list = rows.slice(0, pageSize);
      return {
        list: list.map((row) => ({
          roundId: row.providerRoundId,
          playerId: row.playerId,
          gameId: row.gameId,
          openedAt: row.openedAt.toISOString(),
          currency: row.currency,
          stake: (row.stake - row.refunded).toString(),
          payout: row.payout.toString(),
        })),
        nextCursor: rows.length > pageSize ? cursorOf(list.at(-1)?.id) : null,
      };
    },
  };
}

function toAnswer({ transactionId, operationId, balance }: Applied) {
  return { transactionId, operationId, balance: balance.toString() };
}

function startOf(cursor: string | undefined): string | null {
  try {
    return readCursor(cursor);
  } catch (error) {
    throw error instanceof Refusal ? new ProviderRefusal('WRONG_TYPES', { fields: 'cursor' }) : error;
  }
}
