export * from './economics.ts';
export * from './geometry.ts';
export * from './hit.ts';
export * from './par-table.ts';
