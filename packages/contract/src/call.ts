import type { z } from 'zod';

/** Which origin serves a call: the player's site, the game frames, or the operators' console. They share no storage. */
export type Origin = 'site' | 'games' | 'console';

/** The roles of operators that come with the platform; others are made from permissions (`console.createRole`). */
export const readyRoles = ['owner', 'support', 'payments', 'risk', 'content', 'trading', 'readOnly'] as const;
export type ReadyRole = (typeof readyRoles)[number];

/**
 * Who may call. The server enforces it before the handler runs, and the authorization matrix test walks it.
 * - `anyone`: a visitor; a valid member token makes the answer personal, an invalid one is refused
 * - `member`: any member's token, trial and agent included
 * - `realMember`: a member's token that is not a trial account (type 4)
 * - `agent`: the token of an agent of any kind (types 1, 2, 41 and 42)
 * - `game`: the token of one opened game, given for a launch ticket
 * - `staff`: an operator whose role holds the permission; `null` asks for a session only. A call of scope `site` acts on the site of the
 *   header `x-croupier-site`, which has to be one of the operator's; one of scope `platform` concerns no single site, and where it asks for a
 *   permission the role has to be one of the platform
 * - `provider`: a game provider's server, by the signature over the request's raw bytes (`provider-signing.ts`)
 */
export type Access =
  | { who: 'anyone' }
  | { who: 'member' }
  | { who: 'realMember' }
  | { who: 'agent' }
  | { who: 'game' }
  | { who: 'staff'; permission: string | null; scope: 'platform' | 'site' }
  | { who: 'provider' };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls in a minute before the caller has to wait: of one visitor where anyone may call, else of one session or key. */
export type RateLimit = { perMinute: number };

export type Call<
  Req extends z.ZodType = z.ZodType,
  Ans extends z.ZodType = z.ZodType,
  Acc extends Access = Access,
  Err extends string = string,
> = {
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
  errors: readonly Err[];
  rateLimit?: RateLimit;
  /** The largest body that is read; without it the server's own limit. */
  bodyLimitBytes?: number;
  /** The lists of the answer may hold many megabytes: it is checked and sent entry by entry. */
  largeAnswer?: true;
  /** The answer is `text/csv`, streamed, and has no envelope; a refusal has. */
  csv?: true;
  /** The body comes as `application/x-www-form-urlencoded`; all its values are text. */
  formEncoded?: true;
  /** Asks for a session that proved itself anew within the last minutes (`security.reauthenticate`); refuses `reauthentication_required`. */
  stepUp?: true;
  /**
   * Takes two people: `always`, or where the field holds an amount above the one that the caller's role sets, either way. The call then
   * makes a proposal, and runs once another operator approves it (`console.approveProposal`). Its answer is `orProposal(...)`.
   */
  secondPerson?: 'always' | { above: string };
  /**
   * Answered also to a session whose password must be changed before anything else. Others refuse `password_change_due`; those for anyone
   * answer it as a visitor.
   */
  whilePasswordDue?: true;
  /** Answered also to an operator who looks at the site as a member (`console.viewAsMember`), to whom reads alone are answered otherwise. */
  whileViewing?: true;
  /** Answered also while the site is in maintenance or closed to the visitor's region. */
  whileClosed?: true;
};

type Declared<Req extends z.ZodType, Ans extends z.ZodType, Acc extends Access, Err extends string> = Omit<
  Call<Req, Ans, Acc, Err>,
  'sealed' | 'origin'
> & {
  sealed?: boolean;
  origin?: Origin;
};

/** Declares a call; `sealed` is false unless said otherwise, and `origin` the console for operators and the site for everybody else. */
export function call<
  Req extends z.ZodType,
  Ans extends z.ZodType,
  const Acc extends Access,
  const Err extends string = never,
>(declared: Declared<Req, Ans, Acc, Err>): Call<Req, Ans, Acc, Err> {
  return { sealed: false, origin: declared.access.who === 'staff' ? 'console' : 'site', ...declared };
}
