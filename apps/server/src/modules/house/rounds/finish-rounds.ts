import { soloGameOfVersion } from '@croupier/rules/solo';
import type { Log } from '../../../kernel/log.ts';
import type { Jackpots } from '../../jackpots/jackpots.public.ts';
import type { RoundRow, Rounds } from '../../rounds/rounds.public.ts';
import type { Sites } from '../../sites/sites.public.ts';
import type { Seeds } from '../seeds/seeds.ts';
import { slotRules } from '../slots/play-slot.ts';
import { machineOf } from '../slots/slot-game-data.ts';
import { soloRules } from '../solo/play-solo.ts';
import { nextPosition, openRoundOf } from './game-session-state.ts';
import type { HouseTables } from './game-session-states.ts';
import type { StepRequest, StepRules } from './play-step.ts';

const roundsAtOnce = 100;

type Deps = { rounds: Rounds; jackpots: Jackpots; seeds: Seeds; sites: Sites; tables: HouseTables; log: Log };

/** Plays abandoned rounds to their end. @returns how many were finished. */
export async function finishRounds(deps: Deps, before: Date): Promise<number> {
  let finished = 0;
  for (const round of await deps.rounds.openRoundsBefore(before, roundsAtOnce)) {
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
  const session = { id: '', siteId, memberId, nodeId };
  for (;;) {
    const table = await deps.tables.of(owner);
    const open = openRoundOf(table);
    if (open?.roundId !== row.id) return true;
    const request = { session, profile, position: nextPosition(table), stake: open.stake };
    await deps.tables.play(owner, request, rulesToFinish(deps, gameVersion, request), null);
  }
}

/** No step of a round in progress stakes anything, so no stake need be on offer. */
function rulesToFinish(deps: Deps, gameVersion: string, request: StepRequest): StepRules {
  const game = soloGameOfVersion(gameVersion);
  if (game) return soloRules({ ...request, game, stakes: [], choice: null });
  return slotRules(deps, { ...request, machine: machineOf(gameVersion), trial: true, stakes: [] });
}
