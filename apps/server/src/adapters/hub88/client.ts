import { z } from 'zod';
import { signRsa } from '../../kernel/rsa-signature.ts';
import { type ProviderClient, ProviderHttpError } from '../../modules/providers/providers.public.ts';
import { hub88Settings, privateKeySecret } from './settings.ts';
import { signatureHeader } from './wire.ts';

const limits = {
  'game/list': { timeoutMs: 60_000, limitBytes: 64 * 1024 * 1024 },
  'game/url': { timeoutMs: 5_000, limitBytes: 64 * 1024 },
  'game/round': { timeoutMs: 5_000, limitBytes: 64 * 1024 },
} as const;

/** HTTP statuses by which Hub88 refuses a request that it understood. */
const refusals = [400, 403, 404];

/** Calls Hub88's operator API. @returns null where it refused. @throws ProviderHttpError */
export async function callHub88<Schema extends z.ZodType>(
  client: ProviderClient,
  path: keyof typeof limits,
  request: Record<string, unknown>,
  schema: Schema,
  vendor: string | null = null,
): Promise<z.output<Schema> | null> {
  const { operatorId } = hub88Settings.parse(client.provider.settings);
  const privateKey = await client.secret(privateKeySecret);
  if (!privateKey) throw new ProviderHttpError('unreachable');
  const url = client.address(`operator/generic/v2/${path}`);
  const body = JSON.stringify({ ...request, operator_id: operatorId });
  const headers = {
    'content-type': 'application/json',
    [signatureHeader]: signRsa(body, privateKey.toString('utf8')),
  };
  return client.send({ url, headers, body, vendor, ...limits[path] }, (answer) => {
    if (refusals.includes(answer.status)) return null;
    if (answer.status !== 200) throw new Error(`HTTP ${answer.status}`);
    return schema.parse(JSON.parse(answer.body.toString('utf8')));
  });
}

export const urlAnswer = z.object({ url: z.url({ protocol: /^https?$/ }) });
