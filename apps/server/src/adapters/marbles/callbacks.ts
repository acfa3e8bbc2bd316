import { type ProviderErrorCode, providerErrors } from '@croupier/contract';
import { InvalidAmount } from '@croupier/money';
import { parseExactJson, writeExactJson } from '../../kernel/exact-json.ts';
import { ProviderRefusal, refuseProvider } from '../../kernel/provider-refusal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { isSignedRsa } from '../../kernel/rsa-signature.ts';
import type {
  Applied,
  CallbackAnswer,
  CallbackDeps,
  CallbackRequest,
  ProviderWallet,
} from '../../modules/play/play.public.ts';
import { readUnits, shownUnits } from './amounts.ts';
import { roundNameOf } from './rounds.ts';
import { marblesSettings } from './settings.ts';
import { type MarblesStatus, statusOf } from './statuses.ts';
import { isWalletPath, signatureHeader, type WalletPath, type WalletRequest, walletCalls } from './wire.ts';

type Wallet = { wallet: ProviderWallet; provider: string; unitDigits: number };
type Answered = { currency: string; balance: bigint };

const handlers: { [Path in WalletPath]: (request: WalletRequest<Path>, deps: Wallet) => Promise<Answered> } = {
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
  { wallet, link }: CallbackDeps,
): Promise<CallbackAnswer> {
  const { publicKey, unitDigits } = marblesSettings.parse(link.provider.settings);
  if (!isWalletPath(path)) return { status: 404, body: '{"error":"not found"}' };
  if (!isSignedRsa(body, header(signatureHeader), publicKey)) {
    return { status: 200, body: writeExactJson({ status: statusOf.INVALID_SIGNATURE }) };
  }
  const said = readBody(body);
  const named = { requestId: textOf(said?.requestId), clientPlayerId: textOf(said?.clientPlayerId) };
  const gameId = textOf(said?.gameId);
  const told = (http: number, status: MarblesStatus, more: Partial<Answered> & Pick<CallbackAnswer, 'fault'> = {}) => {
    const { fault, ...fields } = more;
    return {
      status: http,
      body: writeExactJson({ status, ...named, ...fields }),
      ...(gameId === undefined ? {} : { gameId }),
      ...(fault ? { fault } : {}),
    };
  };
  try {
    if (!said) refuseProvider('WRONG_SYNTAX');
    const request = walletCalls[path].safeParse(said);
    if (!request.success) refuseProvider('WRONG_TYPES');
    const handler = handlers[path] as (request: unknown, deps: Wallet) => Promise<Answered>;
    return told(200, 'SUCCESS', await handler(request.data, { wallet, provider: link.provider.code, unitDigits }));
  } catch (error) {
    if (error instanceof InvalidAmount) return told(200, statusOf.WRONG_TYPES, { fault: 'theirs' });
    // the ledger's own refusals are no word of any protocol: nothing moved
    if (error instanceof Refusal) return told(200, statusOf.UNKNOWN, { fault: 'ours' });
    if (!(error instanceof ProviderRefusal)) throw error;
    const { http, retry } = providerErrors[error.code];
    const fault = unreadable.includes(error.code) ? { fault: 'theirs' as const } : {};
    return told(retry === 'later' ? http : 200, statusOf[error.code], fault);
  }
}

/** What was signed and could not be read. */
const unreadable: readonly string[] = ['WRONG_SYNTAX', 'WRONG_TYPES'] satisfies ProviderErrorCode[];

function readBody(body: Buffer): Record<string, unknown> | null {
  try {
    return parseExactJson(body, ['amount']);
  } catch {
    return null;
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 80 ? value : undefined;

async function balance(request: WalletRequest<'balance'>, { wallet, provider, unitDigits }: Wallet): Promise<Answered> {
  const { exponent, ...player } = await wallet.player(provider, request.clientPlayerId);
  const held = await wallet.balance(provider, { ...player, token: request.clientSessionId });
  return { currency: player.currency, balance: shownUnits(held, unitDigits, exponent) };
}

async function bet(request: WalletRequest<'bet'>, { wallet, provider, unitDigits }: Wallet): Promise<Answered> {
  const { exponent, ...player } = await wallet.player(provider, request.clientPlayerId);
  mustBeCurrency(request.currency, player.currency);
  const applied = await wallet.debit(provider, {
    ...player,
    token: request.clientSessionId,
    gameId: request.gameId,
    // a running session leads from track to track
    mayHaveLedOn: true,
    roundId: roundNameOf(request),
    transactionId: request.transactionId,
    amount: readUnits(request.amount, unitDigits, exponent),
  });
  return toAnswer(applied, player.currency, unitDigits, exponent);
}

async function win(request: WalletRequest<'win'>, { wallet, provider, unitDigits }: Wallet): Promise<Answered> {
  const { exponent, ...player } = await wallet.player(provider, request.clientPlayerId);
  mustBeCurrency(request.currency, player.currency);
  const applied = await wallet.credit(provider, {
    ...player,
    token: request.clientSessionId,
    roundId: roundNameOf(request),
    transactionId: request.transactionId,
    debitTransactionId: request.referenceTransactionId,
    amount: readUnits(request.amount, unitDigits, exponent),
    closesRound: request.roundClosed ?? false,
  });
  return toAnswer(applied, player.currency, unitDigits, exponent);
}

async function rollback(
  request: WalletRequest<'rollback'>,
  { wallet, provider, unitDigits }: Wallet,
): Promise<Answered> {
  const { exponent, ...player } = await wallet.player(provider, request.clientPlayerId);
  const inRound = { ...player, token: request.clientSessionId, roundId: roundNameOf(request) };
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
  return toAnswer(undone, player.currency, unitDigits, exponent);
}

function mustBeCurrency(said: string, currency: string): void {
  if (said !== currency) refuseProvider('WRONG_CURRENCY', { currency });
}

function toAnswer(applied: Applied, currency: string, unitDigits: number, exponent: number): Answered {
  return { currency, balance: shownUnits(applied.balance, unitDigits, exponent) };
}
