/**
 * The one place that says which module may import which (through its `<name>.public.ts` only). No cycles.
 * `npm run check` enforces it; migrations run in this order.
 */
export const moduleGraph = {
  sites: [],
  staff: ['sites'],
  outbox: ['sites'],
  identity: ['sites', 'outbox'],
  wallet: [],
  bets: ['sites', 'wallet'],
  inbox: ['sites'],
  catalogue: ['sites'],
  content: ['sites'],
  play: ['sites', 'identity', 'wallet', 'bets', 'catalogue'],
  jackpots: ['sites', 'wallet', 'catalogue', 'play'],
  house: ['sites', 'catalogue', 'jackpots', 'play'],
} as const satisfies Record<string, readonly string[]>;

export type ModuleName = keyof typeof moduleGraph;

/** Modules in an order in which each comes after all that it imports. */
export const moduleOrder = Object.keys(moduleGraph) as ModuleName[];
