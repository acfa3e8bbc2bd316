import { createOutbox, type Outbox } from '../modules/outbox/outbox.public.ts';
import type { Sites } from '../modules/sites/sites.public.ts';
import type { TestKernel } from './test-kernel.ts';

export const testSecretKey = 'a secret key that only tests have';

/** An outbox as development has it: nothing leaves the process. */
export function createTestOutbox(kernel: TestKernel, sites: Sites): Outbox {
  return createOutbox({
    ...kernel,
    sites,
    config: { environment: 'test', secretKey: testSecretKey, mail: null },
  });
}
