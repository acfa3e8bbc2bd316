import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { scaled } from './http.ts';
import { ProviderRefusal } from './provider-refusal.ts';
import { Refusal, refuse } from './refusal.ts';
import { tokenHash } from './secret-box.ts';

/** Counts requests with tokens, and keys of providers, that are nobody's by the visitor, and looks no more up for one that sends too many. */
export type UnprovedTokens = {
  /**
   * Runs what finds out whose a token is. Refuses `too_many_requests` beforehand where the visitor's budget is used up, unless this process has
   * proved the token before: whoever shares an address with a guesser goes on.
   */
  proving<Result>(request: FastifyRequest, token: string, prove: () => Promise<Result>): Promise<Result>;
};

const perMinute = 120;
const provedRemembered = 20_000;

export function createUnprovedTokens(app: FastifyInstance, config: Config): UnprovedTokens {
  const limit = app.createRateLimit({
    max: scaled(config, perMinute),
    timeWindow: 60_000,
    keyGenerator: (request) => request.visitor,
  });
  /** Hashes of tokens, the latest last. */
  const proved = new Set<string>();

  function remember(hash: string): void {
    proved.delete(hash);
    proved.add(hash);
    const [oldest] = proved;
    if (proved.size > provedRemembered && oldest !== undefined) proved.delete(oldest);
  }

  return {
    async proving(request, token, prove) {
      const budget = await limit(request, { increment: false });
      const hash = tokenHash(token).toString('base64');
      if (!budget.isAllowed && budget.remaining <= 0 && !proved.has(hash))
        refuse('too_many_requests', { retryAfterS: Math.max(1, budget.ttlInSeconds) });
      try {
        const found = await prove();
        remember(hash);
        return found;
      } catch (error) {
        if (isNobodys(error)) {
          proved.delete(hash);
          await limit(request);
        }
        throw error;
      }
    },
  };
}

/** A token that has run out was somebody's. */
function isNobodys(error: unknown): boolean {
  if (error instanceof ProviderRefusal) return error.code === 'INVALID_SIGNATURE';
  return error instanceof Refusal && error.code === 'not_logged_in';
}
