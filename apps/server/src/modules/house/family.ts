import type { CallId, RoundRecord } from '@croupier/contract';
import type { ExpectedReturn } from '@croupier/rules/slots';
import type { Family } from '@croupier/verifier';
import type { Handlers } from '../../kernel/handlers.ts';
import type { Catalogue, SiteGame } from '../catalogue/catalogue.public.ts';
import type { MemberCurrency } from '../identity/identity.public.ts';
import type { Jackpots } from '../jackpots/jackpots.public.ts';
import type { GameSession, RoundRow, Rounds } from '../rounds/rounds.public.ts';
import type { Site, Sites } from '../sites/sites.public.ts';
import type { GameSessionStates } from './rounds/game-session-states.ts';
import type { StepRequest, StepRules } from './rounds/play-step.ts';

/** What the calls of a family stand on. */
export type FamilyDeps = {
  sites: Sites;
  catalogue: Catalogue;
  jackpots: Jackpots;
  rounds: Rounds;
  memberCurrency: MemberCurrency;
  states: GameSessionStates;
};

/** A redeemed ticket: the token that it gave, and the game that it opened on its site. */
export type Opening = { token: string; session: GameSession; site: Site; game: SiteGame };

/** A play of an opened game, as every family's call begins. */
export type Play = { session: StepRequest['session']; site: Site; game: SiteGame };

/** How the calls of a family find their game. Each refuses `game_not_found` for a game of another family. */
export type FamilyGames = {
  /** Exchanges a ticket. Refuses `launch_ticket_invalid`. */
  redeem(ticket: string): Promise<Opening>;
  /** The game that a caller plays. Refuses `round_conflict` where the caller only replays. */
  playing(asking: Asking): Promise<Play>;
};

/** Whoever calls from an opened game. */
export type Asking = {
  site: { id: string };
  caller: { gameSessionId: string; memberId: string; nodeId: string; mode: 'play' | 'replay' };
};

/**
 * A family of built-in games: all that sets one apart from another. Positions, repeats, seeds, money and records are alike for all. A
 * family is added by its descriptor and a row of `families.ts`.
 */
export type GameFamily<Ids extends CallId = CallId> = {
  /** Draws its rounds again from their seeds, and knows which versions of games are its own. */
  verifier: Family;
  /** Its part of the contract: what opens a game of it, and what plays a step. */
  calls(deps: FamilyDeps, games: FamilyGames): Pick<Handlers, Ids>;
  /** The rules of the next step of a round that its player left: the choices that are best for the player. It stakes nothing. */
  rulesToFinish(gameVersion: string, request: StepRequest): StepRules;
  /** What shows the outcomes of its rounds, of the version that was played. */
  recordView(round: Pick<RoundRow, 'nodeId' | 'gameVersion'>): Pick<RoundRecord, 'slot'>;
  /** What a version is made to return, by how a bet was placed; undefined for one that is not watched. */
  expectedReturn(gameVersion: string, variant: string | null): ExpectedReturn | undefined;
};
