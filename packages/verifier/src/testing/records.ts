import { createHash } from 'node:crypto';
import { commitment, hmacWords, memberContext, seedToHex } from '@croupier/fairness';
import { amount } from '@croupier/money';
import { enterJackpot, type JackpotTerms, jackpotStream } from '@croupier/rules/jackpots';
import { playRound, slotMachineOfVersion, stakeOf } from '@croupier/rules/slots';
import { type EnteredAmounts, toJackpots, toSlotOutcome } from '../slot-outcome.ts';

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
  const entered =
    machine.game.jackpots && entriesOf(machine.game.jackpots, gameVersion, serverSeed, clientSeed, nonce, stake);
  const won = (entered ?? []).flatMap(({ wins }) => wins).reduce((sum, { amount: of }) => sum + of, 0n);
  return recordFrom(
    { gameVersion, serverSeed, clientSeed, nonce, stake },
    steps.map(({ win, outcome, round }, step) => ({
      win: step === 0 ? win + won : win,
      outcome: {
        ...toSlotOutcome(outcome, round),
        ...(step === 0 && entered ? { jackpots: toJackpots(entered) } : {}),
      },
    })),
  );
}

/** What a round is drawn from, and what it cost. */
export type RecordSource = {
  gameVersion: string;
  serverSeed: Uint8Array;
  clientSeed: string;
  nonce: number;
  stake: bigint;
};

/** The record of a round that is over. */
export function recordFrom<Outcome>(
  { gameVersion, serverSeed, clientSeed, nonce, stake }: RecordSource,
  steps: readonly { win: bigint; outcome: Outcome }[],
) {
  const payout = steps.reduce((sum, { win }) => sum + win, 0n);
  const at = '2026-11-22T12:00:00.000Z';
  return {
    id: '019aa7c2-0000-7000-8000-000000000001',
    roundId: '019aa7c2-0000-7000-8000-000000000001',
    at,
    nodeId: 'lantern-tide',
    gameName: 'Lantern Tide',
    vendorName: 'Croupier',
    status: 'SETTLED',
    gameVersion,
    stake: `${stake}`,
    payout: `${payout}`,
    net: `${payout - stake}`,
    rtpBps: 9599,
    closedAt: at,
    balanceBefore: '100000',
    balanceAfter: `${100_000n - stake + payout}`,
    fairness: { commitment: commitment(serverSeed), clientSeed, nonce, serverSeed: seedToHex(serverSeed) },
    steps: steps.map(({ win, outcome }, step) => ({
      step,
      at,
      win: `${win}`,
      transactionId: `x:${nonce}:${step}`,
      outcome,
    })),
  };
}

/** A stake on jackpots that come up often: a must-hit one in every 29th round. */
function entriesOf(
  terms: readonly JackpotTerms[],
  gameVersion: string,
  serverSeed: Uint8Array,
  clientSeed: string,
  nonce: number,
  stake: bigint,
): EnteredAmounts[] {
  const words = hmacWords({
    serverSeed,
    gameVersion: jackpotStream(gameVersion),
    context: memberContext(clientSeed, nonce),
  });
  return terms.map((one, at) => {
    const trigger = one.kind === 'mustHit' ? (nonce % 29 === 0 ? 41n : 199n) : null;
    const run = { id: `019aa7c2-0000-7000-8000-0000000001${at}0`, seed: 40n, trigger };
    const meter = { run, pool: 55n, parts: 7n };
    const next = { ...run, id: `019aa7c2-0000-7000-8000-0000000001${at}1`, trigger: trigger && 199n };
    const did = enterJackpot(one, meter, stake, words, () => next);
    return {
      jackpotId: `019aa7c2-0000-7000-8000-00000000000${at}`,
      level: one.level,
      kind: one.kind,
      runId: run.id,
      seed: 40n,
      drawn: did.draw?.drawn ?? null,
      pool: did.meter?.pool ?? 0n,
      wins: did.wins.map((win) => ({ runId: win.run.id, amount: win.amount })),
    };
  });
}

/** One that won a progressive jackpot. */
export function jackpotRecord() {
  const gameVersion = 'jackpot-bloom-2';
  for (let nonce = 1; nonce <= 5_000; nonce += 1) {
    const record = recordOf('jackpot', { gameVersion, nonce });
    const { jackpots = [] } = record.steps[0]?.outcome ?? {};
    if (jackpots.some(({ kind, won }) => kind === 'progressive' && won)) return record;
  }
  throw new Error('no jackpot was won');
}

/** One with free spins, of many steps. */
export const longRecord = () => recordOf('long', { nonce: longNonce() });

let known = 0;

function longNonce(): number {
  for (known ||= 1; recordOf('long', { nonce: known }).steps.length === 1; known += 1)
    if (known > 5_000) throw new Error();
  return known;
}
