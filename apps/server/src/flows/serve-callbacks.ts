import { callbackRoute } from '@croupier/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config.ts';
import { scaled } from '../kernel/http.ts';
import type { Log } from '../kernel/log.ts';
import type { CallbackAnswer, Play } from '../modules/play/play.public.ts';

const perMinute = 60_000;
const bodyLimitBytes = 64 * 1024;
const codePattern = /^[a-z][a-z0-9-]{1,31}$/;

/**
 * Serves providers that call the wallet in a protocol of their own, at `/callback/<provider>/...`. The body is handed on as it came, for its
 * adapter to check the signature over its bytes. Nobody is told which providers there are.
 */
export async function serveCallbacks(
  app: FastifyInstance,
  deps: { modules: { play: Play }; clock: Clock; config: Config; log: Log },
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.route<{ Params: { provider: string; '*': string } }>({
      method: 'POST',
      url: callbackRoute,
      bodyLimit: bodyLimitBytes,
      config: {
        rateLimit: {
          max: scaled(deps.config, perMinute),
          keyGenerator: (request: FastifyRequest) => `${request.ip} callback`,
        },
      },
      handler: async (request, reply) => {
        const { provider: code, '*': path } = request.params;
        const startMs = performance.now();
        const { status, headers, body, gameId, fault } = await answerOf(deps, request, code, path);
        if (status !== 404) {
          const ms = performance.now() - startMs;
          void deps.modules.play.noteCall({ provider: code, gameId: gameId ?? null, ms, fault: fault ?? null });
        }
        return reply
          .code(status)
          .headers({ 'content-type': 'application/json; charset=utf-8', ...headers })
          .send(body);
      },
    });
    done();
  });
}

const nobody: CallbackAnswer = { status: 404, body: '{"error":"not found"}' };

async function answerOf(
  deps: { modules: { play: Play }; clock: Clock; log: Log },
  request: FastifyRequest,
  code: string,
  path: string,
): Promise<CallbackAnswer> {
  const { play } = deps.modules;
  const found = codePattern.test(code) ? await play.providerOf(code) : null;
  if (found?.adapter.callbacks.at !== 'callback') return nobody;
  const header = (name: string) => {
    const value = request.headers[name.toLowerCase()];
    return typeof value === 'string' ? value : null;
  };
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  try {
    return await found.adapter.callbacks.answer(
      { path, header, body, ip: request.ip },
      { wallet: play.providerWallet, link: found.link, clock: deps.clock },
    );
  } catch (error) {
    deps.log.error({ err: error, requestId: request.id, provider: code }, "a provider's call failed");
    return { status: 500, body: '{"error":"unknown"}', fault: 'ours' };
  }
}
