/** Called once a frame with the time in milliseconds; returns whether it wants the next frame too. */
export type FrameTask = (nowMs: number) => boolean;

export type Ticker = {
  readonly add: (task: FrameTask) => void;
  /** One more frame, so that a change without movement is drawn. */
  readonly redraw: () => void;
};

/**
 * Runs frame tasks while there are any and sleeps otherwise: a slot that stands still costs nothing.
 *
 * @param frameGapMs frames that come sooner after the last one are left out
 */
export function startTicker(draw: () => void, frameGapMs: number): Ticker {
  const tasks = new Set<FrameTask>();
  let awaited = false;
  let drawnAtMs = Number.NEGATIVE_INFINITY;
  const frame = (nowMs: number) => {
    awaited = false;
    if (nowMs - drawnAtMs < frameGapMs) {
      wake();
      return;
    }
    drawnAtMs = nowMs;
    for (const task of tasks) if (!task(nowMs)) tasks.delete(task);
    draw();
    if (tasks.size > 0) wake();
  };
  const wake = () => {
    if (awaited) return;
    awaited = true;
    requestAnimationFrame(frame);
  };
  return {
    add: (task) => {
      tasks.add(task);
      wake();
    },
    redraw: wake,
  };
}
