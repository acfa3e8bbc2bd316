import type { Agents } from '../../modules/agents/agents.public.ts';

const dayMs = 86_400_000;
/** The days that are stated one by one: all that a line's past has. */
const days = 34;

/**
 * States day by day what the line of a demonstration earned by its rates, then what its contracts came to, and pays all of it. What was written
 * has been counted by then. What a job settled meanwhile stays as it is.
 */
export async function settlePast(agents: Agents, now: Date): Promise<void> {
  for (let ago = days; ago > 0; ago -= 1) await agents.asOf(new Date(now.getTime() - ago * dayMs)).stateSpreads();
  await agents.settle();
}
