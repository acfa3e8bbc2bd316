/** A point of the pond, in its own pixels (not those of a screen). */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A path: where a fish is at a time since it appeared, in milliseconds; times rise. Between points it swims straight. */
export type Path = readonly (Point & { readonly at: number })[];

/** Where a fish on a path is so many milliseconds after it appeared; undefined before and after its life. */
export function positionAt(path: Path, elapsed: number): Point | undefined {
  const next = path.findIndex(({ at }) => at >= elapsed);
  const to = path[next];
  if (!to) return undefined;
  const from = path[next - 1];
  if (!from) return to.at === elapsed ? { x: to.x, y: to.y } : undefined;
  const part = (elapsed - from.at) / (to.at - from.at);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/**
 * The distance of a point from a ray; behind the muzzle it is the distance from the muzzle.
 *
 * @param direction of any length above 0
 */
export function distanceToRay(point: Point, muzzle: Point, direction: Point): number {
  const [dx, dy] = [point.x - muzzle.x, point.y - muzzle.y];
  const length = Math.sqrt(direction.x * direction.x + direction.y * direction.y);
  if (!(length > 0 && Number.isFinite(length))) throw new RangeError('a shot has a direction');
  const along = (dx * direction.x + dy * direction.y) / length;
  if (along <= 0) return Math.sqrt(dx * dx + dy * dy);
  return Math.abs(dx * direction.y - dy * direction.x) / length;
}
