import { randomBytes, randomUUID } from 'node:crypto';
import { commitment, hmacWords, memberContext, seedToHex, uniform } from '@croupier/fairness';
import { newServerSeed } from '../server-seed.ts';
import type { FlipRound, Journal } from './journal.ts';
import type { WalletAnswer, WalletClient } from './wallet-client.ts';

/** A coin flip: the right side pays 1.96 times the stake, so the game returns 98 %. */
const paysPercent = 196n;
const gameVersion = 'flip-1';

/** What the platform returned for an opened game. */
export type Session = {
  id: string;
  token: string;
  playerId: string;
  site: string;
  currency: string;
  exponent: number;
  minStake: string;
  maxStake: string;
  gameId: string;
  /** The seed of the next flip and its commitment; revealed after the flip. */
  serverSeed: Uint8Array;
  clientSeed: string;
  nonce: number;
};

export type Flip =
  | {
      result: 'played';
      roundId: string;
      stake: string;
      side: 'heads' | 'tails';
      win: string;
      balance: string;
      serverSeed: string;
      next: string;
    }
  /** The platform said no: nothing was taken. */
  | { result: 'refused'; status: string }
  /** The platform could not be reached: the stake is being given back, if it was taken at all. */
  | { result: 'undone' };

export async function openSession(
  wallet: WalletClient,
  ticket: string,
): Promise<(Session & { balance: string }) | null> {
  // a lost answer does no harm: the same ticket gives the same token
  const outcome = await wallet.attempt('authenticate', { ticket });
  if (!outcome.known || outcome.answer.status !== 'OK') return null;
  const reported = outcome.answer as unknown as Session & { balance: string };
  return {
    ...reported,
    id: randomUUID(),
    serverSeed: newServerSeed(),
    clientSeed: randomBytes(8).toString('hex'),
    nonce: 0,
  };
}

/** Plays one flip from the stake to the win. */
export async function flip(
  deps: { wallet: WalletClient; journal: Journal },
  session: Session,
  bet: { stake: string; call: 'heads' | 'tails' },
): Promise<Flip> {
  const round: FlipRound = {
    roundId: `flip-${randomUUID()}`,
    playerId: session.playerId,
    site: session.site,
    currency: session.currency,
    stake: bet.stake,
    call: bet.call,
    state: 'staking',
    side: null,
    win: '0',
  };
  deps.journal.keep(round);
  const staked = await deps.wallet.attempt('debit', {
    ...namedBy(round),
    token: session.token,
    gameId: session.gameId,
    transactionId: `${round.roundId}.bet`,
    amount: bet.stake,
  });
  if (!staked.known) {
    // nobody knows whether it was taken: it must not be, so it is undone, however long that takes
    undo(deps, round).catch(() => {});
    return { result: 'undone' };
  }
  if (staked.answer.status !== 'OK') {
    deps.journal.keep({ ...round, state: 'ended' });
    return { result: 'refused', status: staked.answer.status };
  }
  const used = session.serverSeed;
  const side = toss(session);
  const win = side === bet.call ? ((BigInt(bet.stake) * paysPercent) / 100n).toString() : '0';
  const drawn: FlipRound = { ...round, state: 'drawn', side, win };
  deps.journal.keep(drawn);
  // the player is notified when the win has arrived, and not before
  const paid = await pay(deps, drawn);
  return {
    result: 'played',
    roundId: round.roundId,
    stake: bet.stake,
    side,
    win,
    balance: String(paid.balance),
    serverSeed: seedToHex(used),
    next: commitment(session.serverSeed),
  };
}

/** Takes up what a crash left behind. */
export async function resume(deps: { wallet: WalletClient; journal: Journal }): Promise<void> {
  await Promise.all(
    deps.journal.unfinished().map((round) => (round.state === 'drawn' ? pay(deps, round) : undo(deps, round))),
  );
}

/** Pays a win, or closes the round with a win of zero. It is owed, so it is repeated until it is answered. */
async function pay(
  { wallet, journal }: { wallet: WalletClient; journal: Journal },
  round: FlipRound,
): Promise<WalletAnswer> {
  const answer = await wallet.insist('credit', {
    ...namedBy(round),
    transactionId: `${round.roundId}.win`,
    debitTransactionId: `${round.roundId}.bet`,
    amount: round.win,
    closesRound: true,
  });
  if (answer.status !== 'OK') throw new Error(`the win of ${round.roundId} was refused: ${answer.status}`);
  journal.keep({ ...round, state: 'ended' });
  return answer;
}

async function undo({ wallet, journal }: { wallet: WalletClient; journal: Journal }, round: FlipRound): Promise<void> {
  journal.keep({ ...round, state: 'undoing' });
  const answer = await wallet.insist('rollback', {
    ...namedBy(round),
    transactionId: `${round.roundId}.undo`,
    targetTransactionId: `${round.roundId}.bet`,
  });
  if (answer.status !== 'OK') throw new Error(`the stake of ${round.roundId} could not be undone: ${answer.status}`);
  journal.keep({ ...round, state: 'ended' });
}

function namedBy({ playerId, site, currency, roundId }: FlipRound) {
  return { playerId, site, currency, roundId };
}

/** Draws from the committed seed, and commits to the next. */
function toss(session: Session): 'heads' | 'tails' {
  session.nonce += 1;
  const words = hmacWords({
    serverSeed: session.serverSeed,
    gameVersion,
    context: memberContext(session.clientSeed, session.nonce),
  });
  session.serverSeed = newServerSeed();
  return uniform(words, 2) === 0 ? 'heads' : 'tails';
}
