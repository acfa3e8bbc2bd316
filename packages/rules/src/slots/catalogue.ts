import type { JackpotTerms } from '../jackpots/index.ts';
import { buildMachine } from './build-machine.ts';
import type { SlotGame } from './game.ts';
import { bookOfIbis } from './games/book-of-ibis.ts';
import { clockworkSpire } from './games/clockwork-spire.ts';
import { goldCreek } from './games/gold-creek.ts';
import { jackpotBloom, jackpotBloom1 } from './games/jackpot-bloom.ts';
import { koiCourt } from './games/koi-court.ts';
import { neonDrive } from './games/neon-drive.ts';
import { nineLives } from './games/nine-lives.ts';
import { orchardSeven } from './games/orchard-seven.ts';
import { prismPeak } from './games/prism-peak.ts';
import { R1 } from './games/r1.ts';
import { sugarOrbit } from './games/sugar-orbit.ts';
import type { SlotMachine } from './machine.ts';

/** Every version ever published, oldest first within a game, so that any round on record can be replayed. */
const published: readonly SlotGame[] = [
  R1,
  orchardSeven,
  koiCourt,
  sugarOrbit,
  goldCreek,
  jackpotBloom1,
  jackpotBloom,
  bookOfIbis,
  neonDrive,
  nineLives,
  prismPeak,
  clockworkSpire,
];

const versions = new Map(published.map((game) => [game.version, game]));
const machines = new Map<string, SlotMachine>();

/** Ids of the slots that can be played. */
export const SLOT_IDS: readonly string[] = [...new Set(published.map(({ id }) => id))];

/** The newest version of a slot, ready to play; undefined for an unknown id. */
export function slotMachine(id: string): SlotMachine | undefined {
  const newest = published.findLast((game) => game.id === id);
  return newest && slotMachineOfVersion(newest.version);
}

/** The very version that a round was opened with; undefined for one that was never published. */
export function slotMachineOfVersion(version: string): SlotMachine | undefined {
  const built = machines.get(version);
  if (built) return built;
  const game = versions.get(version);
  if (!game) return undefined;
  const machine = buildMachine(game);
  machines.set(version, machine);
  return machine;
}

/** The jackpots of a version, smallest first; none for a version without, or one that is no slot. */
export function jackpotsOfVersion(version: string): readonly JackpotTerms[] {
  return versions.get(version)?.jackpots ?? [];
}
