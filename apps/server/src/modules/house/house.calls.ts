import type { CallId } from '@croupier/contract';
import { seedToHex } from '@croupier/fairness';
import type { FamilyName } from '@croupier/verifier';
import type { Handlers } from '../../kernel/handlers.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { GameSession } from '../rounds/rounds.public.ts';
import { families, familyOf } from './families.ts';
import type { Asking, FamilyDeps, FamilyGames, GameFamily } from './family.ts';
import { houseProvider } from './rounds/game-session-state.ts';
import { jackpotsOf, ownerOf } from './rounds/open-session.ts';

type Families = typeof families;
type FamilyCall = { [Name in FamilyName]: Families[Name] extends GameFamily<infer Ids> ? Ids : never }[FamilyName];
type SharedCall = 'house.balance' | 'house.rotateSeed' | 'house.jackpots' | 'house.rounds' | 'house.openReplay';

export type HouseCalls = Pick<Handlers, FamilyCall | SharedCall>;

const roundsListed = 50;

/** Binds the calls of the built-in games' clients: those of each family, and those that all share. */
export function houseCalls(deps: FamilyDeps): HouseCalls {
  /** The game of a session, on its site; of one family where that is asked. Refuses `game_not_found`. */
  const opened = async ({ siteId, nodeId }: Pick<GameSession, 'siteId' | 'nodeId'>, name?: FamilyName) => {
    const site = await deps.sites.get(siteId);
    const game = await deps.catalogue.game(siteId, nodeId);
    if (game?.provider !== houseProvider || (name && familyOf(game.version)?.name !== name)) refuse('game_not_found');
    return { site, game };
  };
  const sessionOf = ({ site: { id: siteId }, caller: { gameSessionId: id, memberId, nodeId } }: Asking) => {
    return { id, siteId, memberId, nodeId };
  };
  /** The session that plays. Refuses `round_conflict` where it only replays. */
  const playing = (asking: Asking) => {
    if (asking.caller.mode !== 'play') refuse('round_conflict');
    return sessionOf(asking);
  };
  const gamesOf = (name: FamilyName): FamilyGames => ({
    async redeem(ticket) {
      const { token, session } = await deps.rounds.sessions.redeemTicket(ticket);
      return { token, session, ...(await opened(session, name)) };
    },
    async playing(asking) {
      const session = playing(asking);
      return { session, ...(await opened(session, name)) };
    },
  });
  const ofFamilies = (Object.entries(families) as [FamilyName, GameFamily<CallId>][]).map(([name, family]) =>
    family.calls(deps, gamesOf(name)),
  );
  return {
    ...(Object.assign({}, ...ofFamilies) as Pick<Handlers, FamilyCall>),
    'house.balance': async (_request, { site, caller }) => {
      const balance = await deps.rounds.seamless.balance({ siteId: site.id, memberId: caller.memberId });
      return { balance: balance.toString() };
    },
    'house.jackpots': async (_request, asking) => {
      const session = sessionOf(asking);
      const { game } = await opened(session);
      const { list, at } = await jackpotsOf(deps, session, game);
      return { list, at: at.toISOString() };
    },
    'house.rounds': async (_request, { caller: { memberId, nodeId } }) => {
      const rounds = await deps.rounds.lastRounds({ memberId, nodeId, gameVersion: null, limit: roundsListed });
      return {
        list: rounds.map(({ roundId, openedAt, stake, payout }) => {
          return { roundId, at: openedAt.toISOString(), stake: stake.toString(), payout: payout.toString() };
        }),
      };
    },
    'house.openReplay': async ({ roundId }, { caller }) => ({
      ticket: await deps.rounds.sessions.replayTicket(caller.gameSessionId, roundId),
    }),
    'house.rotateSeed': async ({ clientSeed, nextCommitment = null }, asking) => {
      const session = playing(asking);
      const { game } = await opened(session);
      const owner = ownerOf(session, game);
      const { closed, rounds, current } = await deps.states.rotate(owner, session, { clientSeed, nextCommitment });
      return {
        revealed: {
          commitment: closed.commitment,
          serverSeed: seedToHex(closed.serverSeed),
          clientSeed: closed.clientSeed,
          rounds,
        },
        current: { commitment: current.commitment, clientSeed: current.clientSeed },
        nextCommitment: await deps.states.nextCommitment(owner),
        next: { nonce: 1, step: 0 },
      };
    },
  };
}
