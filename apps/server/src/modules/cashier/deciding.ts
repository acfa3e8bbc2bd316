import type { CallContext, Caller } from '../../kernel/caller.ts';
import type { Queryable } from '../../kernel/database.ts';
import type { Audit } from '../staff/staff.public.ts';

export type StaffContext = CallContext<Extract<Caller, { kind: 'staff' }>>;

/** Who decides, up to which amount of each currency alone, and how that is audited. */
export type Deciding = {
  siteId: string;
  operatorId: string;
  login: string;
  /** Minor units by currency, as the operator's role sets them; a currency that is not there has no such amount. */
  aloneUpTo: ReadonlyMap<string, bigint>;
  record: (tx: Queryable, what: { target: string; before: unknown; after: unknown }) => Promise<void>;
};

/** The operator of a call, whose decision is written to the audit log as that action. */
export const decidingBy =
  (audit: Audit) =>
  (context: StaffContext, action: string, reason: string): Deciding => ({
    siteId: context.site.id,
    operatorId: context.caller.staffId,
    login: context.caller.login,
    aloneUpTo: context.caller.secondPersonAbove,
    record: (tx, change) => audit.write(tx, { ...audit.by(context, action, reason), ...change }),
  });
