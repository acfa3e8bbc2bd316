/**
 * The motion of one reel as functions of time. Positions are counted in symbols on the reel's own strip: the position
 * is the stop that stands in the top row, and it falls while the reel turns because symbols travel downwards. The strip
 * is never cut: a reel passes every symbol between where it was and where it comes to rest.
 */
export type ReelTurn = {
  readonly startMs: number;
  readonly from: number;
  /** Symbols a second when at full speed. */
  readonly speed: number;
  readonly accelerationMs: number;
};

/** The way from the moment the outcome is known to rest. */
export type ReelLanding = {
  readonly startMs: number;
  readonly from: number;
  readonly speedAtStart: number;
  /** Speed between the change of speed and the braking, chosen so that the strip fits the time. */
  readonly speed: number;
  readonly changeMs: number;
  readonly brakeMs: number;
  readonly restMs: number;
  readonly stop: number;
};

/** Share of `speed × brakeMs` that the braking covers. Below a third the reel runs past its stop and swings back. */
const BRAKE_SHARE = 0.235;

const CHANGE_MS = 220;

/** Where a turning reel stands at a time. */
export function turningPosition(turn: ReelTurn, atMs: number): number {
  const elapsed = Math.max(0, atMs - turn.startMs);
  const rising = Math.min(elapsed, turn.accelerationMs);
  const risen = turn.accelerationMs > 0 ? (turn.speed * rising * rising) / (2 * turn.accelerationMs) : 0;
  const travelled = (risen + turn.speed * Math.max(0, elapsed - turn.accelerationMs)) / 1000;
  return turn.from - travelled;
}

/** Speed of a turning reel at a time, in symbols a second. */
export function turningSpeed(turn: ReelTurn, atMs: number): number {
  const elapsed = Math.max(0, atMs - turn.startMs);
  if (turn.accelerationMs <= 0 || elapsed >= turn.accelerationMs) return turn.speed;
  return (turn.speed * elapsed) / turn.accelerationMs;
}

/**
 * Plans how a turning reel comes to rest on `stop` at `restMs`. Of all ways round the strip it takes the one whose speed
 * is nearest to the turning speed.
 *
 * @throws RangeError when the strip is empty or there is no time left
 */
export function planLanding(
  turn: ReelTurn,
  stripLength: number,
  stop: number,
  fromMs: number,
  restMs: number,
  brakeMs: number,
): ReelLanding {
  if (stripLength < 1) throw new RangeError('an empty strip cannot come to rest');
  const available = restMs - fromMs;
  if (available <= 0) throw new RangeError('no time left to come to rest');
  const brake = Math.min(brakeMs, available * 0.6);
  const change = Math.min(CHANGE_MS, (available - brake) * 0.5);
  const cruise = available - brake - change;
  const from = turningPosition(turn, fromMs);
  const speedAtStart = turningSpeed(turn, fromMs);
  const inherited = (speedAtStart * change) / 2000;
  const perSpeed = (change / 2 + cruise + BRAKE_SHARE * brake) / 1000;
  const shortest = modulo(from - stop, stripLength);
  const wished = inherited + turn.speed * perSpeed;
  const rounds = Math.max(0, Math.round((wished - shortest) / stripLength));
  let distance = shortest + rounds * stripLength;
  if (distance < inherited) distance += stripLength;
  const speed = (distance - inherited) / perSpeed;
  return { startMs: fromMs, from, speedAtStart, speed, changeMs: change, brakeMs: brake, restMs, stop };
}

/** Where a landing reel stands at a time; exactly its stop (on a turn of the strip) from `restMs` on. */
export function landingPosition(landing: ReelLanding, atMs: number): number {
  const { startMs, restMs, changeMs, brakeMs, speed, speedAtStart, from } = landing;
  const elapsed = Math.min(Math.max(0, atMs - startMs), restMs - startMs);
  const cruiseMs = restMs - startMs - changeMs - brakeMs;
  const changing = Math.min(elapsed, changeMs);
  const gained = changeMs > 0 ? ((speed - speedAtStart) * changing * changing) / (2 * changeMs) : 0;
  let travelled = (speedAtStart * changing + gained) / 1000;
  travelled += (speed * Math.min(Math.max(0, elapsed - changeMs), cruiseMs)) / 1000;
  const braking = elapsed - changeMs - cruiseMs;
  if (braking > 0) travelled += ((speed * brakeMs) / 1000) * brakeCurve(braking / brakeMs);
  return from - travelled;
}

/** Speed of a landing reel, in symbols a second, for the blur of its symbols. */
export function landingSpeed(landing: ReelLanding, atMs: number): number {
  const elapsed = atMs - landing.startMs;
  if (elapsed >= landing.restMs - landing.startMs) return 0;
  const brakeFrom = landing.restMs - landing.startMs - landing.brakeMs;
  if (elapsed < landing.changeMs) {
    return landing.speedAtStart + ((landing.speed - landing.speedAtStart) * Math.max(0, elapsed)) / landing.changeMs;
  }
  if (elapsed < brakeFrom) return landing.speed;
  const t = (elapsed - brakeFrom) / landing.brakeMs;
  return Math.abs(landing.speed * (1 - t) * (1 - 3 * t + 6 * BRAKE_SHARE * t));
}

/** The Hermite curve from full speed to rest: 0 at 0, `BRAKE_SHARE` at 1, flat at the end. */
function brakeCurve(t: number): number {
  return t - 2 * t * t + t * t * t + BRAKE_SHARE * (3 * t * t - 2 * t * t * t);
}

/** The remainder that is never negative. */
export function modulo(value: number, length: number): number {
  return ((value % length) + length) % length;
}
