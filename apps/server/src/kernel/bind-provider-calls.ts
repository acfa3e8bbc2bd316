import { type Call, type CallId, calls } from '@croupier/contract';
import {
  isTimely,
  sameSignature,
  secretBytes,
  signAnswer,
  signatureHeaders,
  signRequest,
} from '@croupier/contract/provider-signing';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CallContext, originOf } from './caller.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Handlers } from './handlers.ts';
import { scaled } from './http.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { ProviderRefusal, providerRefusalOf, refuseProvider } from './provider-refusal.ts';
import { Refusal } from './refusal.ts';
import { isStorable } from './storable.ts';
import { createUnverifiedTokens, type UnverifiedTokens } from './unverified-tokens.ts';

/** The provider that a key belongs to and the key's secret; null for an unknown or ended key. */
export type ProviderOfKey = (keyId: string) => Promise<{ provider: string; secret: string } | null>;

type Deps = {
  handlers: Handlers;
  providerOfKey: ProviderOfKey;
  /** Called after every answer to a correctly signed request: with the game and site it named, and who caused the failure where it failed. */
  onAnswered?: (call: {
    provider: string;
    gameId: string | null;
    site: string | null;
    ms: number;
    fault: 'theirs' | 'ours' | null;
  }) => void;
  clock: Clock;
  config: Config;
  log: Log;
  metrics: Metrics;
};

/**
 * Registers the calls of game providers: the key is looked up before the body is read, the signature is verified over the raw bytes before
 * they are parsed, and every answer to a correctly signed request is signed too.
 */
export async function bindProviderCalls(app: FastifyInstance, deps: Deps): Promise<void> {
  const unverified = createUnverifiedTokens(app, deps.config);
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    // what fails before a handler runs has no verified signer, and is answered unsigned
    scope.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
      const refusal = refusalOf(error, request, deps);
      return answer(reply, deps, refusal.status, JSON.stringify(refusal.body()), null);
    });
    for (const id of Object.keys(calls) as CallId[]) {
      if ((calls[id] as Call).access.who === 'provider') bindCall(scope, id, deps, unverified);
    }
    done();
  });
}

function bindCall(scope: FastifyInstance, id: CallId, deps: Deps, unverified: UnverifiedTokens): void {
  const call: Call = calls[id];
  const keys = new WeakMap<FastifyRequest, ClaimedKey>();
  const handler = deps.handlers[id] as (request: unknown, context: CallContext) => Promise<object>;
  scope.route({
    method: call.method,
    url: call.path,
    // the signature covers the body exactly as it was sent
    compress: false,
    ...(call.bodyLimitBytes === undefined ? {} : { bodyLimit: call.bodyLimitBytes }),
    config: {
      rateLimit: {
        max: scaled(deps.config, call.rateLimit?.perMinute ?? 1_200),
        hook: 'preParsing',
        keyGenerator: limitKey,
      },
    },
    preParsing: [
      async (request) => {
        const keyId = header(request, signatureHeaders.key);
        keys.set(request, await unverified.verifying(request, keyId, () => findKey(keyId, deps)));
      },
    ],
    handler: async (request, reply) => {
      const stop = deps.metrics.callDuration.startTimer({ call: id });
      const startMs = performance.now();
      let fault: 'theirs' | 'ours' | null = null;
      let signer: Signer | null = null;
      let status = 200;
      let body: string;
      try {
        signer = identify(request, call.path, keys.get(request), deps);
        const context: CallContext = {
          site: { id: '', code: '' },
          caller: { kind: 'provider', provider: signer.provider },
          from: originOf(request),
          device: '',
        };
        const value = await handler(readBody(call, request.body), context);
        // parsed, so that nothing undeclared can leave, and in the order of the schema, so that a repeat is identical to the byte
        body = JSON.stringify({ status: 'OK', ...(call.answer.parse(value) as object) });
      } catch (error) {
        const refusal = refusalOf(error, request, deps);
        status = refusal.status;
        body = JSON.stringify(refusal.body());
        fault = refusal.fault;
      }
      stop({ status: String(status) });
      if (signer) {
        const ms = performance.now() - startMs;
        deps.onAnswered?.({ provider: signer.provider, ...namedIn(request.body), ms, fault });
      }
      return answer(reply, deps, status, body, signer);
    },
  });
}

/** The game and the site that a body names, even where the rest of it cannot be read. */
function namedIn(raw: unknown): { gameId: string | null; site: string | null } {
  const text = Buffer.isBuffer(raw) ? raw.toString('latin1') : '';
  return {
    gameId: /"gameId"\s*:\s*"([A-Za-z0-9._-]{1,80})"/.exec(text)?.[1] ?? null,
    site: /"site"\s*:\s*"([A-Za-z0-9._-]{1,80})"/.exec(text)?.[1] ?? null,
  };
}

