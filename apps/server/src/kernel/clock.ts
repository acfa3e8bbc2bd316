import { randomBytes } from 'node:crypto';

/** The time, passed in so that a test can set it. */
export type Clock = { now(): Date };

/** Cryptographically strong random bytes, passed in so that a test can set them. */
export type RandomSource = { bytes(count: number): Buffer };

export const systemClock: Clock = { now: () => new Date() };

export const systemRandom: RandomSource = { bytes: (count) => randomBytes(count) };
