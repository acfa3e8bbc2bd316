import { derbyEstimates } from '@croupier/rules/contest';
import type { PoolsView } from '../kind-view.ts';

/** The three pools of a derby; it has no bet at odds. */
export const derbyPools: PoolsView = { isPooled: () => true, estimates: derbyEstimates, pays: 'table.pool.for1' };

/** Colour of a spot by its pool. */
export const derbyTone = (bet: string): 'b' | 'p' | 't' =>
  bet.startsWith('win') ? 'b' : bet.startsWith('place') ? 'p' : 't';
