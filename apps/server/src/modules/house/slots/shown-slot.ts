import type { RoundRecord } from '@croupier/contract';
import { slotMachineOfVersion } from '@croupier/rules/slots';
import { linesOf, symbolsOf } from './slot-game-data.ts';

/**
 * What shows the outcomes of a slot's rounds: its drawings, lines and symbols, of the version that was played. Null for a game
 * that is no slot of the house.
 *
 * @param nodeId also names the slot's drawings
 */
export function shownSlot({ nodeId, gameVersion }: { nodeId: string; gameVersion: string }): RoundRecord['slot'] {
  const machine = slotMachineOfVersion(gameVersion);
  return machine ? { theme: nodeId, lines: linesOf(machine.game), symbols: symbolsOf(machine.game) } : null;
}
