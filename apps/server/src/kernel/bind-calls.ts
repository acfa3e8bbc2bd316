import { Readable } from 'node:stream';
import {
  type Call,
  type CallId,
  type Origin as CallOrigin,
  calls,
  type RateLimit,
  siteHeader,
} from '@croupier/contract';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CallContext, type Caller, type Origin, originOf, type SiteRef } from './caller.ts';
import type { RandomSource } from './clock.ts';
import type { Config } from './config.ts';
import { deviceOf } from './device-cookie.ts';
import type { Handlers } from './handlers.ts';
import { bodyLimitBytes, scaled } from './http.ts';
import { writeLargeAnswer } from './large-answers.ts';
import { type HeldBody, type LargeBodies, sharedLargeBodies } from './large-bodies.ts';
import type { Metrics } from './metrics.ts';
import { Refusal, refuse } from './refusal.ts';
import type { Sealing } from './sealed.ts';
import { createUnverifiedTokens, type UnverifiedTokens } from './unverified-tokens.ts';
import { validateRequest } from './validate-request.ts';

/** What the kernel has to know about sites and members; the modules that own them provide it. */
export type CallGuard = {
  /** The site of a host, or null. */
  siteOfHost(hostname: string): Promise<SiteRef | null>;
  /** The site of a code, or null. */
  siteOfCode(code: string): Promise<SiteRef | null>;
  /** Refuses where the site is closed to this visitor. */
  requireOpen(site: SiteRef, from: Origin): Promise<void>;
  /**
   * Identifies the holder of the token. Refuses unless the call's access allows it on that site, with `password_change_due` where the password
   * has to be changed first, and with `reauthentication_required` where the session has to re-authenticate. The site is null on the games
   * origin, and for calls of the console that concern none.
   */
  identify(
    call: CallerRequirements,
    token: string | null,
    site: SiteRef | null,
    from: Origin,
  ): Promise<{ caller: Caller; site: SiteRef | null }>;
};

/** What a call requires of its caller. */
export type CallerRequirements = Pick<Call, 'method' | 'access' | 'stepUp' | 'whilePasswordDue' | 'whileViewing'>;

type Deps = {
  handlers: Handlers;
  guard: CallGuard;
  sealing: Sealing;
  config: Config;
  metrics: Metrics;
  random: RandomSource;
};

/**
 * Registers every call of one origin from the contract: limits, site, caller, sealing, schema, handler, envelope. Who calls, whether the
 * call is allowed, and how large the body may be is decided by the headers, before any of the body is read.
 */
export function bindCalls(app: FastifyInstance, origin: CallOrigin, deps: Deps): void {
  const unverified = createUnverifiedTokens(app, deps.config);
  // providers' calls are signed and have their own envelope
  const ids = (Object.keys(calls) as CallId[]).filter(
    (id) => calls[id].origin === origin && calls[id].access.who !== 'provider',
  );
  for (const id of ids.filter((one) => !isLarge(calls[one])))
    bindCall(app, id, deps, unverified, readerOf(id, deps.sealing));
  app.register((scope, _options, done) => {
    const largeReaderOf = readLargeBodies(scope, sharedLargeBodies());
    for (const id of ids.filter((one) => isLarge(calls[one]))) bindCall(scope, id, deps, unverified, largeReaderOf(id));
    done();
  });
}

function isLarge({ bodyLimitBytes: limit }: Call): boolean {
  return limit !== undefined && limit > bodyLimitBytes;
}

type Reader = {
  /** Reads the request and validates it against the contract. */
  read(request: FastifyRequest): Promise<unknown>;
  /** Called once the request is no longer needed. */
  release(request: FastifyRequest): void;
};

function bindCall(app: FastifyInstance, id: CallId, deps: Deps, unverified: UnverifiedTokens, reader: Reader): void {
  const call: Call = calls[id];
  const handler = deps.handlers[id] as (request: unknown, context: CallContext) => Promise<unknown>;
  const contexts = new WeakMap<FastifyRequest, CallContext>();
  app.route({
    method: call.method,
    url: call.path,
    ...(call.bodyLimitBytes === undefined ? {} : { bodyLimit: call.bodyLimitBytes }),
    ...(call.rateLimit ? { config: { rateLimit: rateLimitOf(call, call.rateLimit, deps.config, contexts) } } : {}),
    preParsing: [
      async (request, reply) => {
        try {
          contexts.set(request, await contextOf(call, request, reply, deps, unverified));
          requireContentType(call, request);
        } catch (error) {
          deps.metrics.callDuration.observe({ call: id, status: statusOf(error) }, reply.elapsedTime / 1000);
          throw error;
        }
      },
    ],
    handler: async (request, reply) => {
      const stop = deps.metrics.callDuration.startTimer({ call: id });
      try {
        const context = contexts.get(request);
        if (!context) throw new Error(`${id} has no caller`);
        const value = await handler(await reader.read(request), context);
        if (call.csv) {
          stop({ status: '200' });
          return await reply
            .header('content-disposition', 'attachment')
            .type('text/csv; charset=utf-8')
            .send(Readable.from(value as AsyncIterable<string>));
        }
        // parsed, so that nothing undeclared can leave
        const answer = call.largeAnswer
          ? await writeLargeAnswer(call.answer, value)
          : { success: true, value: call.answer.parse(value) };
        stop({ status: '200' });
        return await reply.type('application/json; charset=utf-8').send(answer);
      } catch (error) {
        stop({ status: statusOf(error) });
        throw error;
      } finally {
        reader.release(request);
      }
    },
  });
}

