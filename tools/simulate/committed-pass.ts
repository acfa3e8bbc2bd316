import { createHash } from 'node:crypto';
import { commitment, hmacWords, matchesCommitment, memberContext, seedFromHex, seedToHex } from '@croupier/fairness';
import { amount } from '@croupier/money';
import {
  isClosed,
  openRound,
  playRound,
  playSlotStep,
  readRound,
  type SlotMachine,
  type SlotRound,
} from '@croupier/rules/slots';
import { countTriggers } from './bulk-pass.ts';
import { countStops, newTally, type Tally } from './tally.ts';

const CLIENT_SEED = 'simulator';
const COIN = amount(1n);

/**
 * Plays rounds the way a member's are: a server seed is committed to, each step is played from its HMAC stream and the
 * round stored in between, then the seed is revealed, checked against the commitment, and every round played again.
 */
export function playCommitted(machine: SlotMachine, seed: string, part: number, rounds: number, bought = false): Tally {
  const serverSeed = createHash('sha256').update(`simulate:server-seed:${seed}:${part}`).digest();
  const published = commitment(serverSeed);
  const tally = newTally(machine);
  const played: number[] = [];
  for (let nonce = 0; nonce < rounds; nonce += 1) played.push(playOne(machine, serverSeed, nonce, tally, bought));
  tally.rounds = rounds;

  const revealed = seedFromHex(seedToHex(serverSeed));
  const kept = matchesCommitment(revealed, published);
  for (const [nonce, coins] of played.entries()) {
    const again = playRound(machine, COIN, streamOf(machine, revealed, nonce), { bought }).at(-1)?.round.coins;
    if (!kept || again !== coins) tally.replaysThatDiffer += 1;
  }
  return tally;
}

function playOne(machine: SlotMachine, serverSeed: Uint8Array, nonce: number, tally: Tally, bought: boolean): number {
  let round: SlotRound = openRound(machine, COIN, bought);
  while (!isClosed(round)) {
    const words = streamOf(machine, serverSeed, nonce, round.nextWord);
    const { outcome, round: after } = playSlotStep(machine, round, words);
    tally.steps[outcome.kind] += 1;
    tally.rejected += words.rejected;
    if (outcome.kind === 'paid') {
      if (outcome.coins > 0) tally.hits += 1;
      countTriggers(tally, after);
    }
    if (machine.wildReels === null && outcome.kind === 'paid') countStops(tally.stops, outcome.stops);
    if (outcome.kind === 'free')
      countStops(machine.free === machine.paid ? tally.stops : tally.freeStops, outcome.stops);
    // a round that goes on is stored and read between its steps
    round = isClosed(after) ? after : readRound(JSON.parse(JSON.stringify(after)));
  }
  tally.words += round.nextWord;
  if (round.coins > 0) tally.winningRounds += 1;
  if (round.ended) tally.ended += 1;
  tally.coins += round.coins;
  tally.coinSquares += round.coins ** 2;
  return round.coins;
}

const streamOf = (machine: SlotMachine, serverSeed: Uint8Array, nonce: number, from = 0) =>
  hmacWords({ serverSeed, gameVersion: machine.game.version, context: memberContext(CLIENT_SEED, nonce), from });
