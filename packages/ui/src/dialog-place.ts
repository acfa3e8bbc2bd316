/** Where a window stands, in CSS pixels of the page's view. */
export type Place = { left: number; top: number; width: number; height: number };
export type View = { width: number; height: number };

/** Sizes that a window keeps, and how near to the edge it may come. */
export const placeLimits = { minWidth: 320, minHeight: 200, edge: 8 } as const;
/** How far one press of an arrow key moves or resizes; with Shift, and for the buttons, the long one. */
export const placeSteps = { short: 16, long: 64 } as const;

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, Math.max(low, high)));

/** Brings a place into the view: never wider, higher or farther out than the view lets it be. */
export function within(place: Place, view: View): Place {
  const { minWidth, minHeight, edge } = placeLimits;
  const width = between(Math.min(minWidth, view.width - 2 * edge), place.width, view.width - 2 * edge);
  const height = between(Math.min(minHeight, view.height - 2 * edge), place.height, view.height - 2 * edge);
  return {
    width,
    height,
    left: between(edge, place.left, view.width - edge - width),
    top: between(edge, place.top, view.height - edge - height),
  };
}

/** The window moved by so many pixels, stopped at the edge of the view. */
export function moved(place: Place, byX: number, byY: number, view: View): Place {
  return within({ ...place, left: place.left + byX, top: place.top + byY }, view);
}

/**
 * The window made larger (or, negative, smaller) by its lower outer corner. The opposite corner stays where it is, so growth
 * ends at the edge of the view. Where text runs from the right the outer corner is the left one.
 */
export function resized(place: Place, byWidth: number, byHeight: number, view: View, isRtl = false): Place {
  const { minWidth, minHeight, edge } = placeLimits;
  const right = place.left + place.width;
  const room = isRtl ? right - edge : view.width - edge - place.left;
  const width = between(Math.min(minWidth, room), place.width + byWidth, room);
  const tall = view.height - edge - place.top;
  const height = between(Math.min(minHeight, tall), place.height + byHeight, tall);
  return within({ left: isRtl ? right - width : place.left, top: place.top, width, height }, view);
}

/** A press of an arrow key as pixels, or nothing for another key. */
export function arrowStep(key: string, isLong: boolean): { x: number; y: number } | undefined {
  const step = isLong ? placeSteps.long : placeSteps.short;
  if (key === 'ArrowLeft') return { x: -step, y: 0 };
  if (key === 'ArrowRight') return { x: step, y: 0 };
  if (key === 'ArrowUp') return { x: 0, y: -step };
  if (key === 'ArrowDown') return { x: 0, y: step };
  return undefined;
}

/** How far, or how fast, a sheet has to be drawn down to close. */
const sheetLimits = { share: 0.35, pixelsPerMs: 0.5, leastPixels: 24 } as const;

/** Whether a sheet that was drawn down and let go should close: far enough, or with a flick. */
export function closesSheet(pixels: number, pixelsPerMs: number, height: number): boolean {
  if (pixels < sheetLimits.leastPixels) return false;
  return pixels > height * sheetLimits.share || pixelsPerMs > sheetLimits.pixelsPerMs;
}
