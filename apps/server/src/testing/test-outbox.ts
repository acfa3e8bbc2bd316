import type { Config } from '../kernel/config.ts';
import { createMetrics } from '../kernel/metrics.ts';
import { createOutbox, type Outbox, type ShownMessage } from '../modules/outbox/outbox.public.ts';
import type { Sites } from '../modules/sites/sites.public.ts';
import type { TestKernel } from './test-kernel.ts';

export const testSecretKey = 'a secret key that only tests have';

export type OutboxConfig = Pick<Config, 'environment' | 'secretKey' | 'mail' | 'smsGateway'>;

/** An outbox as development has it, where nothing leaves the process, changed by what a test gives. */
export function createTestOutbox(
  kernel: Pick<TestKernel, 'db' | 'clock' | 'random' | 'log' | 'notifier'>,
  sites: Sites,
  changes: Partial<OutboxConfig> = {},
): Outbox {
  const config: OutboxConfig = {
    environment: 'test',
    secretKey: testSecretKey,
    mail: null,
    smsGateway: null,
    ...changes,
  };
  return createOutbox({ ...kernel, metrics: createMetrics(), sites, config });
}

/** Everything that was sent to a number or address, newest first. */
export async function messagesTo(outbox: Outbox, to: string): Promise<ShownMessage[]> {
  return ((await outbox.shown?.(1_000)) ?? []).filter((message) => message.to === to);
}

/** The code of the newest message to a number or address; fails where there is none. */
export async function codeSentTo(outbox: Outbox, to: string): Promise<string> {
  const [newest] = await messagesTo(outbox, to);
  const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${to}`);
  return code;
}
