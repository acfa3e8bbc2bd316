import type { FoundItem } from '@croupier/contract';
import type { CallContext } from '../kernel/caller.ts';
import type { Handlers } from '../kernel/handlers.ts';
import type { Bets } from '../modules/bets/bets.public.ts';
import type { Cashier } from '../modules/cashier/cashier.public.ts';
import type { Catalogue } from '../modules/catalogue/catalogue.public.ts';
import type { Identity } from '../modules/identity/identity.public.ts';
import type { Providers } from '../modules/providers/providers.public.ts';
import type { Rounds } from '../modules/rounds/rounds.public.ts';
import type { Sites } from '../modules/sites/sites.public.ts';
import type { StaffCaller } from '../modules/staff/staff.public.ts';
import type { Wallet } from '../modules/wallet/wallet.public.ts';

type Deps = {
  sites: Pick<Sites, 'list'>;
  identity: Pick<Identity, 'administration'>;
  rounds: Pick<Rounds, 'findBetween'>;
  bets: Pick<Bets, 'findBetween'>;
  wallet: Pick<Wallet, 'findOperations'>;
  cashier: Pick<Cashier, 'findPayments'>;
  catalogue: Pick<Catalogue, 'everyGame'>;
  providers: Pick<Providers, 'registry'>;
};

const mostOfKind = 5;

/** Binds the one search of the console: every kind is asked at once, each by an index, and only what the role may read. */
export function findCalls(deps: Deps): Pick<Handlers, 'console.find'> {
  return {
    'console.find': async ({ text }, { site, caller }: CallContext<StaffCaller>) => {
      const may = (permission: string) => caller.permissions.has(permission);
      const range = rangeOf(text);
      const of = { siteId: site.id, text };
      const found = await Promise.all([
        ...(may('members.read') ? [members(deps, of), transactions(deps, of)] : []),
        ...(may('members.read') && range ? [rounds(deps, site.id, range), bets(deps, site.id, range)] : []),
        ...(may('payments.read') ? [payments(deps, of)] : []),
        ...(may('catalogue.read') ? [games(deps, of)] : []),
        ...(may('settings.read') ? [settings(deps, of)] : []),
      ]);
      return { list: found.flat() };
    },
  };
}

type Of = { siteId: string; text: string };

async function members({ identity }: Deps, { siteId, text }: Of): Promise<FoundItem[]> {
  const filter = { siteId, blocked: null, type: null, beforeId: null };
  const found = await identity.administration.find(filter, text, mostOfKind);
  const records = await identity.administration.records(
    siteId,
    found.map(({ id }) => id),
  );
  return records.map(({ id, account, registeredAt }) => ({
    kind: 'member',
    id,
    title: account,
    memberId: id,
    at: registeredAt.toISOString(),
    detail: found.find((one) => one.id === id)?.match ?? '',
  }));
}

/** Operations by their key: a provider's id of a transaction, or the platform's own. */
async function transactions({ wallet, providers }: Deps, { siteId, text }: Of): Promise<FoundItem[]> {
  if (text.length < 4) return [];
  const codes = (await providers.registry.all()).map(({ code }) => code);
  const sources = [...new Set([...ownSources, ...codes])];
  const found = await wallet.findOperations({ siteId, sources, text, limit: mostOfKind });
  return found.map(({ source, externalId, memberId, at }) => ({
    kind: 'transaction',
    id: externalId,
    title: externalId,
    detail: source,
    memberId,
    at: at.toISOString(),
  }));
}

/** What the platform itself posts under. */
const ownSources = [
  'house',
  'operator',
  'registration',
  'platform:cashier',
  'platform:transfer',
  'lottery',
  'tables',
  'jackpots',
];

type Range = { from: string; to: string };

async function rounds(deps: Deps, siteId: string, range: Range): Promise<FoundItem[]> {
  const found = await deps.rounds.findBetween({ siteId, ...range, limit: mostOfKind });
  return found.map(({ id, memberId, gameName, status, openedAt }) => ({
    kind: 'round',
    id,
    title: gameName,
    detail: status,
    memberId,
    at: openedAt.toISOString(),
  }));
}

async function bets(deps: Deps, siteId: string, range: Range): Promise<FoundItem[]> {
  const found = await deps.bets.findBetween({ siteId, ...range, limit: mostOfKind });
  return found.map(({ id, memberId, gameName, state, placedAt }) => ({
    kind: 'bet',
    id,
    title: gameName,
    detail: state,
    memberId,
    at: placedAt.toISOString(),
  }));
}

async function payments({ cashier }: Deps, { siteId, text }: Of): Promise<FoundItem[]> {
  const found = await cashier.findPayments(siteId, text.toUpperCase());
  return found.map(({ id, kind, reference, state, memberId, at }) => ({
    kind,
    id,
    title: reference,
    detail: state,
    memberId,
    at: at.toISOString(),
  }));
}

async function games({ catalogue }: Deps, { siteId, text: name }: Of): Promise<FoundItem[]> {
  const { games: found } = await catalogue.everyGame(siteId, { name, offset: 0, limit: mostOfKind });
  return found.map((game) => ({
    kind: 'game',
    id: game.nodeId,
    title: game.name,
    detail: game.vendorName,
    memberId: null,
    at: null,
  }));
}

async function settings({ sites }: Deps, { siteId, text }: Of): Promise<FoundItem[]> {
  const wanted = text.toLowerCase();
  const found = (await sites.list(siteId)).filter(({ key }) => key.toLowerCase().includes(wanted));
  return found.slice(0, mostOfKind).map(({ key, group }) => ({
    kind: 'setting',
    id: key,
    title: key,
    detail: group,
    memberId: null,
    at: null,
  }));
}

/** The ids that begin with a text; null where no id could, or too many would. */
function rangeOf(text: string): Range | null {
  const digits = text.replaceAll('-', '').toLowerCase();
  if (!/^[0-9a-f]{8,32}$/.test(digits)) return null;
  const uuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { from: uuid(digits.padEnd(32, '0')), to: uuid(digits.padEnd(32, 'f')) };
}
