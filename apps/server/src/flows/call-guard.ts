import { isAgent, isTrial } from '@croupier/contract/member-kind';
import type { CallerRequirements, CallGuard } from '../kernel/bind-calls.ts';
import type { Caller, Origin, SiteRef } from '../kernel/caller.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Identity, MemberCaller } from '../modules/identity/identity.public.ts';
import type { Rounds } from '../modules/rounds/rounds.public.ts';
import { isRegionBlocked, type Sites } from '../modules/sites/sites.public.ts';
import type { Staff, StaffCaller } from '../modules/staff/staff.public.ts';

type Deps = { sites: Sites; identity: Identity; staff: Staff; rounds: Rounds };
type Found = { caller: Caller; site: SiteRef | null };

/** Resolves for the kernel which site a host is, whether it is open to a visitor, and who holds a token. */
export function createCallGuard(deps: Deps): CallGuard {
  return {
    async siteOfHost(hostname) {
      const site = await deps.sites.ofHost(hostname);
      return site ? { id: site.id, code: site.code } : null;
    },
    async siteOfCode(code) {
      const site = await deps.sites.byCode(code);
      return site ? { id: site.id, code: site.code } : null;
    },
    async requireOpen(ref, from) {
      const { settings } = await deps.sites.get(ref.id);
      if (settings.maintenance) refuse('site_in_maintenance', { endTime: settings.maintenanceEndsAt ?? '' });
      if (isRegionBlocked(settings.blockedCountries, from.country)) refuse('region_blocked', { ip: from.ip });
    },
    identify: (call, token, site, from) => identify(deps, call, token, site, from),
  };
}

async function identify(
  deps: Deps,
  call: CallerRequirements,
  token: string | null,
  site: SiteRef | null,
  from: Origin,
): Promise<Found> {
  const { access } = call;
  switch (access.who) {
    case 'anyone': {
      if (token === null || !site) return { caller: { kind: 'visitor' }, site };
      const caller = await deps.identity.identifyMember(token, site.id);
      if (!mayView(call, caller)) refuse('view_only');
      // whoever has to change the password first sees behind the form what a visitor sees
      return { caller: mayGoOn(call, caller) ? caller : { kind: 'visitor' }, site };
    }
    case 'member':
    case 'realMember':
    case 'agent': {
      if (token === null || !site) refuse('not_logged_in');
      const caller = await deps.identity.identifyMember(token, site.id);
      if (!mayView(call, caller)) refuse('view_only');
      if (access.who !== 'member' && isTrial(caller.type)) refuse('in_need_true_account');
      if (access.who === 'agent' && !isAgent(caller.type)) refuse('agents_only');
      if (!mayGoOn(call, caller)) refuse('password_change_due');
      if (call.stepUp) await deps.identity.requireRecentAuth(caller);
      return { caller, site };
    }
    case 'staff': {
      if (token === null) refuse('not_logged_in');
      const caller = await deps.staff.identifyStaff(token, from);
      if (!mayAct(access, caller, site)) refuse('not_permitted');
      if (!mayGoOn(call, caller)) refuse('password_change_due');
      if (call.stepUp) await deps.staff.requireRecentProof(caller);
      return { caller, site };
    }
    case 'game':
      return identifyGame(deps, token);
    case 'provider':
      // a provider is known by its signature, never by a token
      return refuse('not_logged_in');
  }
}

/** Whether an operator's role and sites reach what a call acts on. */
function mayAct(
  { permission, scope }: Extract<CallerRequirements['access'], { who: 'staff' }>,
  caller: StaffCaller,
  site: SiteRef | null,
): boolean {
  if (permission !== null && !caller.permissions.has(permission)) return false;
  if (scope === 'platform') return permission === null || caller.scope === 'platform';
  return site !== null && (caller.siteIds === null || caller.siteIds.includes(site.id));
}

/** An operator who looks at the site as a member reads, and changes nothing. */
function mayView(call: CallerRequirements, { isView }: MemberCaller): boolean {
  return !isView || call.method === 'GET' || call.whileViewing === true;
}

function mayGoOn(call: CallerRequirements, caller: { passwordDue: boolean }): boolean {
  return !caller.passwordDue || call.whilePasswordDue === true;
}

/** A game belongs to the login that opened it, and ends with it. */
async function identifyGame(deps: Deps, token: string | null): Promise<Found> {
  if (token === null) refuse('not_logged_in');
  const session = await deps.rounds.sessions.ofToken(token);
  // a shared round is shown, and nothing is asked for it
  if (session.mode === 'shared') refuse('not_logged_in');
  const login = await deps.identity.identifySession(session.memberSessionId, session.siteId);
  if (login.passwordDue) refuse('not_logged_in');
  const site = await deps.sites.get(session.siteId);
  const { id: gameSessionId, memberId, nodeId, mode } = session;
  return { caller: { kind: 'game', gameSessionId, memberId, nodeId, mode }, site: { id: site.id, code: site.code } };
}
