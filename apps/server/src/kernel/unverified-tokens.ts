import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { scaled } from './http.ts';
import { ProviderRefusal } from './provider-refusal.ts';
import { Refusal, refuse } from './refusal.ts';
import { tokenHash } from './secret-box.ts';

/** Counts requests with unknown tokens or provider keys by visitor, and stops looking them up for one that sends too many. */
export type UnverifiedTokens = {
  /**
   * Runs the lookup of a token. Refuses `too_many_requests` beforehand where the visitor's budget is used up, unless this process has
   * verified the token before: a member who shares an address with a guesser goes on.
   */
  verifying<Result>(request: FastifyRequest, token: string, verify: () => Promise<Result>): Promise<Result>;
};

const perMinute = 120;
const verifiedRemembered = 20_000;

export function createUnverifiedTokens(app: FastifyInstance, config: Config): UnverifiedTokens {
  const limit = app.createRateLimit({
    max: scaled(config, perMinute),
    timeWindow: 60_000,
    keyGenerator: (request) => request.visitor,
  });
  /** Hashes of verified tokens, the latest last. */
  const verified = new Set<string>();

  function remember(hash: string): void {
    verified.delete(hash);
    verified.add(hash);
    const [oldest] = verified;
    if (verified.size > verifiedRemembered && oldest !== undefined) verified.delete(oldest);
  }

  return {
    async verifying(request, token, verify) {
      const budget = await limit(request, { increment: false });
      const hash = tokenHash(token).toString('base64');
      if (!budget.isAllowed && budget.remaining <= 0 && !verified.has(hash))
        refuse('too_many_requests', { retryAfterS: Math.max(1, budget.ttlInSeconds) });
      try {
        const found = await verify();
        remember(hash);
        return found;
      } catch (error) {
        if (isUnknownToken(error)) {
          verified.delete(hash);
          await limit(request);
        }
        throw error;
      }
    },
  };
}

/** An expired token belonged to somebody. */
function isUnknownToken(error: unknown): boolean {
  if (error instanceof ProviderRefusal) return error.code === 'INVALID_SIGNATURE';
  return error instanceof Refusal && error.code === 'not_logged_in';
}
