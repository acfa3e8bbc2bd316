import type { Readable } from 'node:stream';
import { type Call, type CallId, type Origin as CallOrigin, calls, type RateLimit } from '@croupier/contract';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CallContext, type Caller, type Origin, originOf, type SiteRef } from './caller.ts';
import type { RandomSource } from './clock.ts';
import type { Config } from './config.ts';
import { deviceOf } from './device-cookie.ts';
import type { Handlers } from './handlers.ts';
import { bodyLimitBytes, scaled } from './http.ts';
import { judgeRequest } from './judge-request.ts';
import { writeLargeAnswer } from './large-answers.ts';
import { type HeldBody, type LargeBodies, sharedLargeBodies } from './large-bodies.ts';
import type { Metrics } from './metrics.ts';
import { Refusal, refuse } from './refusal.ts';
import type { Sealing } from './sealed.ts';
import { createUnprovedTokens, type UnprovedTokens } from './unproved-tokens.ts';

/** What the kernel must be told about sites and people; the modules that know them provide it. */
export type Gate = {
  /** The site of a host, or null. */
  siteOfHost(hostname: string): Promise<SiteRef | null>;
  /** Refuses where the site is closed to this visitor. */
  mustBeOpen(site: SiteRef, from: Origin): Promise<void>;
  /**
   * Who holds the token. Refuses unless the call's access allows it on that site, `password_change_due` where the password comes first, and
   * `proof_needed` where the session must prove itself anew. The site is null on the games origin.
   */
  identify(
    call: AskedOfCaller,
    token: string | null,
    site: SiteRef | null,
  ): Promise<{ caller: Caller; site: SiteRef | null }>;
};

/** What a call asks of who makes it. */
export type AskedOfCaller = Pick<Call, 'access' | 'stepUp' | 'whilePasswordDue'>;

type Deps = {
  handlers: Handlers;
  gate: Gate;
  sealing: Sealing;
  config: Config;
  metrics: Metrics;
  random: RandomSource;
};

/**
 * Registers every call of one origin from the contract: limits, site, caller, sealing, schema, handler, envelope. Who calls, whether he may,
 * and what his body may be is judged by the headers, before any of the body is read.
 */
export function bindCalls(app: FastifyInstance, origin: CallOrigin, deps: Deps): void {
  const unproved = createUnprovedTokens(app, deps.config);
  // a provider's calls are signed, and have an envelope of their own
  const ids = (Object.keys(calls) as CallId[]).filter(
    (id) => calls[id].origin === origin && calls[id].access.who !== 'provider',
  );
  for (const id of ids.filter((one) => !isLarge(calls[one])))
    bindCall(app, id, deps, unproved, readerOf(id, deps.sealing));
  app.register((scope, _options, done) => {
    const largeReaderOf = readLargeBodies(scope, sharedLargeBodies());
    for (const id of ids.filter((one) => isLarge(calls[one]))) bindCall(scope, id, deps, unproved, largeReaderOf(id));
    done();
  });
}

function isLarge({ bodyLimitBytes: limit }: Call): boolean {
  return limit !== undefined && limit > bodyLimitBytes;
}

type Reader = {
  /** Reads what was sent and checks it against the contract. */
  read(request: FastifyRequest): Promise<unknown>;
  /** Called once nobody works on it any more. */
  release(request: FastifyRequest): void;
};

function bindCall(app: FastifyInstance, id: CallId, deps: Deps, unproved: UnprovedTokens, reader: Reader): void {
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
          contexts.set(request, await contextOf(call, request, reply, deps, unproved));
          mustBeOfType(call, request);
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
        if (!context) throw new Error(`${id} was reached by nobody`);
        const value = await handler(await reader.read(request), context);
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
 * Calls for anyone are counted by the visitor's address. Others are counted by the session that the token was found to be, so that players
 * behind one address do not share a budget; tokens that are nobody's have theirs in `unproved-tokens.ts`.
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
 * Reads bodies beyond the server's own limit: within the room that the process has for them, parsed and judged beside the main thread.
 * @returns what makes the reader of one call.
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
  // who hung up before the handler ran
  scope.addHook('onResponse', async (request) => unread.get(request)?.release());
  return (id) => ({
    async read(request) {
      const body = unread.get(request) ?? refuse('bad_request');
      unread.delete(request);
      inWork.set(request, body);
      return large.judge(id, body, request.params as Record<string, string>);
    },
    release: (request) => inWork.get(request)?.release(),
  });
}

async function contextOf(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  { gate, random }: Deps,
  unproved: UnprovedTokens,
): Promise<CallContext> {
  mustBeOurPage(call, request);
  const from = originOf(request);
  const hostSite = call.origin === 'site' ? await gate.siteOfHost(from.hostname) : null;
  if (call.origin === 'site' && !hostSite) refuse('unknown_site');
  const token = bearer(request);
  const identify = () => gate.identify(call, token, hostSite);
  const { caller, site } = token === null ? await identify() : await unproved.proving(request, token, identify);
  const known = site ?? hostSite;
  if (!call.whileClosed && hostSite) await gate.mustBeOpen(hostSite, from);
  // a game session carries its site; a ticket call finds it from the ticket
  const device = call.origin === 'site' ? deviceOf(request, reply, random) : '';
  return { site: known ?? { id: '', code: '' }, caller, from, device };
}

/**
 * A browser that says that a page of another site sends this is refused where anything may change. No cookie authorizes a call, so such a page
 * could do no more than anybody; refusing it keeps its visitors' addresses and browsers out of our counts and limits.
 */
function mustBeOurPage(call: Call, request: FastifyRequest): void {
  if (call.method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site') refuse('bad_request');
}

function bearer(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const match = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(header);
  return match?.[1] ?? 'malformed';
}

/** Refuses a body of another type than the call takes. */
function mustBeOfType(call: Call, request: FastifyRequest): void {
  if (hasNoBody(call)) return;
  const type = request.headers['content-type']?.toLowerCase() ?? '';
  const sealed = type.startsWith('application/jose');
  if (sealed !== call.sealed) refuse(call.sealed ? 'sealed_required' : 'unsupported_media_type');
  // a form can be sent by any page without asking first, so it is read only where the contract says so
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
      return judgeRequest(call, { ...given, ...(request.params as Record<string, string>) });
    },
    release() {},
  };
}

async function readBody(call: Call, request: FastifyRequest, sealing: Sealing): Promise<object> {
  const body = call.sealed ? await sealing.open(String(request.body ?? '')) : (request.body ?? {});
  if (typeof body !== 'object' || body === null || Array.isArray(body)) refuse('bad_request');
  return body;
}
