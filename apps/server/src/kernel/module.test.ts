import type { CallId } from '@croupier/contract';
import { expect, test } from 'vitest';
import type { Foundation } from './foundation.ts';
import type { Handlers } from './handlers.ts';
import { composition, defineFlow, defineModule } from './module.ts';

const foundation = {} as Foundation;
const status = (async () => ({})) as unknown as Handlers['system.status'];
/** Composes without a handler for every call, which production code cannot. */
const createAnyway = (list: { create: unknown }) =>
  (list.create as (given: Foundation) => ReturnType<(typeof everyCall)['create']>)(foundation);
const everyCall = composition.with(
  defineModule({ name: 'everything', create: () => ({ api: null, calls: {} as Pick<Handlers, CallId> }) }),
);

const first = defineModule({ name: 'first', create: () => ({ api: { one: 1 } }) });
const second = defineModule({
  name: 'second',
  create: (_foundation, { first }: { first: { one: number } }) => ({
    api: { two: first.one + 1 },
    calls: { 'system.status': status },
  }),
});

test('gives each module what the modules before it offer', async () => {
  const { apis, handlers } = await createAnyway(composition.with(first).with(second));
  expect(apis).toEqual({ first: { one: 1 }, second: { two: 2 } });
  expect(handlers['system.status']).toBe(status);
});

test('does not compile where a module stands before what it needs, or a call has no handler', () => {
  // @ts-expect-error second needs first
  composition.with(second);
  const some = composition.with(first).with(second);
  // @ts-expect-error most calls have no handler
  expect(() => some.create(foundation)).toBeTypeOf('function');
  expect(everyCall.create).toBeTypeOf('function');
});

test('refuses a second handler of a call, and a second module of a name', async () => {
  const again = defineFlow('again', () => ({ calls: { 'system.status': status } }));
  await expect(createAnyway(composition.with(first).with(second).with(again))).rejects.toThrow('two handlers');
  await expect(createAnyway(composition.with(first).with(first))).rejects.toThrow('two modules');
});

test('collects jobs and consumers in the order of the list, and stops in the opposite order', async () => {
  const done: string[] = [];
  const part = (name: string) =>
    defineFlow(name, () => ({
      jobs: [{ name, cron: '* * * * *', run: async () => {} }],
      start: async () => void done.push(`start ${name}`),
      stop: async () => void done.push(`stop ${name}`),
    }));
  const made = await createAnyway(composition.with(part('a')).with(part('b')));
  expect(made.jobs.map(({ name }) => name)).toEqual(['a', 'b']);
  await made.start();
  await made.stop();
  expect(done).toEqual(['start a', 'start b', 'stop b', 'stop a']);
});
