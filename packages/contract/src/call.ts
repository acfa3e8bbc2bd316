import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { ProviderErrorCode } from './provider-errors.ts';

/** Which of the two origins serves a call: the player's site, or the origin of the game frames (they share no storage). */
export type Origin = 'site' | 'games';

/** What an operator's role must hold for a console call. */
export const staffPermissions = [
  'audit.read',
  'settings.read',
  'settings.write',
  'issuers.confirm',
  'switches.write',
  'members.read',
  'members.write',
  'feedback.read',
  'grants.write',
  'providers.read',
  'providers.write',
  'catalogue.read',
  'catalogue.write',
  'content.read',
  'content.write',
  'jackpots.read',
  'jackpots.write',
  'operators.read',
  'operators.write',
] as const;
/** What an operator may be; the server knows what each may do. */
export const staffRoles = ['support', 'manager', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];
export type StaffPermission = (typeof staffPermissions)[number];

/**
 * Who may call. The server enforces it before the handler runs, and the authorization matrix test walks it.
 * - `anyone`: a visitor; a valid member token makes the answer personal, an invalid one is refused
 * - `member`: any member's token, trial and agent included
 * - `realMember`: a member's token that is not a trial account (type 4)
 * - `game`: the token of one opened game, given for a launch ticket
 * - `staff`: an operator whose role holds the permission; `null` asks for a login only
 * - `provider`: a game provider's server, by the signature over the request's raw bytes (`provider-signing.ts`)
 */
export type Access =
  | { who: 'anyone' }
  | { who: 'member' }
  | { who: 'realMember' }
  | { who: 'game' }
  | { who: 'staff'; permission: StaffPermission | null }
  | { who: 'provider' };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls in a minute before the caller has to wait: of one visitor where anyone may call, else of one session or key. */
export type RateLimit = { perMinute: number };

export type Call<Req extends z.ZodType = z.ZodType, Ans extends z.ZodType = z.ZodType, Acc extends Access = Access> = {
  method: Method;
  /** Fastify syntax; `:name` is taken from the request object's field of that name. */
  path: string;
  origin: Origin;
  summary: string;
  access: Acc;
  /** The body comes as a compact JWE to the site's published key (`E` in the specification); a plain body is refused. */
  sealed: boolean;
  /** One flat object: path parameters, then query (GET, DELETE) or JSON body (POST, PUT). */
  request: Req;
  answer: Ans;
  /**
   * Refusals of this call beyond those that any call may give: `commonErrors`, or `commonProviderErrors` where a provider calls, whose
   * answers have their own envelope.
   */
  errors: Acc extends { who: 'provider' } ? readonly ProviderErrorCode[] : readonly ErrorCode[];
  rateLimit?: RateLimit;
  /** The largest body that is read; without it the server's own limit. */
  bodyLimitBytes?: number;
  /** The body comes as `application/x-www-form-urlencoded`; all its values are text. */
  formEncoded?: true;
  /** Asks for a session that proved itself anew within the last minutes (`security.prove`); refuses `proof_needed`. */
  stepUp?: true;
  /**
   * Answered also to a session whose password must be changed before anything else. Others refuse `password_change_due`; those for anyone
   * answer it as a visitor.
   */
  whilePasswordDue?: true;
  /** Answered also while the site is in maintenance or closed to the visitor's region. */
  whileClosed?: true;
};

/** Refusals that any call may give. */
export const commonErrors = [
  'bad_request',
  'field_errors',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal_error',
  'unavailable',
  'unknown_site',
  'site_in_maintenance',
  'region_blocked',
  // a token that is nobody's, or has run out, is refused also where none is needed
  'not_logged_in',
  'session_expired',
  'password_change_due',
] as const satisfies readonly ErrorCode[];

type Declared<Req extends z.ZodType, Ans extends z.ZodType, Acc extends Access> = Omit<
  Call<Req, Ans, Acc>,
  'sealed' | 'origin'
> & {
  sealed?: boolean;
  origin?: Origin;
};

/** Declares a call; `sealed` is false and `origin` the site unless said otherwise. */
export function call<Req extends z.ZodType, Ans extends z.ZodType, const Acc extends Access>(
  declared: Declared<Req, Ans, Acc>,
): Call<Req, Ans, Acc> {
  return { sealed: false, origin: 'site', ...declared };
}
