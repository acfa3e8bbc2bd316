import {
  type CallAnswer,
  type CallRequest,
  type OperatorInfo,
  staffPermissions,
  useOfPermission,
} from '@croupier/contract';
import type { Origin } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import { cursorOf, readCursor } from '../../kernel/paging.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Sealing } from '../../kernel/sealed.ts';
import { deviceName } from '../../kernel/user-agent.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { Audit } from './audit.ts';
import type { ChangeOperator, Invitation } from './change-operator.ts';
import { provedUntil } from './identify-staff.ts';
import type { Invitations } from './invitations.ts';
import { findListedOperator, findOperator, type ListedOperator, listOperators } from './operators.store.ts';
import type { OwnSecurity } from './own-security.ts';
import { findRole } from './roles.store.ts';
import type { Roles } from './roles.ts';
import { endStaffSessions, listOpenSessions, type OpenSession } from './sessions.store.ts';
import type { SignInStaff } from './sign-in-staff.ts';
import { staffIdleTimeoutMs } from './timeouts.ts';

type SessionCallId =
  | 'console.boot'
  | 'console.signIn'
  | 'console.secondFactor'
  | 'console.signOut'
  | 'console.me'
  | 'console.changePassword'
  | 'console.sessions'
  | 'console.endSession'
  | 'console.endOtherSessions'
  | 'console.proofPasskey'
  | 'console.prove'
  | 'console.secondFactors'
  | 'console.totpStart'
  | 'console.totpConfirm'
  | 'console.totpRemove'
  | 'console.passkeyStart'
  | 'console.passkeyAdd'
  | 'console.passkeyRemove'
  | 'console.recoveryCodes'
  | 'console.invitation'
  | 'console.acceptInvitation';

type OperatorCallId =
  | 'console.operators'
  | 'console.operator'
  | 'console.inviteOperator'
  | 'console.changeOperator'
  | 'console.resetOperator'
  | 'console.removeOperator'
  | 'console.endOperatorSessions'
  | 'console.roles'
  | 'console.createRole'
  | 'console.changeRole'
  | 'console.removeRole';

export type StaffCalls = Pick<Handlers, SessionCallId | OperatorCallId | 'console.audit' | 'console.platformAudit'>;

type Deps = {
  db: Database;
  clock: Clock;
  sites: Pick<Sites, 'all'>;
  sealing: Pick<Sealing, 'publicKey'>;
  consoleOrigin: (from: Origin) => string;
  audit: Audit;
  signIn: SignInStaff;
  invitations: Invitations;
  own: OwnSecurity;
  change: ChangeOperator;
  roles: Roles;
};

/** Binds the calls that staff alone answers. */
export function staffCalls(deps: Deps): StaffCalls {
  return {
    ...sessionCalls(deps),
    ...operatorCalls(deps),
    'console.audit': (request, { site }) => auditPage(deps.audit, site.id, request),
    'console.platformAudit': (request) => auditPage(deps.audit, null, request),
  };
}

async function auditPage(
  audit: Audit,
  siteId: string | null,
  { actor, action, target, from, until, cursor, pageSize }: CallRequest<'console.audit'>,
): Promise<CallAnswer<'console.audit'>> {
  const { rows, more } = await audit.list({
    siteId,
    actor: actor ?? null,
    action: action ?? null,
    target: target ?? null,
    from: from === undefined ? null : new Date(from),
    until: until === undefined ? null : new Date(until),
    beforeId: readCursor(cursor),
    limit: pageSize,
  });
  return {
    list: rows.map(({ operatorId: _operator, siteId: _site, ...row }) => ({ ...row, at: row.at.toISOString() })),
    nextCursor: more ? cursorOf(rows.at(-1)?.id) : null,
  };
}

