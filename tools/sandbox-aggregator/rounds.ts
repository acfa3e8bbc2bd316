import { randomUUID } from 'node:crypto';
import { commitment, hmacWords, memberContext, seedToHex } from '@croupier/fairness';
import type { WalletClient } from '../example-provider/wallet-client.ts';
import { newServerSeed } from '../server-seed.ts';
import type { SandboxGame } from './catalogue-types.ts';
import type { Journal } from './journal.ts';
import { draw, prizesOf, winOf } from './pay-table.ts';

export type KeptDebit = {
  transactionId: string;
  amount: string;
  /** `sent`: nobody knows yet; `undoing`: it is being rolled back for as long as that takes. */
  state: 'sent' | 'taken' | 'undoing' | 'undone';
  at: string;
};

/** A round as the sandbox keeps it: written before each call, so that a crash leaves nothing unfinished. */
export type RoundLine = {
  t: 'round';
  roundId: string;
  gameId: string;
  playerId: string;
  site: string;
  currency: string;
  debits: KeptDebit[];
  /** `open`: stakes are being taken; `drawn`: the win is on its way; `ended`: nothing is left to do. */
  state: 'open' | 'drawn' | 'ended';
  win: string;
  /** A round that won nothing is closed by a win of zero, or by its end alone. */
  closing: 'credit' | 'end-round' | 'none';
  at: string;
  fair: { commitment: string; serverSeed: string; clientSeed: string; nonce: number } | null;
};

export type PlayerInGame = {
  token: string;
  playerId: string;
  site: string;
  currency: string;
  game: SandboxGame;
  serverSeed: Uint8Array;
  clientSeed: string;
  nonce: number;
};

export type Played =
  | { result: 'played'; roundId: string; stake: string; win: string; balance: string | null; fair: RoundLine['fair'] }
  /** The platform said no: nothing was taken. */
  | { result: 'refused'; status: string }
  /** The platform was not heard: the stake is given back, if it was taken at all. */
  | { result: 'undone' };

export type RoundDeps = { wallet: WalletClient; journal: Journal<RoundLine>; now: () => Date };

const gameVersion = 'sandbox-1';

/** Plays a round from the stake to the win; `raise` takes a second stake before the outcome is drawn. */
export async function playRound(
  deps: RoundDeps,
  player: PlayerInGame,
  bet: { stake: string; raise: boolean },
): Promise<Played> {
  const roundId = `sbx-${randomUUID()}`;
  const { playerId, site, currency, game } = player;
  const round: RoundLine = {
    t: 'round',
    roundId,
    gameId: game.gameId,
    playerId,
    site,
    currency,
    debits: [],
    state: 'open',
    win: '0',
    closing: 'none',
    at: deps.now().toISOString(),
    fair: null,
  };
  const first = await stake(deps, player, round, 'bet', bet.stake);
  if (first !== 'taken')
    return first === 'unknown' ? { result: 'undone' } : { result: 'refused', status: first.status };
  if (bet.raise) await stake(deps, player, round, 'raise', bet.stake);
  const staked = round.debits.reduce((sum, { state, amount }) => (state === 'taken' ? sum + BigInt(amount) : sum), 0n);
  const { hundredths, fair } = drawOf(player);
  round.win = winOf(staked.toString(), hundredths);
  round.fair = fair;
  round.closing = round.win === '0' && player.nonce % 2 === 0 ? 'end-round' : 'credit';
  round.state = 'drawn';
  await deps.journal.keep(round);
  const balance = await pay(deps, round);
  return { result: 'played', roundId, stake: staked.toString(), win: round.win, balance, fair };
}

/** Takes up what a crash left: wins that are owed are paid, and stakes without an outcome go back. */
export async function resumeRounds(deps: RoundDeps, lines: readonly RoundLine[]): Promise<number> {
  const last = new Map(lines.map((line) => [line.roundId, line]));
  const unfinished = [...last.values()].filter(
    ({ state, debits }) => state !== 'ended' || debits.some((debit) => isUnsettled(debit)),
  );
  await Promise.all(unfinished.map((round) => resume(deps, round)));
  return unfinished.length;
}

