import type { gameClasses, gameTypes, volatilityClasses } from '@croupier/contract';

/** A vendor as a provider's catalogue reports it. */
export type SyncVendor = {
  code: string;
  name: string;
  logoUrl: string | null;
  wallet: 'seamless' | 'transfer';
  opens: 'route' | 'window';
  isList: boolean;
};

/** A version of a game by its return. */
export type RtpVersion = { id: string; rtpBps: number };

/** A game as a provider's catalogue reports it. */
export type SyncGame = {
  /** The provider's own id, unique among all its games. */
  gameId: string;
  vendorCode: string;
  name: string;
  names: Record<string, string>;
  gameType: (typeof gameTypes)[number];
  gameClass: (typeof gameClasses)[number];
  coverUrl: string;
  /** The return of the version that opens where none is asked for. */
  rtpBps: number | null;
  /** The versions to choose from; none where there is one alone. */
  versions: RtpVersion[];
  volatility: (typeof volatilityClasses)[number] | null;
  lines: number | null;
  maxWinTimesStake: number | null;
  /** Minor units of each site's currency. */
  minStake: bigint;
  maxStake: bigint;
  hasDemo: boolean;
  hasJackpot: boolean;
  tags: string[];
  removed: boolean;
  revision: string;
};

/** A page of a provider's catalogue. Vendors and games may come again in later pages and runs. */
export type SyncPage = {
  vendors: readonly SyncVendor[];
  games: readonly SyncGame[];
  /** Entries that could not be read: left out and reported. */
  refused: readonly { id: string; problem: string }[];
  /** Where the next page, or the next run, begins; null where every run has to start over. */
  next: string | null;
  /** Whether this run has further pages. */
  more: boolean;
};