function sessionCalls(deps: Deps): Pick<Handlers, SessionCallId> {
  const { db, clock, own } = deps;
  const openSessions = (operatorId: string) => listOpen(db, operatorId, clock.now());
  return {
    'console.boot': async () => ({ sealingKey: deps.sealing.publicKey(), at: clock.now().toISOString() }),
    'console.signIn': (request, { from, device }) => deps.signIn.password(request, from, device),
    'console.secondFactor': (request, { from, device }) => deps.signIn.secondFactor(request, from, device),
    'console.invitation': ({ invitation }, { from, device }) => deps.invitations.open(invitation, from, device),
    'console.acceptInvitation': (request, { from, device }) => deps.invitations.accept(request, from, device),
    'console.signOut': async (_request, { caller }) => {
      const { staffId: operatorId, sessionId } = caller;
      await endStaffSessions(db, { operatorId, sessionId, exceptId: null, at: clock.now() });
      return {};
    },
    'console.me': async (_request, { caller }) => {
      const operator = await findOperator(db, caller.staffId);
      const role = operator && (await findRole(db, operator.roleId));
      if (!operator || !role) refuse('not_logged_in');
      const sites = (await deps.sites.all()).filter(({ id }) => caller.siteIds?.includes(id) ?? true);
      return {
        operatorId: operator.id,
        login: operator.login,
        role: { id: role.id, name: role.name, scope: role.scope },
        permissions: [...caller.permissions].filter((name) => name in staffPermissions),
        reveals: [...caller.reveals],
        secondPersonAbove: role.secondPersonAbove,
        sites: sites.map(({ id, code, name, currency, timeZone, demo }) => ({
          id,
          code,
          name,
          currency,
          timeZone,
          demo,
        })),
        provedUntil: provedUntil(caller, clock.now())?.toISOString() ?? null,
        passwordDue: caller.passwordDue,
      };
    },
    'console.changePassword': (request, { caller, from }) => deps.change.ownPassword(caller, from, request),
    'console.sessions': async (_request, { caller }) => ({
      list: (await openSessions(caller.staffId)).map((one) => toSession(one, caller.sessionId)),
    }),
    'console.endSession': async ({ id: sessionId }, { caller }) => {
      const which = { operatorId: caller.staffId, sessionId, exceptId: null, at: clock.now() };
      return (await endStaffSessions(db, which)) > 0 ? {} : refuse('not_found');
    },
    'console.endOtherSessions': async (_request, { caller }) => {
      const which = { operatorId: caller.staffId, sessionId: null, exceptId: caller.sessionId, at: clock.now() };
      return { ended: await endStaffSessions(db, which) };
    },
    'console.proofPasskey': (_request, context) => own.proofPasskey(context),
    'console.prove': (request, context) => own.prove(context, request),
    'console.secondFactors': (_request, { caller }) => own.overview(caller),
    'console.totpStart': (_request, context) => own.totpStart(context),
    'console.totpConfirm': async ({ code }, context) => {
      await own.totpConfirm(context, code);
      return {};
    },
    'console.totpRemove': async (_request, context) => {
      await own.totpRemove(context);
      return {};
    },
    'console.passkeyStart': (_request, context) => own.passkeyStart(context),
    'console.passkeyAdd': (request, context) => own.passkeyAdd(context, request),
    'console.passkeyRemove': async ({ id }, context) => {
      await own.passkeyRemove(context, id);
      return {};
    },
    'console.recoveryCodes': (_request, context) => own.recoveryCodes(context),
  };
}

