/** How much drawing a machine is asked for. */
export type DrawingPower = {
  /** Pixels that are drawn for each pixel of the screen, at most. */
  readonly mostPixelRatio: number;
  readonly antialias: boolean;
  /** Between two frames at least, milliseconds; 0 takes every frame. */
  readonly frameGapMs: number;
};

/** More than two pixels a CSS pixel is past what moving reels can show, and costs a phone its frames. */
const graphicsProcessor: DrawingPower = { mostPixelRatio: 2, antialias: true, frameGapMs: 0 };

/** Without a graphics processor each pixel takes time from everything else: fewer of them, and some 24 frames a second. */
const processorAlone: DrawingPower = { mostPixelRatio: 1, antialias: false, frameGapMs: 40 };

/** What this machine can draw: browsers refuse a context where WebGL is drawn by the processor. */
export function drawingPower(): DrawingPower {
  const context = document.createElement('canvas').getContext('webgl', { failIfMajorPerformanceCaveat: true });
  if (!context) return processorAlone;
  // contexts are few, and this one has served its purpose
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return graphicsProcessor;
}
