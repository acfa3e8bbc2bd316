import type { CallAnswer } from '@croupier/contract';
import { seedToHex } from '@croupier/fairness';
import type { Handlers } from '../../kernel/handlers.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Catalogue, SiteGame } from '../catalogue/catalogue.public.ts';
import type { Jackpots } from '../jackpots/jackpots.public.ts';
import { type GameSession, largestStake, type Play } from '../play/play.public.ts';
import type { Site, Sites } from '../sites/sites.public.ts';
import type { SeedOwner } from './seeds.ts';
import { stakesOnOffer, toGameData } from './slot-game-data.ts';
import { openRoundSteps, replaySteps } from './slot-steps.ts';
import { houseProvider, nextPosition } from './slot-table.ts';
import { machineOf, type SlotTables } from './slot-tables.ts';

type HouseCalls = Pick<
  Handlers,
  'house.openSession' | 'house.slotPlay' | 'house.balance' | 'house.rotateSeed' | 'house.jackpots'
>;
type Deps = { sites: Sites; catalogue: Catalogue; jackpots: Jackpots; play: Play; tables: SlotTables };

/** Binds the calls of the built-in games' clients. */
export function houseCalls(deps: Deps): HouseCalls {
  const opened = async (siteId: string, nodeId: string) => {
    const site = await deps.sites.get(siteId);
    const game = await deps.catalogue.game(siteId, nodeId);
    if (game?.provider !== houseProvider) refuse('game_not_found');
    return { site, game, machine: machineOf(game.version) };
  };
  return {
    'house.openSession': async ({ ticket }) => {
      const { token, session } = await deps.play.redeemTicket(ticket);
      const { site, game } = await opened(session.siteId, session.nodeId);
      return session.mode === 'replay'
        ? replaySession(deps, token, session, site, game)
        : playSession(deps, token, session, site, game);
    },
    'house.slotPlay': async (request, { site: { id: siteId }, caller }) => {
      if (caller.mode !== 'play') refuse('round_conflict');
      const { site, game, machine } = await opened(siteId, caller.nodeId);
      const session = { id: caller.gameSessionId, siteId, memberId: caller.memberId, nodeId: caller.nodeId };
      const stakes = stakesOnOffer(machine, game.minBet, largestStake(site, game));
      const { position, stake, buy, choice } = request;
      const trial = await deps.play.memberCurrency.isTrial(caller.memberId);
      return deps.tables.play(
        ownerOf(session, game),
        { session, machine, trial, profile: site.profile, stakes, position, stake, buy, choice },
        request.commitment ?? null,
      );
    },
    'house.balance': async (_request, { site, caller }) => {
      const balance = await deps.play.seamless.balance({ siteId: site.id, memberId: caller.memberId });
      return { balance: balance.toString() };
    },
    'house.jackpots': async (_request, { site: { id: siteId }, caller }) => {
      const { game } = await opened(siteId, caller.nodeId);
      const { list, at } = await jackpotsOf(deps, { siteId, memberId: caller.memberId }, game);
      return { list, at: at.toISOString() };
    },
    'house.rotateSeed': async ({ clientSeed }, { site: { id: siteId }, caller }) => {
      if (caller.mode !== 'play') refuse('round_conflict');
      const { game } = await opened(siteId, caller.nodeId);
      const session = { id: caller.gameSessionId, siteId, memberId: caller.memberId, nodeId: caller.nodeId };
      const { closed, rounds, current } = await deps.tables.rotate(ownerOf(session, game), session, clientSeed);
      return {
        revealed: {
          commitment: closed.commitment,
          serverSeed: seedToHex(closed.serverSeed),
          clientSeed: closed.clientSeed,
          rounds,
        },
        current: { commitment: current.commitment, clientSeed: current.clientSeed },
        next: { nonce: 1, step: 0 },
      };
    },
  };
}

function ownerOf(session: Pick<GameSession, 'siteId' | 'memberId' | 'nodeId'>, game: SiteGame): SeedOwner {
  return { siteId: session.siteId, memberId: session.memberId, nodeId: session.nodeId, gameVersion: game.version };
}

async function playSession(
  deps: Deps,
  token: string,
  session: GameSession,
  site: Site,
  game: SiteGame,
): Promise<CallAnswer<'house.openSession'>> {
  const table = await deps.tables.of(ownerOf(session, game));
  const balance = await deps.play.seamless.balance(session);
  return {
    ...(await shared(deps, token, session, site, game)),
    mode: 'play',
    balance: balance.toString(),
    fairness: {
      commitment: table.seed.commitment,
      clientSeed: table.seed.clientSeed,
      nonce: table.last?.position.nonce ?? 0,
    },
    next: nextPosition(table),
    steps: await openRoundSteps(deps.play, table),
  };
}

async function replaySession(
  deps: Deps,
  token: string,
  session: GameSession,
  site: Site,
  game: SiteGame,
): Promise<CallAnswer<'house.openSession'>> {
  const found = session.roundId ? await deps.play.round(session.memberId, session.roundId) : null;
  if (!found) refuse('round_not_found');
  const { round } = found;
  const played = { ...game, version: round.gameVersion, name: round.gameName };
  return {
    ...(await shared(deps, token, session, site, played)),
    mode: 'replay',
    balance: round.balanceBefore.toString(),
    fairness: { commitment: round.commitment ?? '', clientSeed: round.clientSeed ?? '', nonce: round.nonce ?? 0 },
    next: { nonce: Math.max(1, round.nonce ?? 1), step: 0 },
    steps: replaySteps(found),
  };
}

/** A trial account takes part in no jackpot, so it is shown none. */
async function jackpotsOf(
  { jackpots, play }: Deps,
  { siteId, memberId }: Pick<GameSession, 'siteId' | 'memberId'>,
  game: SiteGame,
) {
  const found = await jackpots.ofGame(siteId, game);
  return (await play.memberCurrency.isTrial(memberId)) ? { ...found, list: [] } : found;
}

async function shared(deps: Deps, token: string, session: GameSession, site: Site, game: SiteGame) {
  const { play } = deps;
  const machine = machineOf(game.version);
  const stakes = stakesOnOffer(machine, game.minBet, largestStake(site, game));
  const { minimumCycleMs, quickSpin, featureBuy, autoplay, showClock, showNetPosition } = site.profile;
  return {
    token,
    demo: await play.memberCurrency.isPlayMoney(site, session.memberId),
    language: session.language,
    currency: await play.memberCurrency.of(site, session.memberId),
    game: toGameData(game, machine, session.language),
    rules: { minimumCycleMs, quickSpin, featureBuy, autoplay, showClock, showNetPosition },
    jackpots: (await jackpotsOf(deps, session, game)).list,
    stakes,
    defaultStake: stakes[Math.min(3, stakes.length - 1)] ?? game.minBet.toString(),
  };
}
