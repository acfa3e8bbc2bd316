import type { GameFamily } from '../shell/game-family.ts';
import { advanceSolo, openSoloPlay } from './engine/solo-play.ts';
import { layOutTable } from './lay-out-table.ts';
import { type SoloTypes, TablePlay } from './table-play.ts';
import { TableReplay } from './table-replay.ts';

/** Games of one player against the house, each at a table of its own. */
export const soloFamily: GameFamily<SoloTypes> = {
  open: openSoloPlay,
  advance: advanceSolo,
  steps: ({ steps }) => steps,
  won: (steps) => BigInt(steps.at(-1)?.outcome.roundWin ?? 0),
  layOut: async (session, language) => {
    const opened = await layOutTable(session, language);
    return {
      page: opened.page,
      play: (host) => new TablePlay(host, opened),
      replay: () => new TableReplay(opened, session),
    };
  },
  words: { infoButton: 'solo_info', rulesTitle: 'solo_info', fairnessIntro: 'solo_fairness_intro' },
};
