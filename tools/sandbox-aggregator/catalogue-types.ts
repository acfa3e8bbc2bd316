import type { Motif } from './words.ts';

/** What a vendor mainly makes; makers of esports are reported as sports in the protocol, which knows them by their vendor. */
export type CatalogueKind = 'RNG' | 'LIVE' | 'SPORTS' | 'ESPORTS' | 'ELOTT' | 'LOTT' | 'FISH' | 'PVP' | 'COCKFIGHT';

export type SandboxVendor = {
  code: string;
  title: string;
  kind: CatalogueKind;
  wallet: 'seamless' | 'transfer';
  opens: 'route' | 'window';
  /** Its card opens a list of its games. */
  list: boolean;
  /** Hue of its house colour, degrees. */
  hue: number;
};

export type Volatility = 'low' | 'medium' | 'high' | 'veryHigh';

export type SandboxGame = {
  gameId: string;
  vendor: string;
  title: string;
  titles: Readonly<Record<string, string>>;
  type: Exclude<CatalogueKind, 'ESPORTS'>;
  class: 'SC' | 'VP' | 'TG' | 'AC' | 'JP' | 'BG';
  motif: Motif;
  rtpBps: number;
  volatility: Volatility;
  lines: number | null;
  /** Minor units. */
  minStake: string;
  maxStake: string;
  demo: boolean;
  jackpot: boolean;
  tags: readonly string[];
};
