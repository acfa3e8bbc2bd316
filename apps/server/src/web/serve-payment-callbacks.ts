import { paymentCallbackRoute } from '@croupier/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../kernel/config.ts';
import { scaled } from '../kernel/http.ts';
import type { Log } from '../kernel/log.ts';
import type { Cashier } from '../modules/cashier/cashier.public.ts';

const perMinute = 12_000;
const bodyLimitBytes = 64 * 1024;
const codePattern = /^[a-z][a-z0-9-]{1,31}$/;

/**
 * Serves what payment providers report by themselves. The body is handed on as it came, for the adapter to check the signature over its
 * bytes. It does not reveal which providers there are, and what fails is answered so that it is sent again.
 */
export async function servePaymentCallbacks(
  app: FastifyInstance,
  deps: { modules: { cashier: Pick<Cashier, 'answerCallback'> }; config: Config; log: Log },
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.route<{ Params: { provider: string } }>({
      method: 'POST',
      url: paymentCallbackRoute,
      bodyLimit: bodyLimitBytes,
      config: {
        rateLimit: {
          max: scaled(deps.config, perMinute),
          keyGenerator: (request: FastifyRequest) => `${request.visitor} payment callback`,
        },
      },
      handler: async (request, reply) => {
        const { provider } = request.params;
        const asked = {
          path: request.url,
          header: (name: string) => {
            const value = request.headers[name.toLowerCase()];
            return typeof value === 'string' ? value : null;
          },
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        };
        try {
          const answer = codePattern.test(provider) ? await deps.modules.cashier.answerCallback(provider, asked) : null;
          if (!answer) return reply.code(404).type('application/json').send('{"error":"not found"}');
          return reply
            .code(answer.status)
            .headers({ 'content-type': 'application/json; charset=utf-8', ...answer.headers })
            .send(answer.body);
        } catch (error) {
          deps.log.error({ err: error, requestId: request.id, provider }, "a payment provider's report failed");
          return reply.code(500).type('application/json').send('{"error":"unknown"}');
        }
      },
    });
    done();
  });
}
