/** An event of a browser's trace, as far as it is read. Microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Processor time of the thread, where it was measured. */
  tdur?: number;
  args?: { name?: string };
}

/** What the main thread did from one frame to the next. Milliseconds. */
export interface FrameCost {
  /** All tasks. */
  totalMs: number;
  /** The same as the thread's processor time: what other programs took is not in it. */
  cpuMs: number;
  scriptMs: number;
  styleMs: number;
  layoutMs: number;
  paintMs: number;
}

type Part = 'scriptMs' | 'styleMs' | 'layoutMs' | 'paintMs';

/** Work by the events that the timeline of developer tools names; what is nested counts for its outermost part. */
const partOf: Record<string, Part> = {
  EvaluateScript: 'scriptMs',
  FunctionCall: 'scriptMs',
  TimerFire: 'scriptMs',
  FireAnimationFrame: 'scriptMs',
  EventDispatch: 'scriptMs',
  RunMicrotasks: 'scriptMs',
  'v8.callFunction': 'scriptMs',
  MajorGC: 'scriptMs',
  MinorGC: 'scriptMs',
  UpdateLayoutTree: 'styleMs',
  Layout: 'layoutMs',
  PrePaint: 'paintMs',
  Paint: 'paintMs',
  Layerize: 'paintMs',
  Commit: 'paintMs',
};

const FRAME = 'BeginMainThreadFrame';
/** A task, as the timeline of developer tools and as the scheduler itself name it: a trace has one of the two. */
const TASKS = ['RunTask', 'ThreadControllerImpl::RunTask'];

/** Frames of the page's main thread in a trace: every task belongs to the frame that began last before it. */
export function framesOf(events: readonly TraceEvent[]): FrameCost[] {
  const threads = new Set(
    events
      .filter(({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const begins = events.filter(({ name, pid, tid }) => name === FRAME && threads.has(`${pid} ${tid}`));
  const thread = mostFrequent(begins.map(({ pid, tid }) => `${pid} ${tid}`));
  const starts = begins
    .filter(({ pid, tid }) => `${pid} ${tid}` === thread)
    .map(({ ts }) => ts)
    .sort((one, other) => one - other);
  const frames = starts.map((): FrameCost => emptyFrame());
  const mine = events.filter(({ ph, pid, tid }) => ph === 'X' && `${pid} ${tid}` === thread);
  const task = TASKS.find((one) => mine.some(({ name }) => name === one));
  for (const { name, ts, dur = 0, tdur } of mine) {
    if (name !== task) continue;
    // a frame begins within the task that makes it
    const frame = frames[lastStart(starts, ts + dur)];
    if (!frame) continue;
    frame.totalMs += dur / 1_000;
    frame.cpuMs += (tdur ?? dur) / 1_000;
  }
  let coveredUntil = 0;
  for (const { name, ts, dur = 0 } of mine.toSorted((one, other) => one.ts - other.ts)) {
    const part = Object.hasOwn(partOf, name) ? partOf[name] : undefined;
    if (!part || ts < coveredUntil) continue;
    coveredUntil = ts + dur;
    const frame = frames[lastStart(starts, ts + dur)];
    if (frame) frame[part] += dur / 1_000;
  }
  // what followed the last frame may be cut off
  return frames.slice(0, -1);
}

const emptyFrame = (): FrameCost => ({ totalMs: 0, cpuMs: 0, scriptMs: 0, styleMs: 0, layoutMs: 0, paintMs: 0 });

function mostFrequent(names: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/** The place of the last start that is not after a moment, or -1. */
function lastStart(starts: readonly number[], moment: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= moment) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
