import type { SoloSession, SoloStep } from '@croupier/contract';
import type { SoloAsked } from '../solo/engine/solo-state.ts';
import { type House, openHouse } from './house.ts';

export type SoloHouse = House<SoloSession, SoloAsked, SoloStep>;

export function openSoloHouse(): SoloHouse {
  return openHouse<SoloSession, SoloAsked, SoloStep>({
    open: (call, ticket, options) => call('house.openSolo', { ticket }, options),
    play: (call, { position, stake, choice, commitment, auto }, options) =>
      call(
        'house.soloPlay',
        { position, stake: stake.toString(), choice, commitment, ...(auto ? { auto } : {}) },
        options,
      ),
  });
}
