import { fightEstimates } from '@croupier/rules/contest';
import type { PoolsView } from '../kind-view.ts';

/** The pool of a fight: what is staked on the fighters. Draws are bet on at odds. */
export const fightPools: PoolsView = {
  isPooled: (bet) => bet === 'MERON' || bet === 'WALA',
  estimates: (staked) => fightEstimates(staked),
  pays: 'table.pool.for100',
};
