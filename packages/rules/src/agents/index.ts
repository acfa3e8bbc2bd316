export * from './active.ts';
export * from './commission.ts';
export * from './contract.ts';
export * from './dividend.ts';
export { agentsTable } from './par-table.ts';
export * from './period.ts';
export * from './settlement.ts';
export type { AgentNode, TeamPeriod } from './tree.ts';
export * from './wage.ts';
