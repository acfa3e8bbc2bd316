import type { z } from 'zod';
import type { Call, ReadyRole } from './call.ts';

/** A refusal that may cross the wire: its HTTP status and the names of its parameters. */
export type ErrorDeclaration = { status: number; params: readonly string[] };

/**
 * A live topic: who gets it (one member's connections, every connection of the site, the operators' who chose the site, or the
 * connections that watch something by its key), and its data.
 */
export type TopicDeclaration = { audience: 'member' | 'site' | 'staff' | 'watchers'; data: z.ZodType };

/** What one area of the platform says over the wire, declared in one place. */
export type Area<Calls, Errors, Topics, Permissions> = {
  /** Calls by their ids. */
  calls: Calls;
  /** Refusals by their codes. The code is also the message key in the catalogues. */
  errors: Errors;
  topics: Topics;
  /** What a console call may ask of an operator, and which of the roles that come ready hold it beside the owner, who holds all. */
  permissions: Permissions;
};

type None = Record<never, never>;

/** Declares an area; what it has none of is left out. */
export function defineArea<
  Calls extends Record<string, Call> = None,
  const Errors extends Record<string, ErrorDeclaration> = None,
  const Topics extends Record<string, TopicDeclaration> = None,
  const Permissions extends Record<string, readonly ReadyRole[]> = None,
>(area: Partial<Area<Calls, Errors, Topics, Permissions>>): Area<Calls, Errors, Topics, Permissions> {
  return {
    calls: {} as Calls,
    errors: {} as Errors,
    topics: {} as Topics,
    permissions: {} as Permissions,
    ...area,
  };
}
