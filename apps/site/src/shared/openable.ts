import type { GameCard } from '@croupier/contract';

export type Openable = Pick<GameCard, 'nodeId' | 'name' | 'vassalage' | 'gameType' | 'opens' | 'maintenance'>;
