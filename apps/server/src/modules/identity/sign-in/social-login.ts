import type { CallRequest, LoginAnswer, SocialProvider } from '@croupier/contract';
import * as oidc from 'openid-client';
import type { Origin } from '../../../kernel/caller.ts';
import type { Database } from '../../../kernel/database.ts';
import type { Handlers } from '../../../kernel/handlers.ts';
import { createKeyedHash } from '../../../kernel/keyed-hash.ts';
import type { Log } from '../../../kernel/log.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Sites } from '../../sites/sites.public.ts';
import type { Tickets } from '../sessions/tickets.ts';
import { type CompleteSignIn, nothingYet } from './complete-sign-in.ts';
import { findSocialMember } from './social-login.store.ts';
import type { SocialClient, SocialProviders } from './social-providers.ts';

type Asking = { siteId: string; from: Origin; device: string };

export type SocialLogin = {
  /** The address to send the browser to. Refuses `not_found` where the site has no such login, and `social_login_failed`. */
  start(asking: Asking, input: CallRequest<'session.socialStart'>): Promise<{ url: string }>;
  /**
   * Logs in by the provider's answer, in the browser that began, once. A stranger gets the ticket of a newcomer: an
   * account that has the same address is opened only after another authentication. Refuses `ticket_invalid`, `social_login_failed`, and
   * what `completeSignIn` refuses.
   */
  finish(asking: Asking, input: CallRequest<'session.socialFinish'>): Promise<LoginAnswer>;
};

/** What the state stands for while the browser is at the provider. */
type Begun = { provider: SocialProvider; agentPage: boolean; redirectUri: string };

const awayMinutes = 10;
const newcomerMinutes = 15;
/** The bound of OpenID Connect itself. */
const longestSubject = 255;

/** Login by OpenID Connect, with code verifier, state and nonce, by openid-client. */
export function createSocialLogin(deps: {
  db: Database;
  log: Log;
  secretKey: string;
  sites: Sites;
  providers: SocialProviders;
  tickets: Tickets;
  completeSignIn: CompleteSignIn;
  siteOrigin: (from: Origin) => string;
}): SocialLogin {
  // both are derived from the state, which only the browser holds: nothing is stored that could redeem a code
  const hash = createKeyedHash(deps.secretKey, 'social login');
  const verifierOf = (state: string) => hash(`code verifier ${state}`).toString('base64url');
  const nonceOf = (state: string) => hash(`nonce ${state}`).toString('base64url');

  function failed(provider: SocialProvider, error: unknown): never {
    deps.log.warn({ err: error, provider }, 'a social login failed');
    return refuse('social_login_failed');
  }

  async function clientOf(siteId: string, provider: SocialProvider): Promise<SocialClient | null> {
    return deps.providers.clientOf(await deps.sites.get(siteId), provider).catch((error) => failed(provider, error));
  }

  async function claimsOf(client: SocialClient, begun: Begun, input: CallRequest<'session.socialFinish'>) {
    const { state, code, iss } = input;
    // an answer of another provider is a mix-up attack, whether or not this one names itself
    if (iss !== undefined && iss !== client.issuer) throw new Error('the answer names another provider');
    const returned = new URL(begun.redirectUri);
    for (const [name, value] of Object.entries({ state, code, iss })) {
      if (value !== undefined) returned.searchParams.set(name, value);
    }
    const tokens = await oidc.authorizationCodeGrant(client.config, returned, {
      pkceCodeVerifier: verifierOf(state),
      expectedState: state,
      expectedNonce: nonceOf(state),
      idTokenExpected: true,
    });
    client.keysRead();
    const claims = tokens.claims();
    if (!claims?.sub || claims.sub.length > longestSubject)
      throw new Error('a token without a subject that can be kept');
    return claims;
  }

  return {
    async start({ siteId, from, device }, { provider, agentPage = false }) {
      const client = await clientOf(siteId, provider);
      if (!client) return refuse('not_found');
      const begun: Begun = { provider, agentPage, redirectUri: `${deps.siteOrigin(from)}/login` };
      const state = await deps.tickets.issue(deps.db, {
        siteId,
        kind: 'social',
        memberId: null,
        device,
        data: begun,
        minutes: awayMinutes,
      });
      const url = oidc.buildAuthorizationUrl(client.config, {
        redirect_uri: begun.redirectUri,
        scope: client.scope,
        state,
        nonce: nonceOf(state),
        code_challenge: await oidc.calculatePKCECodeChallenge(verifierOf(state)),
        code_challenge_method: 'S256',
      });
      return { url: url.href };
    },
    async finish({ siteId, from, device }, input) {
      const ticket = await deps.tickets.take(deps.db, siteId, 'social', input.state, device);
      if (!ticket) return refuse('ticket_invalid');
      const begun = ticket.data as Begun;
      const { provider, agentPage } = begun;
      const client = await clientOf(siteId, provider);
      if (!client) return refuse('social_login_failed');
      const claims = await claimsOf(client, begun, input).catch((error) => failed(provider, error));
      // a subject is unique only together with its issuer
      const subject = `${client.issuer} ${claims.sub}`;
      const site = await deps.sites.get(siteId);
      const memberId = await findSocialMember(deps.db, { siteId, provider, subject });
      if (memberId) {
        return deps.completeSignIn({ memberId, site, from, device, method: 'social', bothFactors: false, agentPage });
      }
      if (agentPage) refuse('agents_only');
      const email = textOf(claims.email, 254);
      const name = textOf(claims.name, 128);
      const emailVerified = email !== null && claims.email_verified === true;
      const newcomer = await deps.tickets.issue(deps.db, {
        siteId,
        kind: 'newcomer',
        memberId: null,
        device,
        data: { provider, subject, email, emailVerified, name },
        minutes: newcomerMinutes,
      });
      return { ...nothingYet, newcomer: { ticket: newcomer, provider, email, name } };
    },
  };
}

export type SocialCalls = Pick<Handlers, 'session.socialStart' | 'session.socialFinish'>;

/** Binds the calls of a social login. */
export function socialCalls(social: SocialLogin): SocialCalls {
  return {
    'session.socialStart': (request, { site, from, device }) =>
      social.start({ siteId: site.id, from, device }, request),
    'session.socialFinish': (request, { site, from, device }) =>
      social.finish({ siteId: site.id, from, device }, request),
  };
}

function textOf(claim: unknown, longest: number): string | null {
  return typeof claim === 'string' && claim !== '' && claim.length <= longest ? claim : null;
}