/** The signer of a request, and what is needed to sign its answer. */
type Signer = { provider: string; keyId: string; secret: Uint8Array; requestSignature: string };

/** Counted by claimed key and address, so that nobody can use up another's budget. */
function limitKey(request: FastifyRequest): string {
  return `${request.visitor} ${header(request, signatureHeaders.key)}`;
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

type ClaimedKey = { keyId: string; provider: string; secret: string };

/** The key that a request claims. Keys are random, so refusing one reveals nothing about the others. Refuses `INVALID_SIGNATURE`. */
async function findKey(keyId: string, deps: Deps): Promise<ClaimedKey> {
  const found = keyId !== '' && keyId.length <= 64 && isStorable(keyId) ? await deps.providerOfKey(keyId) : null;
  return found ? { keyId, ...found } : refuseProvider('INVALID_SIGNATURE');
}

function identify(request: FastifyRequest, path: string, claimed: ClaimedKey | undefined, deps: Deps): Signer {
  const timestampMs = header(request, signatureHeaders.timestamp);
  const given = header(request, signatureHeaders.signature);
  const body = Buffer.isBuffer(request.body) ? request.body : '';
  if (!claimed) return refuseProvider('INVALID_SIGNATURE');
  const secret = secretBytes(claimed.secret);
  if (!sameSignature(given, signRequest(secret, { timestampMs, path, body }))) refuseProvider('INVALID_SIGNATURE');
  const nowMs = deps.clock.now().getTime();
  if (!isTimely(timestampMs, nowMs)) refuseProvider('STALE_TIMESTAMP', { serverTimeMs: String(nowMs) });
  return { provider: claimed.provider, keyId: claimed.keyId, secret, requestSignature: given };
}

function readBody(call: Call, raw: unknown): unknown {
  const parsed = call.request.safeParse(parseJson(raw));
  if (!parsed.success) {
    const fields = new Set(parsed.error.issues.map((issue) => issue.path.map(String).join('.')));
    refuseProvider('WRONG_TYPES', { fields: [...fields].sort().join(',').slice(0, 300) });
  }
  const unstorable = Object.entries(parsed.data as object).filter(([, value]) => !isStorable(value));
  if (unstorable.length > 0) refuseProvider('WRONG_TYPES', { fields: unstorable.map(([name]) => name).join(',') });
  return parsed.data;
}

function parseJson(raw: unknown): object {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(raw as Buffer);
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // refused below: malformed JSON is no object either
  }
  return refuseProvider('WRONG_SYNTAX');
}

const byFrameworkCode: Record<string, (limit: string) => ProviderRefusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: (limit) => new ProviderRefusal('PAYLOAD_TOO_LARGE', { limit }),
};

/** An unexpected error is logged in full and answered as unknown: the operation may have been applied. */
function refusalOf(error: unknown, request: FastifyRequest, deps: Pick<Deps, 'log' | 'metrics'>): ProviderRefusal {
  const refusal = knownRefusal(error, request) ?? new ProviderRefusal('UNKNOWN');
  if (refusal.code === 'UNKNOWN') {
    deps.log.error({ err: error, requestId: request.id, url: request.routeOptions.url }, "a provider's call failed");
  }
  deps.metrics.refusals.inc({ code: refusal.code });
  return refusal;
}

function knownRefusal(error: unknown, request: FastifyRequest): ProviderRefusal | null {
  if (error instanceof ProviderRefusal || error instanceof Refusal) return providerRefusalOf(error);
  const { code = '', statusCode = 500 } = (error ?? {}) as Partial<FastifyError>;
  const known = byFrameworkCode[code]?.(String(request.routeOptions.bodyLimit));
  if (known) return known;
  return statusCode >= 400 && statusCode < 500 ? new ProviderRefusal('WRONG_SYNTAX') : null;
}

function answer(
  reply: FastifyReply,
  deps: Pick<Deps, 'clock'>,
  status: number,
  body: string,
  signer: Signer | null,
): FastifyReply {
  reply.code(status).header('content-type', 'application/json; charset=utf-8');
  if (signer) {
    const timestampMs = String(deps.clock.now().getTime());
    const { keyId, secret, requestSignature } = signer;
    reply.header(signatureHeaders.key, keyId);
    reply.header(signatureHeaders.timestamp, timestampMs);
    reply.header(signatureHeaders.signature, signAnswer(secret, { timestampMs, requestSignature, body }));
  }
  return reply.send(body);
}
