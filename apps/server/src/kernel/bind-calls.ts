import { type Call, type CallId, type Origin as CallOrigin, calls } from '@croupier/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type CallContext, type Caller, type Origin, originOf, type SiteRef } from './caller.ts';
import type { RandomSource } from './clock.ts';
import type { Config } from './config.ts';
import { deviceOf } from './device-cookie.ts';
import type { Handlers } from './handlers.ts';
import { scaled } from './http.ts';
import type { Metrics } from './metrics.ts';
import { Refusal, refuse, refuseFields } from './refusal.ts';
import type { Sealing } from './sealed.ts';
import { isStorable } from './storable.ts';

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

/** Registers every call of one origin from the contract: limits, sealing, schema, site, caller, handler, envelope. */
export function bindCalls(
  app: FastifyInstance,
  origin: CallOrigin,
  deps: {
    handlers: Handlers;
    gate: Gate;
    sealing: Sealing;
    config: Config;
    metrics: Metrics;
    random: RandomSource;
  },
): void {
  for (const id of Object.keys(calls) as CallId[]) {
    const call: Call = calls[id];
    // a provider's calls are signed, and have an envelope of their own
    if (call.origin !== origin || call.access.who === 'provider') continue;
    const handler = deps.handlers[id] as (request: unknown, context: CallContext) => Promise<unknown>;
    app.route({
      method: call.method,
      url: call.path,
      ...(call.bodyLimitBytes === undefined ? {} : { bodyLimit: call.bodyLimitBytes }),
      ...(call.rateLimit
        ? {
            config: { rateLimit: { max: scaled(deps.config, call.rateLimit.perMinute), keyGenerator: limitKey(call) } },
          }
        : {}),
      handler: async (request, reply) => {
        const stop = deps.metrics.callDuration.startTimer({ call: id });
        try {
          const context = await contextOf(call, request, reply, deps);
          const input = await readRequest(call, request, deps.sealing);
          const value = await handler(input, context);
          stop({ status: '200' });
          // parsed, so that nothing undeclared can leave
          return await reply.send({ success: true, value: call.answer.parse(value) });
        } catch (error) {
          stop({ status: error instanceof Refusal ? String(error.status) : '500' });
          throw error;
        }
      },
    });
  }
}

/** Calls that need a token are counted by token, so that players behind one address do not share a budget. */
function limitKey(call: Call): (request: FastifyRequest) => string {
  if (call.access.who === 'anyone') return (request) => request.ip;
  return (request) => `${request.ip} ${bearer(request) ?? ''}`;
}

async function contextOf(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  { gate, random }: { gate: Gate; random: RandomSource },
): Promise<CallContext> {
  mustBeOurPage(call, request);
  const from = originOf(request);
  const hostSite = call.origin === 'site' ? await gate.siteOfHost(from.hostname) : null;
  if (call.origin === 'site' && !hostSite) refuse('unknown_site');
  const { caller, site } = await gate.identify(call, bearer(request), hostSite);
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

async function readRequest(call: Call, request: FastifyRequest, sealing: Sealing): Promise<unknown> {
  const given = await readInput(call, request, sealing);
  const params = request.params as Record<string, string>;
  const input: Record<string, unknown> = { ...given, ...params };
  const parsed = call.request.safeParse(input);
  if (!parsed.success) throw badRequest(parsed.error, input);
  const unstorable = Object.entries(parsed.data as object).filter(([, value]) => !isStorable(value));
  if (unstorable.length === 0) return parsed.data;
  return refuseFields(Object.fromEntries(unstorable.map(([name]) => [name, { code: 'field_invalid' }])));
}

async function readInput(call: Call, request: FastifyRequest, sealing: Sealing): Promise<object> {
  if (call.method === 'GET' || call.method === 'DELETE') return request.query as object;
  const type = request.headers['content-type']?.toLowerCase() ?? '';
  const sealed = type.startsWith('application/jose');
  if (sealed !== call.sealed) refuse(call.sealed ? 'sealed_required' : 'unsupported_media_type');
  // a form can be sent by any page without asking first, so it is read only where the contract says so
  const isForm = type.startsWith('application/x-www-form-urlencoded');
  if (isForm !== (call.formEncoded === true) && type !== '') refuse('unsupported_media_type');
  const body = sealed ? await sealing.open(String(request.body ?? '')) : (request.body ?? {});
  if (typeof body !== 'object' || body === null || Array.isArray(body)) refuse('bad_request');
  return body;
}

/** A request of the wrong shape: each field that is wrong is named, so that a form can say it in place. */
function badRequest(error: z.ZodError, input: Record<string, unknown>): Refusal {
  const fields: Record<string, { code: 'field_required' | 'field_invalid' | 'field_too_long' }> = {};
  for (const issue of error.issues) {
    const name = issue.path.map(String).join('.');
    if (name === '') return new Refusal('bad_request');
    fields[name] ??= {
      code: input[name] === undefined && issue.path.length === 1 ? 'field_required' : fieldCode(issue),
    };
  }
  return new Refusal('field_errors', {}, fields);
}

function fieldCode(issue: z.core.$ZodIssue): 'field_invalid' | 'field_too_long' {
  return issue.code === 'too_big' ? 'field_too_long' : 'field_invalid';
}
