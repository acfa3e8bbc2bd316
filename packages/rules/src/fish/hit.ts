import { distanceToRay, type Path, type Point, positionAt } from './geometry.ts';

/** Allowance for what a player saw late, in pixels of the pond. Source: `games.md` §4.2. */
export const LAG_ALLOWANCE = 150;
/** A bullet lives so long, in milliseconds. */
export const BULLET_LIFE = 5_000;

/** A bullet as the server knows it. Times in milliseconds of the server. */
export interface Bullet {
  readonly seat: number;
  readonly firedAt: number;
  readonly muzzle: Point;
  readonly direction: Point;
  /** The cannon's radius, in pixels. */
  readonly radius: number;
  readonly mostTargets: number;
  /** It has hit or expired: nothing is drawn for it any more. */
  readonly used: boolean;
}

export interface Fish {
  readonly id: string;
  readonly path: Path;
  readonly appearedAt: number;
  readonly alive: boolean;
}

export type HitRefusal = 'no_such_bullet' | 'used' | 'expired' | 'targets' | 'fish_gone' | 'out_of_reach';

/**
 * Why a hit that a client reports is dropped before anything is drawn; undefined when it stands. A bullet that does not
 * exist or is another seat's is `no_such_bullet`. Source: `games.md` §4.2.
 *
 * @param fish those reported, undefined where the server knows none of that id
 */
export function refuseHit(
  bullet: Bullet | undefined,
  seat: number,
  fish: readonly (Fish | undefined)[],
  at: number,
): HitRefusal | undefined {
  if (!bullet || bullet.seat !== seat || !(at >= bullet.firedAt)) return 'no_such_bullet';
  if (bullet.used) return 'used';
  if (!(at - bullet.firedAt <= BULLET_LIFE)) return 'expired';
  const distinct = new Set(fish.map((one) => one?.id));
  if (fish.length < 1 || !(fish.length <= bullet.mostTargets) || distinct.size < fish.length) return 'targets';
  for (const one of fish) {
    const place = one?.alive ? positionAt(one.path, at - one.appearedAt) : undefined;
    if (!place) return 'fish_gone';
    const reach = bullet.radius + LAG_ALLOWANCE;
    // Written so that a distance which is no number is out of reach.
    if (!(distanceToRay(place, bullet.muzzle, bullet.direction) <= reach)) return 'out_of_reach';
  }
  return undefined;
}
