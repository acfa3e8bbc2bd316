export * from './fixed-odds.ts';
export * from './parimutuel.ts';
