import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { providerErrors } from '@croupier/contract';
import {
  isTimely,
  sameSignature,
  secretBytes,
  signAnswer,
  signatureHeaders,
  signRequest,
} from '@croupier/contract/provider-signing';
import { z } from 'zod';
import type { Random } from '../model/random.ts';
import type { PlatformCall } from './platform-calls.ts';
import { fateOf, type Switches } from './switches.ts';

export type Key = { keyId: string; secret: string };

const bodyLimitBytes = 64 * 1024;

/** Takes the platform's calls below `/api/v1/`: checks who signed them, and signs the answers. */
export function createPlatformDoor(deps: {
  calls: Record<string, PlatformCall>;
  key: () => Key | null;
  now: () => Date;
  switches: () => Switches;
  random: Random;
}) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const raw = await readBody(request);
    if (raw === null) return refuse(response, 'PAYLOAD_TOO_LARGE', { limit: String(bodyLimitBytes) });
    const key = deps.key();
    const header = (name: string) => String(request.headers[name] ?? '');
    const timestampMs = header(signatureHeaders.timestamp);
    const requestSignature = header(signatureHeaders.signature);
    const secret = key ? secretBytes(key.secret) : null;
    const expected = secret ? signRequest(secret, { timestampMs, path: pathname, body: raw }) : '';
    const isOurs =
      key !== null && header(signatureHeaders.key) === key.keyId && sameSignature(requestSignature, expected);
    if (!isOurs || !secret) return refuse(response, 'INVALID_SIGNATURE');
    const answer = (body: { status: string }) => {
      const text = JSON.stringify(body);
      const at = String(deps.now().getTime());
      const http = (providerErrors as Record<string, { http: number }>)[body.status]?.http ?? 200;
      response.writeHead(http, {
        'content-type': 'application/json',
        [signatureHeaders.key]: key.keyId,
        [signatureHeaders.timestamp]: at,
        [signatureHeaders.signature]: signAnswer(secret, { timestampMs: at, requestSignature, body: text }),
      });
      response.end(text);
    };
    if (!isTimely(timestampMs, deps.now().getTime()))
      return answer(refusal('STALE_TIMESTAMP', { serverTimeMs: String(deps.now().getTime()) }));
    const call = deps.calls[pathname.replace('/api/v1/', '')];
    const asked = parse(raw);
    if (!call || asked === undefined) return answer(refusal('WRONG_SYNTAX'));
    const fate = fateOf(deps.switches(), deps.random, call.vendorOf(asked));
    if (fate.isOut) return void response.destroy();
    if (fate.isError) return answer(refusal('UNAVAILABLE'));
    if (fate.heldMs > 0) await sleep(fate.heldMs);
    if (fate.isTwice) await run(call, asked);
    const reported = await run(call, asked);
    if (fate.answerMs > 0) await sleep(fate.answerMs);
    if (fate.isLost) return void response.destroy();
    answer(reported.status === 'OK' ? reported : refusal(reported.status, reported));
  };
}

async function run(call: PlatformCall, asked: unknown): Promise<{ status: string } & Record<string, unknown>> {
  try {
    return await call.answer(asked);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    return { status: 'WRONG_TYPES', fields: error.issues.map(({ path }) => path.join('.')).join() };
  }
}

function refusal(status: string, more: Record<string, unknown> = {}): { status: string } {
  const retry = (providerErrors as Record<string, { retry: string }>)[status]?.retry ?? 'never';
  return { ...more, status, message: status.toLowerCase().replaceAll('_', ' '), retry } as { status: string };
}

/** Unsigned: there is no key to sign with, or nothing was read that could be answered. */
function refuse(
  response: ServerResponse,
  status: keyof typeof providerErrors,
  more: Record<string, string> = {},
): void {
  response.writeHead(providerErrors[status].http, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify(refusal(status, more)));
}

function parse(raw: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(raw.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** @returns null where it is too long. */
export async function readBody(request: IncomingMessage, limit = bodyLimitBytes): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
