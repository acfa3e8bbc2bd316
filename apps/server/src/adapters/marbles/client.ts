import type { z } from 'zod';
import { signRsa } from '../../kernel/rsa-signature.ts';
import type { ProviderClient } from '../../modules/providers/providers.public.ts';
import { privateKeySecret } from './settings.ts';
import { signatureHeader } from './wire.ts';

const limits = {
  'game/games': { timeoutMs: 30_000, limitBytes: 8 * 1024 * 1024 },
  'game/url': { timeoutMs: 5_000, limitBytes: 64 * 1024 },
  'game/round': { timeoutMs: 5_000, limitBytes: 256 * 1024 },
} as const;

/** HTTP statuses by which 155.io refuses a request that it understood. */
const refusals = [400, 403, 404];

/**
 * Calls 155.io, which knows us by our address. Signed where there is a key to sign with. @returns null where it refused. @throws ProviderHttpError
 */
export async function callMarbles<Schema extends z.ZodType>(
  client: ProviderClient,
  path: keyof typeof limits,
  request: Record<string, unknown>,
  schema: Schema,
  vendor: string | null = null,
): Promise<z.output<Schema> | null> {
  const privateKey = await client.secret(privateKeySecret);
  const url = client.address(path);
  const body = JSON.stringify(request);
  const headers = {
    'content-type': 'application/json',
    ...(privateKey ? { [signatureHeader]: signRsa(body, privateKey.toString('utf8')) } : {}),
  };
  return client.send({ url, headers, body, vendor, ...limits[path] }, (answer) => {
    if (refusals.includes(answer.status)) return null;
    if (answer.status !== 200) throw new Error(`HTTP ${answer.status}`);
    return schema.parse(JSON.parse(answer.body.toString('utf8')));
  });
}
