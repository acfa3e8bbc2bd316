import type { SlotStep } from '@croupier/contract';
import { advance, openPlay } from '../engine/play.ts';
import type { GameFamily } from '../shell/game-family.ts';
import type { SlotHouse } from '../wire/slot-house.ts';
import { layOutSlot, type PreparedSlot } from './lay-out-slot.ts';
import { SlotPlay, type SlotTypes } from './slot-play.ts';
import { SlotReplay } from './slot-replay.ts';

/** Slots: reels, and the boards that lie over them in features. */
export function slotFamily(house: SlotHouse, prepared: PreparedSlot): GameFamily<SlotTypes> {
  return {
    open: openPlay,
    advance,
    steps: ({ steps }) => steps,
    won,
    layOut: async (session, language) => {
      const opened = await layOutSlot(session, language, prepared);
      return {
        page: opened.page,
        play: (host) => new SlotPlay(host, opened, house.jackpots),
        replay: (host) => new SlotReplay(host, opened, session),
      };
    },
    words: { infoButton: 'info', rulesTitle: 'paytable', fairnessIntro: 'fairness_intro' },
  };
}

/** Jackpots are in no win of a round. */
function won(steps: readonly SlotStep[]): bigint {
  const jackpots = steps.reduce((sum, { jackpot }) => sum + BigInt(jackpot?.total ?? 0), 0n);
  return BigInt(steps.at(-1)?.outcome.roundWin ?? 0) + jackpots;
}