const isUnsettled = ({ state }: KeptDebit) => state === 'sent' || state === 'undoing';

async function resume(deps: RoundDeps, round: RoundLine): Promise<void> {
  for (const debit of round.debits) {
    if (isUnsettled(debit) || (round.state === 'open' && debit.state === 'taken')) await undo(deps, round, debit);
  }
  if (round.state === 'drawn') await pay(deps, round);
  else await end(deps, round);
}

/** @returns `unknown` where nobody knows whether it was taken: it is being undone, for as long as that takes. */
async function stake(
  deps: RoundDeps,
  player: PlayerInGame,
  round: RoundLine,
  what: string,
  amount: string,
): Promise<'taken' | 'unknown' | { status: string }> {
  const debit: KeptDebit = {
    transactionId: `${round.roundId}.${what}`,
    amount,
    state: 'sent',
    at: deps.now().toISOString(),
  };
  round.debits.push(debit);
  await deps.journal.keep(round);
  const asked = { ...namedBy(round), token: player.token, gameId: round.gameId };
  const outcome = await deps.wallet.attempt('debit', { ...asked, transactionId: debit.transactionId, amount });
  if (outcome.known && outcome.answer.status === 'OK') {
    debit.state = 'taken';
    return 'taken';
  }
  // what is not known must not have been taken; and a copy of what was refused may still be on the line, and fit when it arrives
  debit.state = 'undoing';
  undo(deps, round, debit)
    .then(() => (what === 'bet' ? end(deps, round) : undefined))
    // the client was stopped: what is left is taken up at the next start
    .catch(() => {});
  return outcome.known ? { status: outcome.answer.status } : 'unknown';
}

async function undo(deps: RoundDeps, round: RoundLine, debit: KeptDebit): Promise<void> {
  debit.state = 'undoing';
  await deps.journal.keep(round);
  const answer = await deps.wallet.insist('rollback', {
    ...namedBy(round),
    transactionId: `${debit.transactionId}.undo`,
    targetTransactionId: debit.transactionId,
  });
  if (answer.status !== 'OK') throw new Error(`${debit.transactionId} could not be undone: ${answer.status}`);
  debit.state = 'undone';
  await deps.journal.keep(round);
}

/** Pays what is owed, and closes the round; repeated until it is answered. */
async function pay(deps: RoundDeps, round: RoundLine): Promise<string | null> {
  const answer =
    round.closing === 'end-round'
      ? await deps.wallet.insist('end-round', { ...namedBy(round), transactionId: `${round.roundId}.end` })
      : await deps.wallet.insist('credit', {
          ...namedBy(round),
          transactionId: `${round.roundId}.win`,
          debitTransactionId: `${round.roundId}.bet`,
          amount: round.win,
          closesRound: true,
        });
  if (answer.status !== 'OK') throw new Error(`the win of ${round.roundId} was refused: ${answer.status}`);
  await end(deps, round);
  return typeof answer.balance === 'string' ? answer.balance : null;
}

async function end(deps: RoundDeps, round: RoundLine): Promise<void> {
  round.state = 'ended';
  await deps.journal.keep(round);
}

function namedBy({ playerId, site, currency, roundId }: RoundLine) {
  return { playerId, site, currency, roundId };
}

/** Draws from the seed that was committed to, and commits to the next. */
export function drawOf(player: PlayerInGame): { hundredths: number; fair: NonNullable<RoundLine['fair']> } {
  player.nonce += 1;
  const { serverSeed, clientSeed, nonce } = player;
  const words = hmacWords({ serverSeed, gameVersion, context: memberContext(clientSeed, nonce) });
  const hundredths = draw(words, prizesOf(player.game));
  player.serverSeed = newServerSeed();
  return {
    hundredths,
    fair: { commitment: commitment(serverSeed), serverSeed: seedToHex(serverSeed), clientSeed, nonce },
  };
}
