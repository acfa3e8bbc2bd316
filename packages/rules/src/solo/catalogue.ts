import type { BaccaratGame, CrashGame, PearlsGame, SoloGame, VideoPokerGame } from './game.ts';

/** Jacks or Better, the 9/6 table. */
export const PHOENIX_COURT: VideoPokerGame = {
  kind: 'videoPoker',
  id: 'phoenix-court',
  version: 'phoenix-court-1',
  rtpBps: 9954,
  volatility: 'medium',
  pays: [
    { hand: 'jacksOrBetter', times: 1 },
    { hand: 'twoPair', times: 2 },
    { hand: 'threeOfAKind', times: 3 },
    { hand: 'straight', times: 4 },
    { hand: 'flush', times: 6 },
    { hand: 'fullHouse', times: 9 },
    { hand: 'fourOfAKind', times: 25 },
    { hand: 'straightFlush', times: 50 },
    { hand: 'royalFlush', times: 800 },
  ],
};

/** Punto Banco with 5 % commission, every coup from a fresh shoe. */
export const HIGH_TABLE: BaccaratGame = {
  kind: 'baccarat',
  id: 'high-table',
  version: 'high-table-1',
  rtpBps: 9894,
  volatility: 'low',
  decks: 8,
  returns: { player: 9876, banker: 9894, tie: 8564, playerPair: 8963, bankerPair: 8963 },
};

/** Each multiplier is 97 % of the fair one, rounded down, and 10,000 times at most. */
export const ABYSS_PEARL: PearlsGame = {
  kind: 'pearls',
  id: 'abyss-pearl',
  version: 'abyss-pearl-1',
  rtpBps: 9700,
  volatility: null,
  tiles: 25,
  share: 97,
  most: 1_000_000,
};

/** A target is reached with 97 % of its fair chance. */
export const HARBOUR_KITE: CrashGame = {
  kind: 'crash',
  id: 'harbour-kite',
  version: 'harbour-kite-1',
  rtpBps: 9700,
  volatility: null,
  share: 97,
  least: 101,
  most: 1_000_000,
};

/** Every version ever published, oldest first within a game, so that any round on record can be replayed. */
const published: readonly SoloGame[] = [PHOENIX_COURT, HIGH_TABLE, ABYSS_PEARL, HARBOUR_KITE];

/** Ids of the solo games that can be played. */
export const SOLO_IDS: readonly string[] = [...new Set(published.map(({ id }) => id))];

/** The newest version of a solo game; undefined for an unknown id. */
export const soloGame = (id: string): SoloGame | undefined => published.findLast((game) => game.id === id);

/** The very version that a round was opened with; undefined for one that was never published. */
export const soloGameOfVersion = (version: string): SoloGame | undefined =>
  published.find((game) => game.version === version);
