import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let it: TestPlatform;
beforeAll(async () => {
  const t = performance.now();
  it = await createTestPlatform();
  console.log('platform', performance.now() - t);
});
afterAll(async () => {
  const t = performance.now();
  await it.close();
  console.log('close', performance.now() - t);
});
test('x', async () => {
  let t = performance.now();
  const m = await it.register();
  console.log('register', performance.now() - t);
  t = performance.now();
  const g = await it.openGame(m);
  console.log('open', performance.now() - t);
  t = performance.now();
  for (let i = 0; i < 20; i++) await g.play('100');
  console.log('20 plays', performance.now() - t);
  t = performance.now();
  await it.startAnother();
  console.log('another', performance.now() - t);
  expect(1).toBe(1);
});
