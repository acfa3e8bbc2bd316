import { hmacWords, memberContext } from '@croupier/fairness';
import { amount } from '@croupier/money';
import { hashOf } from '../shared/hash.ts';
import type { SlotMachine } from './machine.ts';
import { playRound } from './round.ts';

/** Rounds of the probe: enough that every feature of a game comes up many times. */
const ROUNDS = 4_000;
const BOUGHT = 100;
const COIN = amount(1n);

/**
 * Identifies what a game's code does with its data: SHA-256 of the JSON of whole rounds, played from a seed that is the same for ever.
 * A sheet states it beside the hash of the data. To change one digit of what a round draws, shows or pays is to change it, and
 * comparing it takes no enumeration.
 */
export function probeOf(machine: SlotMachine): string {
  const serverSeed = Uint8Array.from({ length: 32 }, (_, at) => at);
  const rounds = machine.buyCoins > 0 ? ROUNDS + BOUGHT : ROUNDS;
  let digest = '';
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const context = memberContext('probe', nonce);
    const words = hmacWords({ serverSeed, gameVersion: machine.game.version, context });
    const steps = playRound(machine, COIN, words, { bought: nonce >= ROUNDS });
    digest = hashOf([digest, steps.map(({ outcome }) => outcome), steps.at(-1)?.round.nextWord ?? 0]);
  }
  return digest;
}
