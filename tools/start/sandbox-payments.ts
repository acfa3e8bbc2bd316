import { join } from 'node:path';
import { demoPaymentKey, sandboxProvider } from '@croupier/server/demo/demo-payments.ts';
import { root } from '../root.ts';
import { secretOf } from '../secrets.ts';
import { type Child, startChild } from './child.ts';
import type { StartSettings } from './settings.ts';

/** Starts the sandbox in which the demonstration's payments are made, for the server on a port; nothing where there is no demonstration. */
export function startSandboxPayments({ paymentsPort, dataDir }: StartSettings, serverPort: number): Child[] {
  if (paymentsPort === null) return [];
  const { keyId, secret } = demoPaymentKey(process.env.SECRET_KEY || secretOf(dataDir, 'secretKey'));
  const args = [
    '--platform',
    `http://127.0.0.1:${serverPort}`,
    '--provider',
    sandboxProvider,
    '--port',
    String(paymentsPort),
  ];
  const env = {
    ...process.env,
    SANDBOX_PAYMENTS_KEY: keyId,
    SANDBOX_PAYMENTS_SECRET: secret,
    SANDBOX_PAYMENTS_QUIET: 'true',
  };
  return [startChild([join(root, 'tools/sandbox-payments.ts'), ...args], { env })];
}
