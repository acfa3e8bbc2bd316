import { callbackRoute } from '@croupier/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config.ts';
import { scaled } from '../kernel/http.ts';
import type { Log } from '../kernel/log.ts';
import type { CallbackAnswer, Callbacks, GameProvider, Providers } from '../modules/providers/providers.public.ts';

const perMinute = 60_000;
const bodyLimitBytes = 64 * 1024;
const codePattern = /^[a-z][a-z0-9-]{1,31}$/;

/**
 * Serves providers that call the wallet in a protocol of their own, at `/callback/<provider>/...`. The body is handed on as it came, for its
 * adapter to check the signature over its bytes. It does not reveal which providers there are.
 */
export async function serveCallbacks(
  app: FastifyInstance,
  deps: { modules: { providers: Providers }; clock: Clock; config: Config; log: Log },
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    const called = new WeakMap<FastifyRequest, Called>();
    scope.route<{ Params: { provider: string; '*': string } }>({
      method: 'POST',
      url: callbackRoute,
      bodyLimit: bodyLimitBytes,
      config: {
        rateLimit: {
          max: scaled(deps.config, perMinute),
          keyGenerator: (request: FastifyRequest) => `${request.visitor} callback`,
        },
      },
      // before the body: nobody reads what is sent to a provider that there is not
      preParsing: async (request, reply) => {
        const provider = await findCalled(deps.modules.providers, request.params.provider);
        if (!provider) return send(reply, { status: 404, body: '{"error":"not found"}' });
        called.set(request, provider);
      },
      handler: async (request, reply) => {
        const { provider: code, '*': path } = request.params;
        const provider = called.get(request);
        if (!provider) throw new Error('a callback was read of a provider that there is not');
        const startMs = performance.now();
        const answer = await answerOf(deps, request, { ...provider, code }, path);
        if (answer.status !== 404) {
          const ms = performance.now() - startMs;
          const { gameId, fault } = answer;
          void deps.modules.providers.noteCall({
            provider: code,
            gameId: gameId ?? null,
            site: null,
            ms,
            fault: fault ?? null,
          });
        }
        return send(reply, answer);
      },
    });
    done();
  });
}

type Called = { callbacks: Extract<Callbacks, { at: 'callback' }>; client: GameProvider['client'] };

async function findCalled(providers: Providers, code: string): Promise<Called | null> {
  const found = codePattern.test(code) ? await providers.providerOf(code) : null;
  const callbacks = found?.adapter.callbacks;
  return found && callbacks?.at === 'callback' ? { callbacks, client: found.client } : null;
}

function send(reply: FastifyReply, { status, headers, body }: CallbackAnswer): FastifyReply {
  return reply
    .code(status)
    .headers({ 'content-type': 'application/json; charset=utf-8', ...headers })
    .send(body);
}

async function answerOf(
  deps: { modules: { providers: Providers }; clock: Clock; log: Log },
  request: FastifyRequest,
  { callbacks, client, code }: Called & { code: string },
  path: string,
): Promise<CallbackAnswer> {
  const header = (name: string) => {
    const value = request.headers[name.toLowerCase()];
    return typeof value === 'string' ? value : null;
  };
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  try {
    return await callbacks.answer(
      { path, header, body, ip: request.ip },
      { wallet: deps.modules.providers.wallet, client, clock: deps.clock },
    );
  } catch (error) {
    deps.log.error({ err: error, requestId: request.id, provider: code }, "a provider's call failed");
    return { status: 500, body: '{"error":"unknown"}', fault: 'ours' };
  }
}
