import type { SoloChoice, SoloGameData, SoloStep } from '@croupier/contract';
import type { Texts } from '../locales/texts.ts';
import type { Aside } from '../shell/game-family.ts';
import type { GameSound } from '../sound/game-sound.ts';
import type { SlotTheme, ThemeWins } from '../themes/theme.ts';
import type { SoloState } from './engine/solo-state.ts';
import type { Motion } from './parts/motion.ts';

/** How one solo game looks and sounds besides its table. */
export type SoloTheme = {
  readonly background: string;
  readonly title: { readonly art: string; readonly width: number; readonly height: number };
  /** Flies over the table when a win is worth it. */
  readonly celebration: string;
  /** Its music and sounds; fetched once sound is wanted. */
  readonly score: SlotTheme['score'];
  readonly wins: ThemeWins;
};

/** The button that stakes or goes on. */
export type MainAction = {
  readonly label: string;
  /** Money that the button moves, where it moves any. */
  readonly amount?: bigint;
  /** Null where it cannot be pressed now. */
  readonly press: (() => void) | null;
  /** It collects a win: drawn apart from one that stakes. */
  readonly collects?: boolean;
};

/** What a game's table is given: the page around it and the way to play. */
export type TableDeps<Game extends SoloGameData = SoloGameData> = {
  readonly root: HTMLElement;
  readonly game: Game;
  readonly texts: Texts;
  readonly motion: Motion;
  readonly sound: GameSound;
  /** Decides a step. `stake`: what the round costs where it begins with this choice. Does nothing while none may be decided. */
  readonly choose: (choice: SoloChoice, stake: bigint) => void;
  /** Leaves out what is left to show. */
  readonly hasten: () => void;
  /** Asks for the page to be drawn anew after something was changed on the table alone, such as a chip placed. */
  readonly changed: () => void;
  readonly announce: (text: string) => void;
};

/** The line under the table: what is being paid or asked. */
export type TableLine = { readonly before: string; readonly amount?: bigint; readonly after?: string };

/** The table of one game: real elements, moved by `Motion`. */
export interface SoloTable {
  /** Whether one stake a round is chosen with the page's controls; false where money lies on fields. */
  readonly hasOneStake: boolean;
  /** Whether a round asks for nothing once it is staked. */
  readonly isInOneStep: boolean;
  /** Controls of the game's own that stand by the page's controls. */
  readonly controls: HTMLElement | null;
  /** As it is after these steps, without motion. */
  stand(steps: readonly SoloStep[]): void;
  /** Something moves until the answer comes. */
  begin(choice: SoloChoice, before: readonly SoloStep[]): void;
  /** Shows a step and resolves once it has been seen. */
  show(step: SoloStep, before: readonly SoloStep[]): Promise<void>;
  /** What can be done in a state of play. */
  update(state: SoloState): void;
  action(state: SoloState): MainAction;
  line(state: SoloState): TableLine;
  /** Screen reader announcement of a step. */
  describe(step: SoloStep): string;
  /** Handles a key of the game's own; whether it did. */
  key(event: KeyboardEvent): boolean;
  /** What pays, and the rules in words, from the game's data. */
  rules(stake: bigint): HTMLElement[];
  /** What stands beside the table on a large screen: what pays, or how it is played where the table itself shows what pays. */
  aside(stake: bigint): Aside;
}
