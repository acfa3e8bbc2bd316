import type { Log } from '../../kernel/log.ts';
import type { Play, RoundRow } from '../play/play.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { Seeds } from './seeds.ts';
import { nextPosition, openRoundOf } from './slot-table.ts';
import { machineOf, type SlotTables } from './slot-tables.ts';

const roundsAtOnce = 100;

type Deps = { play: Play; seeds: Seeds; sites: Sites; tables: SlotTables; log: Log };

/** Plays abandoned rounds to their end. @returns how many were finished. */
export async function finishRounds(deps: Deps, before: Date): Promise<number> {
  let finished = 0;
  for (const round of await deps.play.openRoundsBefore(before, roundsAtOnce)) {
    try {
      if (await finishRound(deps, round)) finished += 1;
    } catch (error) {
      // the others must not wait for one that cannot be finished
      deps.log.error({ err: error, roundId: round.id }, 'an abandoned round could not be finished');
    }
  }
  return finished;
}

async function finishRound(deps: Deps, row: RoundRow): Promise<boolean> {
  const seed = row.seedId ? await deps.seeds.byId(row.seedId) : null;
  if (!seed) return false; // another provider's round: its own adapter resolves it
  const { siteId, memberId, nodeId, gameVersion } = seed;
  const owner = { siteId, memberId, nodeId, gameVersion };
  const { profile } = await deps.sites.get(siteId);
  const machine = machineOf(gameVersion);
  const session = { id: '', siteId, memberId, nodeId };
  for (;;) {
    const table = await deps.tables.of(owner);
    const open = openRoundOf(table);
    if (open?.roundId !== row.id) return true;
    // no step of it stakes anything
    const shared = { session, machine, trial: true, profile, stakes: [] };
    const request = { ...shared, position: nextPosition(table), stake: open.stake };
    await deps.tables.play(owner, request, null);
  }
}
