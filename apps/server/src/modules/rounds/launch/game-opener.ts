import type { SiteGame } from '../../catalogue/catalogue.public.ts';
import type { Site } from '../../sites/sites.public.ts';
import type { RoundRow, StepRow } from '../records/round.store.ts';

/** A game that is being opened for a member. */
export type GameLaunch = {
  game: SiteGame;
  site: { id: string; code: string; currency: string; exponent: number };
  memberId: string;
  /** One use, two minutes. */
  ticket: string;
  language: string;
  theme: 'light' | 'dark';
  gamesOrigin: string;
  /** The site's own page, to come back to. */
  siteOrigin: string | null;
  /** Where the member is, as far as it is known. */
  ip: string;
  country: string | null;
  isMobile: boolean;
  /** With play money. */
  demo: boolean;
  roomId: string | null;
};

/** How the games of one provider open on a site. */
export type OpenableGames = {
  /** Whether its games can show a round again in their own frame. */
  canReplay: boolean;
  /** Whether it has pages that show a round. */
  showsRounds: boolean;
  /** Whether it plays with the money of trial accounts, or knows the site's currency alone. */
  takesTrials: boolean;
  /** Whether the games of a vendor cannot be opened now. */
  isDown(vendor: string): Promise<boolean>;
  /** The address that a frame or a window opens. Refuses `provider_down`. */
  url(launch: GameLaunch): Promise<string>;
  /** The provider's own page of a round. Refuses `game_not_found` where it shows none, `round_not_found` and `provider_down`. */
  roundPage(asked: {
    site: Site;
    memberId: string;
    round: RoundRow;
    steps: readonly StepRow[];
    language: string;
  }): Promise<string>;
};

/** A game that a member opened. */
export type OpenedGame = { siteId: string; memberId: string; nodeId: string };

/** Opens the games of providers: what rounds need of whoever knows third parties. */
export type GameOpener = {
  /** How a provider's games open, or null where nobody opens them. */
  gamesOf(provider: string, siteId: string): Promise<OpenableGames | null>;
  /** Notes that a game was opened and its vendor's servers never asked for it. */
  noteFailedLaunch(opened: OpenedGame): Promise<void>;
};