function operatorCalls(deps: Deps): Pick<Handlers, OperatorCallId> {
  const { db, clock, change, roles } = deps;

  async function siteIdsOf(codes: readonly string[]): Promise<string[]> {
    const sites = await deps.sites.all();
    return [...new Set(codes)].map((code) => sites.find((site) => site.code === code)?.id ?? refuse('not_found'));
  }

  async function codesById(): Promise<ReadonlyMap<string, string>> {
    return new Map((await deps.sites.all()).map(({ id, code }) => [id, code]));
  }

  const invitationAnswer = (from: Origin, { operatorId, invitation, expiresAt }: Invitation) => ({
    operatorId,
    invitation,
    link: invitationLink(deps.consoleOrigin(from), invitation),
    expiresAt: expiresAt.toISOString(),
  });

  return {
    'console.operators': async ({ state, roleId, search, cursor, pageSize }) => {
      const [rows, codes] = await Promise.all([
        listOperators(db, {
          state: state ?? null,
          roleId: roleId ?? null,
          search: search?.trim() || null,
          beforeId: readCursor(cursor),
          limit: pageSize + 1,
        }),
        codesById(),
      ]);
      const page = rows.slice(0, pageSize);
      return {
        list: page.map((row) => toOperator(row, codes)),
        nextCursor: rows.length > pageSize ? cursorOf(page.at(-1)?.id) : null,
      };
    },
    'console.operator': async ({ operatorId }) => {
      const row = await findListedOperator(db, operatorId);
      if (!row) refuse('not_found');
      const sessions = await listOpen(db, operatorId, clock.now());
      return { ...toOperator(row, await codesById()), sessions: sessions.map((one) => toSession(one, null)) };
    },
    'console.inviteOperator': async ({ login, roleId, sites, reason }, { caller, from }) => {
      const siteIds = sites === null ? null : await siteIdsOf(sites);
      const actor = { kind: 'operator', caller, from } as const;
      return invitationAnswer(from, await change.invite({ actor, login: login.trim(), roleId, siteIds, reason }));
    },
    'console.changeOperator': async ({ operatorId, roleId, sites, reason }, { caller, from }) => {
      const siteIds = sites === undefined || sites === null ? sites : await siteIdsOf(sites);
      await change.access({ actor: { kind: 'operator', caller, from }, operatorId, reason, roleId, siteIds });
      return {};
    },
    'console.resetOperator': async ({ operatorId, reason }, { caller, from }) =>
      invitationAnswer(from, await change.reset({ actor: { kind: 'operator', caller, from }, operatorId, reason })),
    'console.removeOperator': async ({ operatorId, reason }, { caller, from }) => {
      await change.remove({ actor: { kind: 'operator', caller, from }, operatorId, reason });
      return {};
    },
    'console.endOperatorSessions': async ({ operatorId, sessionId, reason }, { caller, from }) => ({
      ended: await change.endSessions({
        actor: { kind: 'operator', caller, from },
        operatorId,
        sessionId: sessionId ?? null,
        reason,
      }),
    }),
    'console.roles': async () => ({ list: await roles.list(), permissions: everyPermission() }),
    'console.createRole': (request, context) => roles.create(context, request),
    'console.changeRole': (request, context) => roles.change(context, request),
    'console.removeRole': async ({ roleId, reason }, context) => {
      await roles.remove(context, roleId, reason);
      return {};
    },
  };
}

/** The address that an invited operator opens. The token stands behind the `#`, which browsers send to no server and into no log. */
export function invitationLink(consoleOrigin: string, invitation: string): string {
  return `${consoleOrigin}/invitation#${invitation}`;
}

function everyPermission(): CallAnswer<'console.roles'>['permissions'] {
  const names = Object.keys(staffPermissions) as (keyof typeof staffPermissions)[];
  return names.map((permission) => ({ permission, ...useOfPermission(permission) }));
}

function listOpen(db: Database, operatorId: string, at: Date): Promise<OpenSession[]> {
  return listOpenSessions(db, { operatorId, seenAfter: new Date(at.getTime() - staffIdleTimeoutMs), at });
}

function toSession({ id, createdAt, lastSeenAt, ip, country, userAgent }: OpenSession, currentId: string | null) {
  return {
    id,
    country,
    current: id === currentId,
    device: deviceName(userAgent),
    ip: ip ?? '',
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  };
}

function toOperator(row: ListedOperator, codes: ReadonlyMap<string, string>): OperatorInfo {
  const { id, login, roleId, roleName, siteIds, createdAt, removedAt, invitedUntil, hasPassword, lastSeenAt } = row;
  return {
    id,
    login,
    role: { id: roleId, name: roleName },
    sites: siteIds?.flatMap((siteId) => codes.get(siteId) ?? []) ?? null,
    state: removedAt ? 'removed' : hasPassword ? 'active' : 'invited',
    createdAt: createdAt.toISOString(),
    removedAt: removedAt?.toISOString() ?? null,
    invitedUntil: invitedUntil?.toISOString() ?? null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    totp: row.totp,
    passkeys: row.passkeys,
  };
}