function statusOf(error: unknown): string {
  return error instanceof Refusal ? String(error.status) : '500';
}

/**
 * Calls for anyone are counted by the visitor's address. Others are counted by the session that the token belongs to, so that players behind
 * one address do not share a budget; tokens of nobody have a budget in `unverified-tokens.ts`.
 */
function rateLimitOf(
  { access }: Call,
  { perMinute }: RateLimit,
  config: Config,
  contexts: WeakMap<FastifyRequest, CallContext>,
): RateLimitOptions {
  const max = scaled(config, perMinute);
  if (access.who === 'anyone') return { max };
  return {
    max,
    hook: 'preParsing',
    keyGenerator: (request) => {
      const caller = contexts.get(request)?.caller;
      if (caller?.kind === 'game') return caller.gameSessionId;
      return caller?.kind === 'member' || caller?.kind === 'staff' ? caller.sessionId : request.visitor;
    },
  };
}

/**
 * Reads bodies beyond the server's own limit: within the memory reserved for them, parsed and validated outside the main thread.
 * @returns a factory for the reader of one call.
 */
function readLargeBodies(scope: FastifyInstance, large: LargeBodies): (id: CallId) => Reader {
  const unread = new WeakMap<FastifyRequest, HeldBody>();
  const inWork = new WeakMap<FastifyRequest, HeldBody>();
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const limit = request.routeOptions.bodyLimit ?? bodyLimitBytes;
    if (Number(request.headers['content-length']) > limit) refuse('payload_too_large', { maxBytes: limit });
    unread.set(request, await large.read(payload, limit));
    return null;
  });
  // the client hung up before the handler ran
  scope.addHook('onResponse', async (request) => unread.get(request)?.release());
  return (id) => ({
    async read(request) {
      const body = unread.get(request) ?? refuse('bad_request');
      unread.delete(request);
      inWork.set(request, body);
      return large.validate(id, body, request.params as Record<string, string>);
    },
    release: (request) => inWork.get(request)?.release(),
  });
}

async function contextOf(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  { guard, random }: Deps,
  unverified: UnverifiedTokens,
): Promise<CallContext> {
  requireOwnPage(call, request);
  const from = originOf(request);
  const askedSite = await siteOf(call, request, from, guard);
  const token = bearer(request);
  const identify = () => guard.identify(call, token, askedSite, from);
  const { caller, site } = token === null ? await identify() : await unverified.verifying(request, token, identify);
  const known = site ?? askedSite;
  if (!call.whileClosed && askedSite) await guard.requireOpen(askedSite, from);
  // a game session carries its site; a ticket call takes it from the ticket
  const device = call.origin === 'games' ? '' : deviceOf(request, reply, random);
  return { site: known ?? { id: '', code: '' }, caller, from, device };
}

/** The site that a request is for: a player's by its host, an operator's by a header, where the call concerns one. Refuses `unknown_site`. */
async function siteOf(call: Call, request: FastifyRequest, from: Origin, guard: CallGuard): Promise<SiteRef | null> {
  switch (call.origin) {
    case 'games':
      return null;
    case 'site':
      return (await guard.siteOfHost(from.hostname)) ?? refuse('unknown_site');
    case 'console': {
      if (call.access.who !== 'staff' || call.access.scope === 'platform') return null;
      const code = request.headers[siteHeader];
      const isCode = typeof code === 'string' && siteCodeShape.test(code);
      return (isCode ? await guard.siteOfCode(code) : null) ?? refuse('unknown_site');
    }
  }
}

const siteCodeShape = /^[a-z][a-z0-9-]{1,31}$/;

/**
 * Refuses a request that the browser marks as sent by a page of another site, wherever it could change something. No cookie authorizes a
 * call, so such a page gains nothing; refusing it keeps its visitors' addresses and browsers out of our counts and limits.
 */
function requireOwnPage(call: Call, request: FastifyRequest): void {
  if (call.method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site') refuse('bad_request');
}

function bearer(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const match = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(header);
  return match?.[1] ?? 'malformed';
}

/** Refuses a body of another type than the call takes. */
function requireContentType(call: Call, request: FastifyRequest): void {
  if (hasNoBody(call)) return;
  const type = request.headers['content-type']?.toLowerCase() ?? '';
  const sealed = type.startsWith('application/jose');
  if (sealed !== call.sealed) refuse(call.sealed ? 'sealed_required' : 'unsupported_media_type');
  // any page can send a form without a preflight, so it is read only where the contract declares it
  const isForm = type.startsWith('application/x-www-form-urlencoded');
  if (isForm !== (call.formEncoded === true) && type !== '') refuse('unsupported_media_type');
}

function hasNoBody({ method }: Call): boolean {
  return method === 'GET' || method === 'DELETE';
}

function readerOf(id: CallId, sealing: Sealing): Reader {
  const call: Call = calls[id];
  return {
    async read(request) {
      const given = hasNoBody(call) ? (request.query as object) : await readBody(call, request, sealing);
      return validateRequest(call, { ...given, ...(request.params as Record<string, string>) });
    },
    release() {},
  };
}

async function readBody(call: Call, request: FastifyRequest, sealing: Sealing): Promise<object> {
  const body = call.sealed ? await sealing.open(String(request.body ?? '')) : (request.body ?? {});
  if (typeof body !== 'object' || body === null || Array.isArray(body)) refuse('bad_request');
  return body;
}
