import { createPublicKey, verify } from 'node:crypto';
import type { Outbound } from '../../../kernel/outbound.ts';
import type { FeedRow } from './feed.store.ts';
import { FeedProblem } from './feed-problem.ts';
import { feedLimits } from './read-results.ts';

const timeoutMs = 10_000;
/** Carries the signature of the answer's bytes, in base64. */
const signatureHeader = 'x-feed-signature';
/** What stands before the 32 bytes of an Ed25519 key in its usual encoding. */
const keyPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Reads the document of a feed from its server: through the guard of outbound calls, without redirects, within ten seconds and a size. Where
 * the feed has a key, the answer has to be signed with it.
 *
 * @throws FeedProblem
 */
export async function fetchResults(
  { outbound }: { outbound: Outbound },
  { url, publicKey }: Pick<FeedRow, 'url' | 'publicKey'>,
): Promise<string> {
  if (url === null) throw new FeedProblem('unreachable');
  const { bytes, signature } = await download(outbound, url);
  if (publicKey !== null && !isSigned(bytes, signature, publicKey)) throw new FeedProblem('signature');
  return bytes.toString('utf8');
}

async function download(outbound: Outbound, url: string): Promise<{ bytes: Buffer; signature: string | null }> {
  try {
    const headers = { accept: 'application/json, text/csv' };
    const response = await outbound(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
    if (response.status !== 200) throw new FeedProblem('refused');
    return { bytes: await readLimited(response.body), signature: response.headers.get(signatureHeader) };
  } catch (error) {
    throw error instanceof FeedProblem ? error : new FeedProblem('unreachable', error);
  }
}

async function readLimited(stream: AsyncIterable<Uint8Array> | null): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream ?? []) {
    size += part.length;
    if (size > feedLimits.bytes) throw new FeedProblem('too_large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function isSigned(bytes: Buffer, signature: string | null, publicKey: string): boolean {
  if (signature === null) return false;
  const key = createPublicKey({
    key: Buffer.concat([keyPrefix, Buffer.from(publicKey, 'hex')]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, bytes, key, Buffer.from(signature, 'base64'));
}
