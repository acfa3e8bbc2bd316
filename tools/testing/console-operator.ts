import { type Client, createClient } from '@croupier/contract/client';
import { everyCall } from '@croupier/contract/client-tables';
import { type SealingKey, seal } from '@croupier/contract/seal';
import { demoOperator } from '@croupier/server/demo/demo-operator.ts';
import { authenticatorCode } from './authenticator.ts';
import type { TestInstallation } from './installation.ts';

/** Signs the demonstration's operator in over HTTP, as the console's pages do. @returns the calls of the console on a site */
export async function signInOperator(
  { consoleUrl, secretKey }: Pick<TestInstallation, 'consoleUrl' | 'secretKey'>,
  siteCode = 'marigold',
): Promise<Client> {
  let token: string | null = null;
  let cookie = '';
  const keepsCookie: typeof fetch = async (url, init) => {
    const headers = new Headers(init?.headers);
    if (cookie !== '') headers.set('cookie', cookie);
    const response = await fetch(url, { ...init, headers });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) cookie = set.split(';')[0] ?? '';
    return response;
  };
  const origin = { calls: everyCall, origin: consoleUrl, token: () => token, site: () => siteCode, fetch: keepsCookie };
  const plain = createClient({ ...origin, seal: () => Promise.reject(new Error('not sealed')) });
  const key = (await plain('console.boot', {})).sealingKey as SealingKey;
  const client = createClient({ ...origin, seal: (body) => seal(key, body, Date.now()) });
  const { login, password, authenticatorKey } = demoOperator(secretKey);
  const { ticket } = await client('console.signIn', { login, password });
  const code = authenticatorCode(authenticatorKey);
  ({ token } = await client('console.secondFactor', { ticket, method: 'totp', code }));
  return client;
}
