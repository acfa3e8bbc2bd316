export { agentSettings } from './agents.settings.ts';
export { type Agents, createAgents } from './agents.ts';
export { type AgentLineRates, createLineRates } from './rates/line-rates.ts';
