import type { Log } from '../../../kernel/log.ts';
import type { RoundRow, Rounds } from '../../rounds/rounds.public.ts';
import type { Sites } from '../../sites/sites.public.ts';
import { familyOf } from '../families.ts';
import type { Seeds } from '../seeds/seeds.ts';
import { houseProvider, nextPosition, openRoundOf } from './game-session-state.ts';
import type { GameSessionStates } from './game-session-states.ts';

const roundsAtOnce = 100;

type Deps = { rounds: Rounds; seeds: Seeds; sites: Sites; states: GameSessionStates; log: Log };

/** Plays abandoned rounds to their end. @returns how many were finished. */
export async function finishRounds(deps: Deps, before: Date): Promise<number> {
  let finished = 0;
  for (const round of await deps.rounds.openRoundsBefore({ provider: houseProvider, before, limit: roundsAtOnce })) {
    try {
      await finishRound(deps, round);
      finished += 1;
    } catch (error) {
      // the others must not wait for one that cannot be finished
      deps.log.error({ err: error, roundId: round.id }, 'an abandoned round could not be finished');
    }
  }
  return finished;
}

async function finishRound(deps: Deps, row: RoundRow): Promise<void> {
  const seed = row.seedId ? await deps.seeds.byId(row.seedId) : null;
  const of = seed && familyOf(seed.gameVersion);
  if (!seed || !of) throw new Error('nothing draws the rest of it');
  const { siteId, memberId, nodeId, gameVersion } = seed;
  const owner = { siteId, memberId, nodeId, gameVersion };
  const { profile } = await deps.sites.get(siteId);
  const session = { id: '', siteId, memberId, nodeId };
  for (;;) {
    const sessionState = await deps.states.of(owner);
    const open = openRoundOf(sessionState);
    if (open?.roundId !== row.id) return;
    const request = { session, profile, position: nextPosition(sessionState), stake: open.stake };
    await deps.states.play(owner, request, of.family.rulesToFinish(gameVersion, request), null);
  }
}
