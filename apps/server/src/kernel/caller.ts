import type { Revealed } from '@croupier/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The site a request belongs to, found from its host or from the token's own site. */
export type SiteRef = {
  id: string;
  code: string;
};

/** The authenticated caller of a request. */
export type Caller =
  | { kind: 'visitor' }
  | {
      kind: 'member';
      memberId: string;
      sessionId: string;
      account: string;
      type: number;
      /** When this session last re-authenticated; null before it did. */
      recentAuthAt: Date | null;
      /** Whether the password has to be changed before anything else. */
      passwordDue: boolean;
      /** An operator who sees what the member sees. Reads alone are answered. */
      isView?: true;
    }
  | { kind: 'game'; gameSessionId: string; memberId: string; nodeId: string; mode: 'play' | 'replay' }
  | {
      kind: 'staff';
      staffId: string;
      login: string;
      permissions: ReadonlySet<string>;
      /** Whether the role reaches beyond single sites. */
      scope: 'platform' | 'sites';
      /** The sites that the operator acts on; null is every site. */
      siteIds: readonly string[] | null;
      /** What of members' personal data is shown in clear (`reveal.ts`). */
      reveals: ReadonlySet<Revealed>;
      /** Minor units by currency above which a second person approves; a currency that is missing always needs one. */
      secondPersonAbove: ReadonlyMap<string, bigint>;
      sessionId: string;
      /** When this session last showed a second factor. */
      provedAt: Date;
      /** Whether the password has to be changed before anything else. */
      passwordDue: boolean;
    }
  | { kind: 'provider'; provider: string };

/** Where a request came from. */
export type Origin = {
  requestId: string;
  ip: string;
  /** ISO 3166-1 alpha-2, or null. */
  country: string | null;
  userAgent: string;
  /** Host without port, lower case. */
  hostname: string;
  /** The same with the port where it is not the protocol's own. */
  host: string;
  protocol: 'http' | 'https';
};

export type CallContext<Who extends Caller = Caller> = {
  site: SiteRef;
  caller: Who;
  from: Origin;
  /** Id of the calling browser (`device-cookie.ts`); empty for games and providers. */
  device: string;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether trusted proxies may name the requested host. */
    believesForwardedHost: boolean;
  }
}

/** Where a request came from, as trusted proxies report it. */
export function originOf(request: FastifyRequest): Origin {
  const host = hostOf(request);
  return {
    requestId: request.id,
    ip: request.ip,
    country: request.country,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    hostname: host.replace(/:\d*$/, ''),
    host,
    protocol: request.protocol === 'https' ? 'https' : 'http',
  };
}

/** `X-Forwarded-Host` counts where the configuration says that proxies set it: many forward what a visitor wrote. */
function hostOf(request: FastifyRequest): string {
  const host = request.server.believesForwardedHost ? request.host : (request.headers.host ?? '');
  return host.toLowerCase();
}

/** Makes caches treat an answer as dependent on the requested host, in addition to what it declares itself. */
export function varyByHost(reply: FastifyReply, ...more: string[]): FastifyReply {
  const names = reply.server.believesForwardedHost ? ['host', 'x-forwarded-host'] : ['host'];
  return reply.header('vary', [...more, ...names].join(', '));
}
