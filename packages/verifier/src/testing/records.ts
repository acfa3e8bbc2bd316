import { createHash } from 'node:crypto';
import { commitment, hmacWords, memberContext, seedToHex } from '@croupier/fairness';
import { amount } from '@croupier/money';
import { playRound, slotMachineOfVersion, stakeOf } from '@croupier/rules/slots';
import { toSlotOutcome } from '../slot-outcome.ts';

/** A record as the site answers it; the same for the same seed, version and number. */
export function recordOf(
  seed: string,
  { gameVersion = 'r1-1', coinValue = 5n, nonce = 1, bought = false, choices = [] as readonly number[] } = {},
) {
  const machine = slotMachineOfVersion(gameVersion);
  if (!machine) throw new Error(`no slot of version ${gameVersion}`);
  const serverSeed = createHash('sha256').update(`server ${seed}`).digest();
  const clientSeed = `client-${seed}`;
  const words = hmacWords({ serverSeed, gameVersion, context: memberContext(clientSeed, nonce) });
  const steps = playRound(machine, amount(coinValue), words, { bought, choices });
  const stake = stakeOf(machine, amount(coinValue), bought);
  const payout = steps.reduce((sum, { win }) => sum + win, 0n);
  const at = '2026-11-22T12:00:00.000Z';
  return {
    ...{ id: '019aa7c2-0000-7000-8000-000000000001', roundId: '019aa7c2-0000-7000-8000-000000000001', at },
    ...{ nodeId: 'lantern-tide', gameName: 'Lantern Tide', vendorName: 'Croupier', status: 'SETTLED', gameVersion },
    ...{ stake: `${stake}`, payout: `${payout}`, net: `${payout - stake}`, rtpBps: 9599, closedAt: at },
    ...{ balanceBefore: '100000', balanceAfter: `${100_000n - stake + payout}` },
    fairness: { commitment: commitment(serverSeed), clientSeed, nonce, serverSeed: seedToHex(serverSeed) },
    steps: steps.map(({ win, outcome, round }, step) => ({
      ...{ step, at, win: `${win}`, transactionId: `x:${nonce}:${step}` },
      outcome: toSlotOutcome(outcome, round),
    })),
  };
}

/** One with free spins, of many steps. */
export const longRecord = () => recordOf('long', { nonce: longNonce() });

let known = 0;

function longNonce(): number {
  for (known ||= 1; recordOf('long', { nonce: known }).steps.length === 1; known += 1)
    if (known > 5_000) throw new Error();
  return known;
}
