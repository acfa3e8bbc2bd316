import type { IncomingMessage } from 'node:http';
import { constants } from 'node:zlib';
import { type ErrorBody, errorCodes } from '@croupier/contract';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formBody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Config } from './config.ts';
import type { CountryOf } from './country.ts';
import { deviceCookieKey } from './device-cookie.ts';
import type { createLog } from './log.ts';
import type { Metrics } from './metrics.ts';
import { Refusal } from './refusal.ts';
import { createVisitorKeys } from './visitor-keys.ts';

/** A request's body may not be longer than this; calls that take more say so in the contract. */
export const bodyLimitBytes = 64 * 1024;
const pathLimit = 512;
const requestTimeoutMs = 30_000;
/** Fast enough for every answer; files are compressed at the best level once, when they are built. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

declare module 'fastify' {
  interface FastifyRequest {
    country: string | null;
    /** What limits by address count this request by (`visitor-keys.ts`). */
    visitor: string;
    /** The style sheet inlined into the answered page, which the content policy has to allow; null without one. */
    inlineStyle: string | null;
  }
}

/**
 * Makes one HTTP server with what every answer needs: request ids, limits, security headers, one envelope for every refusal.
 * Routes are added by the caller.
 */
export async function createHttp(deps: {
  config: Config;
  log: ReturnType<typeof createLog>;
  metrics: Metrics;
  countryOf: CountryOf;
  contentSecurityPolicy: (request: FastifyRequest) => Promise<string>;
}): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    routerOptions: { maxParamLength: pathLimit, ignoreTrailingSlash: true },
    trustProxy: deps.config.trustedProxies.length > 0 ? deps.config.trustedProxies : false,
    genReqId: (request: IncomingMessage) => requestId(request),
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void answerUnread(deps, error, request, reply),
  });
  const visitorOf = createVisitorKeys();
  app.decorate('believesForwardedHost', deps.config.trustForwardedHost);
  app.decorateRequest('country', null);
  app.decorateRequest('visitor', '');
  app.decorateRequest('inlineStyle', null);
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/jose', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  await app.register(formBody);
  await app.register(cookie, { secret: deviceCookieKey(deps.config.secretKey) });
  await app.register(rateLimit, {
    global: true,
    max: scaled(deps.config, 1_200),
    keyGenerator: (request) => request.visitor,
    timeWindow: 60_000,
    cache: 50_000,
    errorResponseBuilder: (_request, context) =>
      new Refusal('too_many_requests', { retryAfterS: Math.ceil(context.ttl / 1000) }),
  });
  // files are compressed when they are built; this is for pages and answers
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'], brotliOptions });
  app.addHook('onRequest', async (request) => {
    request.country = deps.countryOf(request.ip);
    request.visitor = visitorOf(request.ip);
  });
  app.addHook('onSend', async (request, reply) => {
    await addSecurityHeaders(deps, request, reply);
  });
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => answerError(deps, error, request, reply));
  return app;
}

/** A limit of calls a minute under the configured scale. */
export function scaled(config: Config, perMinute: number): number {
  return Math.max(1, Math.round(perMinute * config.rateLimitScale));
}

/** A proxy's id is kept where it is well formed, so that one id follows a request through all logs. */
function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given;
  return crypto.randomUUID();
}

async function addSecurityHeaders(
  deps: { config: Config; contentSecurityPolicy: (request: FastifyRequest) => Promise<string> },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reply.header('x-request-id', request.id);
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'strict-origin-when-cross-origin');
  reply.header('cross-origin-opener-policy', 'same-origin');
  reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  if (!reply.hasHeader('content-security-policy')) {
    reply.header('content-security-policy', await deps.contentSecurityPolicy(request));
  }
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (deps.config.environment === 'production')
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
}

/** Answers a request that the router could not read: it reaches neither the hooks nor the error handler by itself. */
async function answerUnread(
  deps: Parameters<typeof addSecurityHeaders>[0] & Parameters<typeof answerError>[0],
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await addSecurityHeaders(deps, request, reply);
  answerError(deps, error, request, reply);
}

/** The one place where an error becomes an answer. An unexpected error is logged in full and answered by its id alone. */
function answerError(
  deps: { log: ReturnType<typeof createLog>; metrics: Metrics },
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = error instanceof Refusal ? error : refusalOf(error, request);
  if (refusal.code === 'internal_error') {
    deps.log.error({ err: error, requestId: request.id, url: request.routeOptions.url }, 'a call failed');
  }
  deps.metrics.refusals.inc({ code: refusal.code });
  const body: ErrorBody = { code: refusal.code, message: refusal.code.replaceAll('_', ' ') };
  if (Object.keys(refusal.params).length > 0) body.params = refusal.params;
  if (refusal.fields) body.fields = refusal.fields;
  if (refusal.params.retryAfterS !== undefined) {
    reply.header('retry-after', String(refusal.params.retryAfterS));
  }
  return reply.code(errorCodes[refusal.code].status).send({ success: false, error: body });
}

const fastifyRefusals: Record<string, (request: FastifyRequest) => Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ({ routeOptions }) =>
    new Refusal('payload_too_large', { maxBytes: routeOptions.bodyLimit ?? bodyLimitBytes }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Refusal('unsupported_media_type'),
};

function refusalOf(thrown: FastifyError | null | undefined, request: FastifyRequest): Refusal {
  const error: Partial<FastifyError> = thrown ?? {}; // anything can be thrown
  const known = fastifyRefusals[error.code ?? ''];
  if (known) return known(request);
  // a malformed body, URL or header that the framework refused before a handler ran
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('bad_request');
  return new Refusal('internal_error', { requestId: request.id });
}
