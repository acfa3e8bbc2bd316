/**
 * Messages between the site and a game frame, by `postMessage` with a checked origin on both sides.
 * Amounts are minor units as decimal strings.
 */
export type FrameToSite =
  | { type: 'croupier:ready'; game: string }
  | { type: 'croupier:balance'; balance: string }
  | { type: 'croupier:round'; state: 'started' | 'ended'; roundId: string; stake: string; win: string }
  | { type: 'croupier:relaunch' }
  | { type: 'croupier:error'; code: string }
  | { type: 'croupier:close' };

export type SiteToFrame =
  | { type: 'croupier:ticket'; ticket: string }
  | { type: 'croupier:theme'; theme: 'light' | 'dark' }
  | { type: 'croupier:language'; language: string }
  | { type: 'croupier:key'; key: ' ' };
