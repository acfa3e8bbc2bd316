import type { SlotStep } from '@croupier/contract';
import { type StepKind, standingWindow, turnsReels } from '../engine/step-kind.ts';
import type { Stage } from '../view/stage.ts';
import type { Board } from './board.ts';
import type { ReelTimesMarks } from './reel-times.ts';

/** Until the coins of a respin, what lies under a tile, or a rung is shown. */
const BOARD_TURN_MS = 850;
const BOARD_REST_MS = 450;
const BOUGHT_MS = 350;

type Timer = ReturnType<typeof setTimeout>;

/**
 * What stands, turns and comes to rest in a round: the reels, and the board that lies over them in hold and win, in a pick and on a ladder. Play and
 * replay show a round through it alike.
 */
export class RoundView {
  readonly #stage: Stage;
  readonly #board: Board;
  readonly #times: ReelTimesMarks;
  readonly #idle: readonly (readonly string[])[];
  readonly #onRest: () => void;
  #turnedAtMs = 0;
  #timers: Timer[] = [];

  /**
   * @param idle the window before any spin
   * @param onRest called when a board has come to rest; the stage reports reels itself
   */
  constructor(
    { stage, board, times }: { stage: Stage; board: Board; times: ReelTimesMarks },
    idle: readonly (readonly string[])[],
    onRest: () => void,
  ) {
    this.#stage = stage;
    this.#board = board;
    this.#times = times;
    this.#idle = idle;
    this.#onRest = onRest;
  }

  /** Puts the end of these steps in view without movement. Returns the window that stands. */
  stand(steps: readonly SlotStep[]): string[][] {
    this.#stopTimers();
    const last = steps.at(-1);
    const window = (standingWindow(steps) ?? this.#idle).map((row) => [...row]);
    this.#stage.stand(window, last?.outcome.wildReels ?? []);
    this.#times.stand(last?.outcome.reelTimes ?? []);
    const { hold, pick, ladder } = last?.outcome ?? {};
    if (last && hold && !(hold.done && last.closed)) this.#showHold(last);
    else if (last && pick && !pick.done) this.#showPick(last);
    else if (last && ladder && !(ladder.done && last.closed)) this.#showLadder(last);
    else this.#hideBoard();
    return window;
  }

  /** Sets turning what a step of this kind turns. */
  turn(kind: StepKind, after: SlotStep | null, choice: number | null): void {
    this.#stopTimers();
    this.#turnedAtMs = performance.now();
    if (turnsReels(kind)) {
      this.#hideBoard();
      this.#times.turn();
      this.#stage.turn({
        set: kind === 'free' ? 'free' : 'base',
        wilds: kind === 'respin' ? (after?.outcome.wildReelsNext ?? []) : [],
      });
    } else if (kind === 'hold') {
      if (after && this.#board.showing === null) this.#showHold(after);
      this.#board.turn();
    } else if (kind === 'pick') {
      if (after && this.#board.showing === null) this.#showPick(after);
      this.#board.turnTile(choice);
    } else if (kind === 'climb') {
      if (after && this.#board.showing === null) this.#showLadder(after);
      this.#board.climb();
    } else {
      this.#stage.clearMarks();
    }
  }

  /** Lets what turns come to rest on a step. */
  rest(step: SlotStep): void {
    const { outcome } = step;
    if (turnsReels(outcome.kind)) {
      this.#times.expect(outcome.reelTimes ?? []);
      this.#stage.rest(outcome.stops, outcome.grid, outcome.wildReels ?? []);
      return;
    }
    const turnedMs = performance.now() - this.#turnedAtMs;
    if (outcome.kind === 'bought') {
      this.#later(Math.max(0, BOUGHT_MS - turnedMs), this.#onRest);
      return;
    }
    this.#later(Math.max(0, BOARD_TURN_MS - turnedMs), () => {
      if (outcome.kind === 'hold') this.#showHold(step);
      else if (outcome.kind === 'climb') this.#showLadder(step);
      else this.#showPick(step);
      this.#later(BOARD_REST_MS, this.#onRest);
    });
  }

  /** Lets the player choose a tile of a pick that stands after this step. */
  offerTiles(after: SlotStep): void {
    if (this.#board.showing !== 'pick') this.#showPick(after);
    this.#board.offer();
  }

  #showHold({ outcome, stake }: SlotStep): void {
    if (!outcome.hold) return;
    this.#stage.veiled = true;
    this.#stage.clearMarks();
    this.#board.hold(outcome.hold, BigInt(stake));
  }

  #showPick({ outcome }: SlotStep): void {
    if (!outcome.pick) return;
    this.#stage.veiled = true;
    this.#stage.clearMarks();
    this.#board.pick(outcome.pick);
  }

  #showLadder({ outcome, stake }: SlotStep): void {
    if (!outcome.ladder) return;
    this.#stage.veiled = true;
    this.#stage.clearMarks();
    this.#board.ladder(outcome.ladder, BigInt(stake));
  }

  #hideBoard(): void {
    this.#stage.veiled = false;
    this.#board.hide();
  }

  #later(ms: number, then: () => void): void {
    this.#timers.push(setTimeout(then, ms));
  }

  #stopTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }
}
