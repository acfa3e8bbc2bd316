export * from './fixed-odds.ts';
export * from './par-table.ts';
export * from './parimutuel.ts';
