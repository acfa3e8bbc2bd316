import { providerErrors } from '@croupier/contract';
import { type Amount, InvalidAmount } from '@croupier/money';
import { parseExactJson, writeExactJson } from '../../kernel/exact-json.ts';
import { ProviderRefusal, providerRefusalOf, refuseProvider } from '../../kernel/provider-refusal.ts';
import { isSignedRsa } from '../../kernel/rsa-signature.ts';
import type {
  CallbackAnswer,
  CallbackDeps,
  CallbackRequest,
  ProviderWallet,
} from '../../modules/providers/providers.public.ts';
import { readUnits, shownUnits } from './amounts.ts';
import { roundNameOf } from './rounds.ts';
import { marblesSettings } from './settings.ts';
import { type MarblesStatus, statusOf } from './statuses.ts';
import { isWalletPath, signatureHeader, type WalletPath, type WalletRequest, walletCalls } from './wire.ts';

/** A call of a known player, with what every request to the wallet states about the player. */
type PlayerCall<Path extends WalletPath> = {
  wallet: ProviderWallet;
  provider: string;
  player: { playerId: string; site: string; currency: string; token: string };
  request: WalletRequest<Path>;
  amountOf(units: bigint): Amount;
};
type Answered = { balance: Amount };

const handlers: { [Path in WalletPath]: (call: PlayerCall<Path>) => Promise<Answered> } = {
  balance,
  bet,
  win,
  rollback,
};

/**
 * Answers a call of 155.io's. The signature is checked over the bytes as they came, before anything is read. What is decided is answered with
 * HTTP status 200 and says in `status` what it is; what may come out otherwise later is answered with another, which lets 155.io make the
 * call again, or undo the bet.
 */
export async function answerCallback(
  { path, header, body }: CallbackRequest,
  { wallet, client }: CallbackDeps,
): Promise<CallbackAnswer> {
  const { publicKey, unitDigits } = marblesSettings.parse(client.provider.settings);
  if (!isWalletPath(path)) return { status: 404, body: '{"error":"not found"}' };
  if (!isSignedRsa(body, header(signatureHeader), publicKey)) {
    return { status: 200, body: writeExactJson({ status: statusOf.INVALID_SIGNATURE }) };
  }
  const said = readBody(body);
  const named = { requestId: textOf(said?.requestId), clientPlayerId: textOf(said?.clientPlayerId) };
  const gameId = textOf(said?.gameId);
  const reply = (http: number, status: MarblesStatus, more: { currency?: string; balance?: bigint } = {}) => ({
    status: http,
    body: writeExactJson({ status, ...named, ...more }),
    ...(gameId === undefined ? {} : { gameId }),
  });
  try {
    if (!said) refuseProvider('WRONG_SYNTAX');
    const { success, data: request } = walletCalls[path].safeParse(said);
    if (!success) refuseProvider('WRONG_TYPES');
    const provider = client.provider.code;
    const { exponent, ...player } = await wallet.player(provider, request.clientPlayerId);
    const { currency } = player;
    if ('currency' in request && request.currency !== currency) refuseProvider('WRONG_CURRENCY', { currency });
    const answer = handlers[path] as (call: PlayerCall<never>) => Promise<Answered>;
    const { balance: held } = await answer({
      wallet,
      provider,
      request: request as never,
      player: { ...player, token: request.clientSessionId },
      amountOf: (units) => readUnits(units, unitDigits, exponent),
    });
    return reply(200, 'SUCCESS', { currency, balance: shownUnits(held, unitDigits, exponent) });
  } catch (error) {
    const refusal = error instanceof InvalidAmount ? new ProviderRefusal('WRONG_TYPES') : providerRefusalOf(error);
    if (!refusal) throw error;
    const { http, retry } = providerErrors[refusal.code];
    return { ...reply(retry === 'later' ? http : 200, statusOf[refusal.code]), fault: refusal.fault };
  }
}

function readBody(body: Buffer): Record<string, unknown> | null {
  try {
    return parseExactJson(body, ['amount']);
  } catch {
    return null;
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 80 ? value : undefined;

async function balance({ wallet, provider, player }: PlayerCall<'balance'>): Promise<Answered> {
  return { balance: await wallet.balance(provider, player) };
}

function bet({ wallet, provider, player, request, amountOf }: PlayerCall<'bet'>): Promise<Answered> {
  return wallet.debit(provider, {
    ...player,
    gameId: request.gameId,
    // a running session leads from track to track
    mayHaveLedOn: true,
    roundId: roundNameOf(request),
    transactionId: request.transactionId,
    amount: amountOf(request.amount),
  });
}

function win({ wallet, provider, player, request, amountOf }: PlayerCall<'win'>): Promise<Answered> {
  return wallet.credit(provider, {
    ...player,
    roundId: roundNameOf(request),
    transactionId: request.transactionId,
    debitTransactionId: request.referenceTransactionId,
    amount: amountOf(request.amount),
    closesRound: request.roundClosed ?? false,
  });
}

async function rollback({ wallet, provider, player, request }: PlayerCall<'rollback'>): Promise<Answered> {
  const inRound = { ...player, roundId: roundNameOf(request) };
  // a bet that never arrived is answered like one that was undone, and refused should it come
  const undone = await wallet.rollback(provider, {
    ...inRound,
    transactionId: request.transactionId,
    targetTransactionId: request.referenceTransactionId,
  });
  // a repeat closes the round again, which does nothing more
  if (request.roundClosed) {
    await wallet.endRound(provider, { ...inRound, transactionId: `${request.transactionId}.closed` });
  }
  return undone;
}
