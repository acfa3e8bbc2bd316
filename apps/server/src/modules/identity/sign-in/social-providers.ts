import type { SocialProvider } from '@croupier/contract';
import * as oidc from 'openid-client';
import type { Clock } from '../../../kernel/clock.ts';
import type { Outbound } from '../../../kernel/outbound.ts';
import type { Site, SiteSecrets } from '../../sites/sites.public.ts';

/**
 * Where a provider publishes its configuration, and what it leaves out there.
 *
 * Google: https://developers.google.com/identity/openid-connect/openid-connect. Facebook:
 * https://developers.facebook.com/documentation/facebook-login/guides/advanced/oidc-token describes the code flow with PKCE (S256), as
 * "still in testing"; the configuration at www.facebook.com names issuer, dialog and keys, but neither a token endpoint nor how a client
 * authenticates there, for it is made for tokens that come straight to the browser. Its tokens do not state whether an address is verified,
 * so none of Facebook counts as verified. The configuration at limited.facebook.com is for its Limited Login in apps.
 */
type Preset = { issuer: string; configuration: string; tokenEndpoint?: string; scope: string };

const presets: Record<SocialProvider, Preset> = {
  google: {
    issuer: 'https://accounts.google.com',
    configuration: 'https://accounts.google.com/.well-known/openid-configuration',
    scope: 'openid email profile',
  },
  facebook: {
    issuer: 'https://www.facebook.com',
    configuration: 'https://www.facebook.com/.well-known/openid-configuration/',
    // its configuration describes the browser's part alone
    tokenEndpoint: 'https://graph.facebook.com/oauth/access_token',
    scope: 'openid email public_profile',
  },
};

const secretNames = { google: 'googleClientSecret', facebook: 'facebookClientSecret' } as const;

/** A provider as a site uses it, ready to be called. */
export type SocialClient = { config: oidc.Configuration; issuer: string; scope: string; keysRead: () => void };

export type SocialProviders = {
  /** The client of a site at a provider, or null where the site has none. Rejects where the provider does not answer. */
  clientOf(site: Site, provider: SocialProvider): Promise<SocialClient | null>;
};

type Known = { metadata: oidc.ServerMetadata; keys: oidc.ExportedJWKSCache | undefined; readAtMs: number };

/** The configuration of a provider is read again after this at the latest. */
const keptForMs = 60 * 60_000;
const timeoutS = 5;

/** Reads what providers publish about themselves (OpenID Connect Discovery), once an hour. */
export function createSocialProviders(deps: {
  clock: Clock;
  secrets: SiteSecrets;
  /** Accepts providers without TLS, on this machine alone: stand-ins of tests and development. */
  allowHttp: boolean;
  outbound: Outbound;
}): SocialProviders {
  const known = new Map<string, Known>();
  // every address of a provider was chosen by the provider, or by whoever configured it
  const customFetch = deps.outbound as unknown as oidc.CustomFetch;

  async function discover(preset: Preset): Promise<Known> {
    const nowMs = deps.clock.now().getTime();
    const found = known.get(preset.configuration);
    if (found && nowMs - found.readAtMs < keptForMs) return found;
    const url = new URL(preset.configuration);
    const config = await oidc.discovery(url, 'unused', undefined, oidc.None(), {
      timeout: timeoutS,
      [oidc.customFetch]: customFetch,
      execute: isLocal(url) && deps.allowHttp ? [oidc.allowInsecureRequests] : [],
    });
    const published = config.serverMetadata();
    if (published.issuer !== preset.issuer) throw new Error(`${preset.configuration} names itself ${published.issuer}`);
    const { supportsPKCE: _helper, ...plain } = published;
    const metadata: oidc.ServerMetadata = {
      ...(preset.tokenEndpoint ? { token_endpoint: preset.tokenEndpoint } : {}),
      ...plain,
    };
    const read: Known = { metadata, keys: undefined, readAtMs: nowMs };
    known.set(preset.configuration, read);
    return read;
  }

  return {
    async clientOf(site, provider) {
      const login = site.socialLogins.find((one) => one.provider === provider);
      if (!login) return null;
      const preset = login.issuer ? ownPreset(login.issuer) : presets[provider];
      const read = await discover(preset);
      const secret = await deps.secrets.read(site.id, secretNames[provider]);
      const skewMs = deps.clock.now().getTime() - Date.now();
      const config = new oidc.Configuration(
        read.metadata,
        login.clientId,
        // tokens are checked by our clock
        { [oidc.clockSkew]: Math.round(skewMs / 1_000) },
        secret === null ? oidc.None() : oidc.ClientSecretPost(secret),
      );
      config.timeout = timeoutS;
      config[oidc.customFetch] = customFetch;
      // the signature counts, not only the connection that delivered the token
      oidc.enableNonRepudiationChecks(config);
      if (isLocal(new URL(preset.configuration)) && deps.allowHttp) oidc.allowInsecureRequests(config);
      if (read.keys) oidc.setJwksCache(config, read.keys);
      const keysRead = () => {
        read.keys = oidc.getJwksCache(config) ?? read.keys;
      };
      return { config, issuer: preset.issuer, scope: preset.scope, keysRead };
    },
  };
}

/** A provider that the site names itself. */
function ownPreset(issuer: string): Preset {
  const base = issuer.endsWith('/') ? issuer : `${issuer}/`;
  return { issuer, configuration: `${base}.well-known/openid-configuration`, scope: 'openid email profile' };
}

function isLocal({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
