import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { weighFirstRoute } from './first-route.ts';

const script = (name: string, bytes: number) => ({ name, code: randomBytes(bytes).toString('latin1') });

test('a first view that is too heavy is refused, with the weight of each of its scripts', () => {
  const scripts = [script('react', 3000), script('base', 2000)];
  const sum = weighFirstRoute(scripts, 1_000_000);
  expect(sum).toBeGreaterThan(5000);
  expect(() => weighFirstRoute(scripts, sum - 1)).toThrow(/weigh \d+ bytes .*react \d+, base \d+/);
  expect(weighFirstRoute(scripts, sum)).toBe(sum);
});
