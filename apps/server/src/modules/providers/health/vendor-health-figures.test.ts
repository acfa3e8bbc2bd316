import { expect, test } from 'vitest';
import { emptyLatency, latencyBounds, latencyBucket, quantileMs } from './vendor-health-figures.ts';

const counted = (...times: number[]) => {
  const latency = emptyLatency();
  for (const ms of times) latency[latencyBucket(ms)] = (latency[latencyBucket(ms)] ?? 0) + 1;
  return latency;
};

test('counts a duration under its bound', () => {
  expect(latencyBucket(0)).toBe(0);
  expect(latencyBucket(5)).toBe(0);
  expect(latencyBucket(5.1)).toBe(1);
  expect(latencyBucket(30_000)).toBe(latencyBounds.length - 1);
  expect(latencyBucket(30_001)).toBe(latencyBounds.length);
});

test('interpolates a quantile between its bounds', () => {
  expect(quantileMs(emptyLatency(), 0.5)).toBeNull();
  const many = counted(...Array(90).fill(40), ...Array(10).fill(4_000));
  expect(quantileMs(many, 0.5)).toBeGreaterThan(35);
  expect(quantileMs(many, 0.5)).toBeLessThanOrEqual(50);
  expect(quantileMs(many, 0.95)).toBeGreaterThan(3_000);
  expect(quantileMs(many, 0.95)).toBeLessThanOrEqual(5_000);
  expect(quantileMs(counted(60_000), 0.5)).toBe(30_000);
});
