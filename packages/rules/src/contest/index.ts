export * from './derby.ts';
export * from './fight.ts';
export * from './fight-pool.ts';
export * from './fixed-odds.ts';
export * from './offer.ts';
export * from './par-table.ts';
export * from './parimutuel.ts';
export * from './pools.ts';
