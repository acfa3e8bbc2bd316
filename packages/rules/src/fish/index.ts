export * from './economics.ts';
export * from './geometry.ts';
export * from './hit.ts';
export * from './kinds.ts';
export * from './pace.ts';
export * from './par-table.ts';
export * from './rooms.ts';
export * from './spawn.ts';
