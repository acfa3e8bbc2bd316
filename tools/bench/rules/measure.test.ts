import { expect, test } from 'vitest';
import { operationsPerCpuSecond, type RuleCase, summarise, timeRun } from './measure.ts';

const one: RuleCase = {
  name: 'one',
  operation: 'a thing done',
  target: 100,
  perCall: 10,
  callsPerRun: 2,
  call: () => 1n,
};
const call = (wallMs: number, cpuMs = wallMs) => ({ wallMs, cpuMs });

test('reports the throughput of the median run and its ratio', () => {
  const runs = [[call(100), call(100)], [call(50), call(50)], [call(400), call(600)]]; // biome-ignore format: a table
  expect(summarise(one, runs)).toEqual({ opsPerS: 100, p50Ms: 100, p99Ms: 600, ratio: 1 });
});

test('counts only its own processor time', () => {
  expect(operationsPerCpuSecond(one, [[call(1_000, 100), call(3_000, 100)]])).toBe(100);
});

test('refuses a case whose work was left out', () => {
  expect(timeRun(one)).toHaveLength(2);
  expect(() => timeRun({ ...one, call: () => Number.NaN })).toThrow('no number');
});
