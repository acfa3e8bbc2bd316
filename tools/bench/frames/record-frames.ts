import type { CDPSession } from 'playwright-core';
import { type FrameCost, framesOf, type TraceEvent } from './frame-costs.ts';

/** Frames and tasks alone: what says more of them costs more than many a frame. */
export const COSTS = ['toplevel', 'disabled-by-default-devtools.timeline.frame'];
/** What the tasks consist of. */
export const PARTS = [
  'disabled-by-default-lighthouse',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];

/** What frames of a page cost its main thread while something goes on in it. */
export async function recordFrames(
  session: CDPSession,
  includedCategories: readonly string[],
  work: () => Promise<unknown>,
): Promise<FrameCost[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [...includedCategories], recordMode: 'recordAsMuchAsPossible' },
  });
  await work();
  const complete = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  return framesOf(events);
}
