import { seedToHex } from '@croupier/fairness';
import { soloGameOfVersion } from '@croupier/rules/solo';
import type { Handlers } from '../../kernel/handlers.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { MemberCurrency } from '../identity/identity.public.ts';
import type { Jackpots } from '../jackpots/jackpots.public.ts';
import { type GameSession, largestStake, type Rounds } from '../rounds/rounds.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import { houseProvider } from './rounds/game-session-state.ts';
import type { HouseTables } from './rounds/game-session-states.ts';
import { jackpotsOf, ownerOf, slotSession, slotStakes, soloSession } from './rounds/open-session.ts';
import { slotRules, toSlotStep } from './slots/play-slot.ts';
import { machineOf } from './slots/slot-game-data.ts';
import { soloRules, toSoloStep } from './solo/play-solo.ts';
import { soloOf, soloStakes } from './solo/solo-game-data.ts';

export type HouseCalls = Pick<
  Handlers,
  | 'house.openSession'
  | 'house.slotPlay'
  | 'house.openSolo'
  | 'house.soloPlay'
  | 'house.balance'
  | 'house.rotateSeed'
  | 'house.jackpots'
  | 'house.rounds'
  | 'house.openReplay'
>;
type Deps = {
  sites: Sites;
  catalogue: Catalogue;
  jackpots: Jackpots;
  rounds: Rounds;
  memberCurrency: MemberCurrency;
  tables: HouseTables;
};
type Kind = 'slot' | 'solo';

const roundsListed = 50;

/** What kind of built-in game a version is of. */
export const kindOf = (version: string): Kind => (soloGameOfVersion(version) ? 'solo' : 'slot');

/** Binds the calls of the built-in games' clients. */
export function houseCalls(deps: Deps): HouseCalls {
  /** The game of a session, on its site; of one kind where that is asked. Refuses `game_not_found`. */
  const opened = async ({ siteId, nodeId }: Pick<GameSession, 'siteId' | 'nodeId'>, kind?: Kind) => {
    const site = await deps.sites.get(siteId);
    const game = await deps.catalogue.game(siteId, nodeId);
    if (game?.provider !== houseProvider || (kind && kindOf(game.version) !== kind)) refuse('game_not_found');
    return { site, game };
  };
  const redeemed = async (ticket: string, kind: Kind) => {
    const { token, session } = await deps.rounds.sessions.redeemTicket(ticket);
    return { token, session, ...(await opened(session, kind)) };
  };
  type Asking = { site: { id: string }; caller: { gameSessionId: string; memberId: string; nodeId: string } };
  const sessionOf = ({ site: { id: siteId }, caller: { gameSessionId: id, memberId, nodeId } }: Asking) => ({
    ...{ id, siteId, memberId, nodeId },
  });
  return {
    'house.openSession': async ({ ticket }) => slotSession(deps, await redeemed(ticket, 'slot')),
    'house.openSolo': async ({ ticket }) => soloSession(deps, await redeemed(ticket, 'solo')),
    'house.slotPlay': async ({ commitment = null, ...asked }, asking) => {
      if (asking.caller.mode !== 'play') refuse('round_conflict');
      const session = sessionOf(asking);
      const { site, game } = await opened(session, 'slot');
      const trial = await deps.memberCurrency.isTrial(session.memberId);
      const shared = { session, profile: site.profile, stakes: slotStakes(site, game), trial };
      const request = { ...asked, ...shared, machine: machineOf(game.version) };
      return toSlotStep(await deps.tables.play(ownerOf(session, game), request, slotRules(deps, request), commitment));
    },
    'house.soloPlay': async ({ commitment = null, ...asked }, asking) => {
      if (asking.caller.mode !== 'play') refuse('round_conflict');
      const session = sessionOf(asking);
      const { site, game } = await opened(session, 'solo');
      const stakes = soloStakes(game.minBet, largestStake(site, game));
      const request = { ...asked, session, profile: site.profile, stakes, game: soloOf(game.version) };
      return toSoloStep(await deps.tables.play(ownerOf(session, game), request, soloRules(request), commitment));
    },
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
        list: rounds.map(({ roundId, openedAt, stake, payout }) => ({
          ...{ roundId, at: openedAt.toISOString(), stake: stake.toString(), payout: payout.toString() },
        })),
      };
    },
    'house.openReplay': async ({ roundId }, { caller }) => ({
      ticket: await deps.rounds.sessions.replayTicket(caller.gameSessionId, roundId),
    }),
    'house.rotateSeed': async ({ clientSeed, nextCommitment = null }, asking) => {
      if (asking.caller.mode !== 'play') refuse('round_conflict');
      const session = sessionOf(asking);
      const { game } = await opened(session);
      const owner = ownerOf(session, game);
      const { closed, rounds, current } = await deps.tables.rotate(owner, session, { clientSeed, nextCommitment });
      return {
        revealed: {
          commitment: closed.commitment,
          serverSeed: seedToHex(closed.serverSeed),
          clientSeed: closed.clientSeed,
          rounds,
        },
        current: { commitment: current.commitment, clientSeed: current.clientSeed },
        nextCommitment: await deps.tables.nextCommitment(owner),
        next: { nonce: 1, step: 0 },
      };
    },
  };
}
