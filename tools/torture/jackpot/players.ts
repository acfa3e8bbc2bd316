import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { SlotStep } from '@croupier/contract';
import { Refusal } from '@croupier/server/kernel/refusal.ts';
import type { Modules } from '@croupier/server/modules.ts';
import { origin } from '@croupier/server/testing/test-kernel.ts';
import type { Random } from '../../model/random.ts';

export interface Player {
  memberId: string;
  sessionId: string;
  next: SlotStep['next'];
  /** Minor units staked in rounds that were taken. */
  staked: bigint;
  rounds: number;
  /** Wins of jackpots as the player saw them. */
  reported: { runId: string; amount: bigint }[];
  /** Times that a stake was refused because a jackpot was being changed. */
  refused: number;
}

export interface Table {
  /** The same platform as several processes see it; a player asks one or another. */
  processes: readonly Pick<Modules, 'house' | 'sites'>[];
  siteId: string;
  nodeId: string;
  random: Random;
  /** Stakes to choose from. */
  stakes: readonly string[];
}

export const newPlayer = (memberId: string, sessionId: string): Player => ({
  memberId,
  sessionId,
  next: { nonce: 1, step: 0 },
  staked: 0n,
  rounds: 0,
  reported: [],
  refused: 0,
});

const retryMs = 5;

/** Plays a round to its end, every step through another process, each now and then asked for twice. */
export async function playRound(table: Table, player: Player): Promise<void> {
  const stake = table.random.pick(table.stakes);
  for (;;) {
    const step = await playStep(table, player, stake);
    if (step.position.step === 0) {
      player.staked += BigInt(stake);
      player.rounds += 1;
    }
    for (const { runId, amount } of step.jackpot?.wins ?? []) player.reported.push({ runId, amount: BigInt(amount) });
    player.next = step.next;
    if (step.closed) return;
  }
}

async function playStep(table: Table, player: Player, stake: string): Promise<SlotStep> {
  const position = player.next;
  for (;;) {
    try {
      if (!table.random.chance(0.05)) return await ask(table, player, stake, position);
      // two at once, as from two tabs: both get the same answer
      const [one, other] = await Promise.all([
        ask(table, player, stake, position),
        ask(table, player, stake, position),
      ]);
      if (!isDeepStrictEqual(one, other)) throw new Error('one place was answered in two ways');
      return one;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'game_maintenance') throw error;
      player.refused += 1;
      await sleep(retryMs);
    }
  }
}

async function ask(table: Table, player: Player, stake: string, position: SlotStep['next']): Promise<SlotStep> {
  const { house, sites } = table.random.pick(table.processes);
  const { memberId, sessionId } = player;
  const context = {
    site: await sites.get(table.siteId),
    caller: { kind: 'game', memberId, gameSessionId: sessionId, nodeId: table.nodeId, mode: 'play' },
    from: origin(),
    device: '',
  } as const;
  return house.calls['house.slotPlay']({ position, stake }, context);
}
