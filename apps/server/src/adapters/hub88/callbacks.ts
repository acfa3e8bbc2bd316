import { InvalidAmount, parseAmount } from '@croupier/money';
import { parseExactJson, writeExactJson } from '../../kernel/exact-json.ts';
import { ProviderRefusal, providerRefusalOf, refuseProvider } from '../../kernel/provider-refusal.ts';
import { isSignedRsa } from '../../kernel/rsa-signature.ts';
import type {
  Applied,
  CallbackAnswer,
  CallbackDeps,
  CallbackRequest,
  ProviderWallet,
} from '../../modules/providers/providers.public.ts';
import { readUnits, shownUnits } from './amounts.ts';
import { hub88Settings } from './settings.ts';
import { type Hub88Status, statusOf } from './statuses.ts';
import { isWalletPath, signatureHeader, type WalletPath, type WalletRequest, walletCalls } from './wire.ts';

type Wallet = { wallet: ProviderWallet; provider: string; country: string };
type Answered = { user?: string | undefined; balance?: bigint } & Record<string, string | bigint | undefined>;

const handlers: { [Path in WalletPath]: (request: WalletRequest<Path>, deps: Wallet) => Promise<Answered> } = {
  'user/info': info,
  'user/balance': balance,
  'transaction/bet': bet,
  'transaction/win': win,
  'transaction/rollback': rollback,
};

/**
 * Answers a call of Hub88's wallet API. The signature is checked over the bytes as they came, before anything is read. Every answer that it
 * can read has HTTP status 200 and says what it means in `status`.
 */
export async function answerCallback(
  { path, header, body }: CallbackRequest,
  { wallet, client }: CallbackDeps,
): Promise<CallbackAnswer> {
  const { publicKey, country } = hub88Settings.parse(client.provider.settings);
  if (!isWalletPath(path)) return { status: 404, body: '{"error":"not found"}' };
  if (!isSignedRsa(body, header(signatureHeader), publicKey)) return refused('RS_ERROR_INVALID_SIGNATURE', undefined);
  let requestId: string | undefined;
  let user: string | undefined;
  let about: { gameId?: string } = {};
  try {
    const said = parsedBody(body);
    requestId = textOf(said.request_uuid);
    user = textOf(said.user);
    const gameId = textOf(said.game_code);
    about = gameId === undefined ? {} : { gameId };
    const request = walletCalls[path].safeParse(said);
    if (!request.success) refuseProvider('WRONG_TYPES');
    const handler = handlers[path] as (request: unknown, deps: Wallet) => Promise<Answered>;
    const answered = await handler(request.data, { wallet, provider: client.provider.code, country });
    return {
      ...about,
      status: 200,
      body: writeExactJson({ user, status: 'RS_OK', request_uuid: requestId, ...answered }),
    };
  } catch (error) {
    const refusal = error instanceof InvalidAmount ? new ProviderRefusal('WRONG_TYPES') : providerRefusalOf(error);
    if (!refusal) throw error;
    const { code, fault } = refusal;
    const poor =
      code === 'NOT_ENOUGH_MONEY' && user ? await balanceFor(wallet, client.provider.code, user, refusal) : {};
    return { ...refused(statusOf[code], requestId, { user, ...poor }), ...about, fault };
  }
}

function refused(status: Hub88Status, requestId: string | undefined, more: Answered = {}): CallbackAnswer {
  return { status: 200, body: writeExactJson({ ...more, status, request_uuid: requestId }) };
}

function parsedBody(body: Buffer): Record<string, unknown> {
  try {
    return parseExactJson(body, ['amount']);
  } catch {
    return refuseProvider('WRONG_SYNTAX');
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 80 ? value : undefined;

/** What the player holds, beside the word that it is too little. */
async function balanceFor(
  wallet: ProviderWallet,
  provider: string,
  user: string,
  { params }: ProviderRefusal,
): Promise<Answered> {
  const { currency, exponent } = await wallet.player(provider, user);
  return { currency, balance: shownUnits(parseAmount(params.balance ?? '0'), exponent) };
}

async function info({ user }: WalletRequest<'user/info'>, { wallet, provider, country }: Wallet): Promise<Answered> {
  const { site, currency } = await wallet.player(provider, user);
  // no personal data is returned: it belongs to the site
  return { country, currency, sub_partner_id: site };
}

async function balance(request: WalletRequest<'user/balance'>, { wallet, provider }: Wallet): Promise<Answered> {
  const { exponent, ...named } = await wallet.player(provider, request.user);
  mustBeCurrency(request.currency, named.currency);
  const held = await wallet.balance(provider, { ...named, token: request.token });
  return { currency: named.currency, balance: shownUnits(held, exponent) };
}

async function bet(request: WalletRequest<'transaction/bet'>, { wallet, provider }: Wallet): Promise<Answered> {
  const { exponent, ...named } = await wallet.player(provider, request.user);
  mustBeCurrency(request.currency, named.currency);
  const { transaction_uuid: transactionId, round: roundId, token } = request;
  const applied = await wallet.debit(provider, {
    ...named,
    // a live table's lobby leads from game to game within one session, and Hub88 names the one that is played
    token,
    gameId: request.game_code,
    mayHaveLedOn: true,
    roundId,
    transactionId,
    amount: readUnits(request.amount, exponent),
  });
  // a repeat closes it again, which does nothing more
  if (request.round_closed) {
    await wallet.endRound(provider, { ...named, roundId, transactionId: `${transactionId}.closed` });
  }
  return toAnswer(applied, named.currency, exponent);
}

async function win(request: WalletRequest<'transaction/win'>, { wallet, provider }: Wallet): Promise<Answered> {
  const { exponent, ...named } = await wallet.player(provider, request.user);
  mustBeCurrency(request.currency, named.currency);
  const applied = await wallet.credit(provider, {
    ...named,
    token: request.token ?? undefined,
    roundId: request.round,
    transactionId: request.transaction_uuid,
    debitTransactionId: request.reference_transaction_uuid,
    amount: readUnits(request.amount, exponent),
    closesRound: request.round_closed ?? false,
  });
  return toAnswer(applied, named.currency, exponent);
}

async function rollback(
  request: WalletRequest<'transaction/rollback'>,
  { wallet, provider }: Wallet,
): Promise<Answered> {
  const { exponent, ...named } = await wallet.player(provider, request.user);
  // one that never arrived is answered like one that was undone, and refused should it come
  const undone = await wallet.rollback(provider, {
    ...named,
    token: request.token ?? undefined,
    roundId: request.round,
    transactionId: request.transaction_uuid,
    targetTransactionId: request.reference_transaction_uuid,
  });
  return toAnswer(undone, named.currency, exponent);
}

function mustBeCurrency(said: string | null | undefined, currency: string): void {
  if (said && said !== currency) refuseProvider('WRONG_CURRENCY', { currency });
}

function toAnswer(applied: Applied, currency: string, exponent: number): Answered {
  return { currency, balance: shownUnits(applied.balance, exponent) };
}
