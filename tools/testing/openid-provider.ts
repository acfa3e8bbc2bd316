import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, sendJson, signToken, startStandIn } from './stand-in.ts';

/** A person at the provider. */
export type OpenidPerson = { sub: string; email?: string; email_verified?: boolean; name?: string };

/** What a provider would not do, for tests of those who must notice. */
export type OpenidFault = {
  /** Claims of the next tokens in the place of the right ones. */
  claims?: Record<string, unknown>;
  /** Signs by a key that is not published. */
  foreignKey?: boolean;
  /** Answers nothing but errors. */
  down?: boolean;
};

/**
 * A small OpenID provider: discovery, keys, authorization with the code flow and PKCE, tokens. The person whose turn it is has always
 * agreed already. It checks what a provider has to: client, secret, redirect, code verifier, and that a code is used once.
 */
export type OpenidProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  person: OpenidPerson;
  fault: OpenidFault;
  /** The time by which tokens are made; a test that has a clock of its own sets it. */
  now: () => Date;
  /** Goes where the browser was sent, and gives what it comes back with. */
  visit(url: string): Promise<{ state: string; code: string; iss: string }>;
  close(): Promise<void>;
};

type Grant = { redirectUri: string; challenge: string; nonce: string; person: OpenidPerson };

const tokenLifeS = 300;

export async function startOpenidProvider(): Promise<OpenidProvider> {
  const published = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const grants = new Map<string, Grant>();
  const { origin: issuer, close } = await startStandIn((request, response, url) => answer(request, response, url));

  const provider: OpenidProvider = {
    issuer,
    clientId: 'croupier-test',
    clientSecret: randomBytes(16).toString('hex'),
    person: { sub: 'person-1', email: 'person@example.com', email_verified: true, name: 'Per Son' },
    fault: {},
    now: () => new Date(),
    async visit(url) {
      const response = await fetch(url, { redirect: 'manual' });
      const location = response.headers.get('location');
      if (response.status !== 302 || !location) throw new Error(`the provider refused: ${await response.text()}`);
      const query = new URL(location).searchParams;
      return { state: query.get('state') ?? '', code: query.get('code') ?? '', iss: query.get('iss') ?? '' };
    },
    close,
  };

  async function answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<ServerResponse> {
    if (provider.fault.down) return sendJson(response, 503, { error: 'temporarily_unavailable' });
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return sendJson(response, 200, configurationOf(issuer));
      case '/keys':
        return sendJson(response, 200, {
          keys: [{ ...published.publicKey.export({ format: 'jwk' }), kid: '1', alg: 'RS256', use: 'sig' }],
        });
      case '/authorize':
        return authorize(url.searchParams, response);
      case '/token':
        return token(new URLSearchParams(await bodyOf(request)), response);
      default:
        return sendJson(response, 404, { error: 'not_found' });
    }
  }

  function authorize(query: URLSearchParams, response: ServerResponse): ServerResponse {
    const asked = (name: string) => query.get(name) ?? '';
    const isRight =
      asked('client_id') === provider.clientId &&
      asked('response_type') === 'code' &&
      asked('scope').split(' ').includes('openid') &&
      asked('code_challenge_method') === 'S256' &&
      asked('state') !== '' &&
      asked('nonce') !== '';
    if (!isRight) return sendJson(response, 400, { error: 'invalid_request' });
    const code = randomBytes(16).toString('hex');
    grants.set(code, {
      redirectUri: asked('redirect_uri'),
      challenge: asked('code_challenge'),
      nonce: asked('nonce'),
      person: provider.person,
    });
    const back = new URL(asked('redirect_uri'));
    for (const [name, value] of Object.entries({ code, state: asked('state'), iss: issuer }))
      back.searchParams.set(name, value);
    return response.writeHead(302, { location: back.href }).end();
  }

  function token(form: URLSearchParams, response: ServerResponse): ServerResponse {
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    if (form.get('client_id') !== provider.clientId || form.get('client_secret') !== provider.clientSecret)
      return sendJson(response, 401, { error: 'invalid_client' });
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri'))
      return sendJson(response, 400, { error: 'invalid_grant' });
    const nowS = Math.floor(provider.now().getTime() / 1_000);
    const claims = {
      iss: issuer,
      aud: provider.clientId,
      iat: nowS,
      exp: nowS + tokenLifeS,
      nonce: grant.nonce,
      ...grant.person,
      ...provider.fault.claims,
    };
    const key = provider.fault.foreignKey ? foreign.privateKey : published.privateKey;
    return sendJson(response, 200, {
      access_token: randomBytes(16).toString('hex'),
      token_type: 'Bearer',
      expires_in: tokenLifeS,
      id_token: signToken(claims, key),
    });
  }

  return provider;
}

function configurationOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}
