import type { CallResult, HouseSession, SlotStep } from '@croupier/contract';
import type { Asked } from '../engine/play-state.ts';
import { type House, openHouse, patience } from './house.ts';

export type SlotHouse = House<HouseSession, Asked, SlotStep> & {
  /** What the game's jackpots pay now. Rejects with `CallError`. */
  readonly jackpots: () => Promise<CallResult<'house.jackpots'>['list']>;
};

export function openSlotHouse(): SlotHouse {
  const house = openHouse<HouseSession, Asked, SlotStep>({
    open: (call, ticket, options) => call('house.openSession', { ticket }, options),
    play: (call, { position, stake, commitment, buy, choice, auto }, options) =>
      call(
        'house.slotPlay',
        {
          position,
          stake: stake.toString(),
          commitment,
          ...(buy ? { buy } : {}),
          ...(auto ? { auto } : {}),
          ...(choice === undefined ? {} : { choice }),
        },
        options,
      ),
  });
  return { ...house, jackpots: async () => (await house.call('house.jackpots', {}, patience())).list };
}
