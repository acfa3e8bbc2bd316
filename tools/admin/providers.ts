import { ZERO } from '@croupier/money';
import type { Queryable } from '@croupier/server/kernel/database.ts';
import { accountTypeOf, noCover } from '@croupier/server/modules/catalogue/catalogue.public.ts';
import type { NewKey } from '@croupier/server/modules/providers/providers.public.ts';
import { isApiUrl, isLaunchUrl } from '@croupier/server/modules/providers/providers.public.ts';
import { Problem } from '../problem.ts';
import { type AdminDeps, actor, type Of, readAmount, readPassword, siteOf } from './words.ts';

/** Adds a provider of games with its first key. @returns the lines to print; the secret is shown here and never again. */
export async function addProvider(command: Of<'provider add'>, deps: AdminDeps): Promise<string[]> {
  const { code, title, roundTtlS, grantLimit, reason } = command;
  const reach = reachOf(command, deps);
  const sites = await Promise.all(command.sites.map((site) => siteOf(deps, site)));
  const allowed = sites.map((site) => ({
    siteId: site.id,
    grantLimit: grantLimit === '0' ? ZERO : readAmount(grantLimit, site),
  }));
  const reported = { title, ...reach, roundTtlS, grantLimit };
  const key = await deps.modules.providers.registry.add(
    { launchUrl: null, ...reach, code, name: title, roundTtlS, sites: allowed },
    async (tx) => {
      for (const site of sites)
        await write(deps, tx, { action: 'provider.add', code, siteId: site.id, reason, after: reported });
    },
  );
  return [`Added the provider ${code} on ${command.sites.join(', ')}.`, ...keyLines(key)];
}

/** Changes how a provider is reached: its addresses, its protocol, and what its adapter needs. */
export async function setProvider(command: Of<'provider set'>, deps: AdminDeps): Promise<string[]> {
  const { code, reason } = command;
  const { registry } = deps.modules.providers;
  const before = await registry.find(code);
  const changes = reachOf(command, deps);
  await registry.setReach(code, changes, (tx) =>
    write(deps, tx, {
      action: 'provider.set',
      code,
      siteId: null,
      reason,
      after: changes,
      before: Object.fromEntries(
        Object.keys(changes).map((key) => [key, before?.[key as keyof typeof changes] ?? null]),
      ),
    }),
  );
  return [`Changed how ${code} is reached: ${Object.keys(changes).join(', ')}.`];
}

/** Lets a provider serve a site, or changes what holds there. */
export async function setProviderSite(command: Of<'provider site'>, deps: AdminDeps): Promise<string[]> {
  const { code, grantLimit, offersAll, reason } = command;
  const site = await siteOf(deps, command.site);
  const limit = grantLimit === '0' ? ZERO : readAmount(grantLimit, site);
  const after = { grantLimit, offersAll };
  await deps.modules.providers.registry.allowSite(
    code,
    { siteId: site.id, grantLimit: limit, ...(offersAll === null ? {} : { offersAll }) },
    (tx) => write(deps, tx, { action: 'provider.site', code, siteId: site.id, reason, after }),
  );
  return [`The provider ${code} may serve ${site.code}.`];
}

/** Keeps a secret that an adapter needs, from standard input. */
export async function setProviderSecret(command: Of<'provider secret'>, deps: AdminDeps): Promise<string[]> {
  const { code, secret, reason } = command;
  const value = await readPassword(deps.stdin);
  if (value === '') throw new Problem('Nothing came from standard input.');
  await deps.modules.providers.registry.setSecret(code, secret, Buffer.from(value), (tx) =>
    write(deps, tx, { action: 'provider.secret', code, siteId: null, reason, after: { set: secret } }),
  );
  return [`${secret} of ${code} was set.`];
}

/** Reads a provider's catalogue and waits for the end. */
export async function syncProvider({ code, full, reason }: Of<'provider sync'>, deps: AdminDeps): Promise<string[]> {
  const { syncing } = deps.modules.providers;
  if (!(await syncing.hasCatalogue(code)))
    throw new Problem(`There is no provider ${code} that publishes a catalogue.`);
  await write(deps, deps.foundation.db, { action: 'provider.sync', code, siteId: null, reason, after: { full } });
  const { state, runId, problem } = await syncing.run(code, { full });
  if (state === 'busy') return [`The catalogue of ${code} is being read already.`];
  const runs = await deps.modules.catalogue.sync.runs({ providers: [code], before: null, limit: 1 });
  const run = runs.find(({ id }) => id === runId);
  const counts = Object.entries(run?.changes ?? {}).map(([kind, count]) => `${kind.replace('_', ' ')} ${count}`);
  if (state === 'failed') throw new Problem(`The catalogue of ${code} could not be read: ${problem}.`);
  return [
    `Read ${run?.games ?? 0} games of ${code} in ${run?.pages ?? 0} pages: ${counts.join(', ') || 'nothing changed'}.`,
  ];
}

/** How providers and their vendors have been lately. */
export async function showHealth({ code }: Of<'provider health'>, deps: AdminDeps): Promise<string[]> {
  const rows = (await deps.modules.providers.health.figures(null)).filter(
    (row) => code === null || row.provider === code,
  );
  const reported = (side: (typeof rows)[number]['out']) =>
    `${side.calls} calls, ${side.errors} failed, p50 ${side.p50Ms ?? '-'} ms, p95 ${side.p95Ms ?? '-'} ms`;
  return rows.map((row) => {
    const state = row.state === 'closed' ? 'well' : `${row.state} since ${row.since?.toISOString()} (${row.failure})`;
    return `${row.provider} ${row.vendor ?? '(whole)'}: ${state}; out ${reported(row.out)}; in ${reported(row.in)}`;
  });
}

/** What was said of how a provider is reached. @throws Problem where an address is none */
function reachOf(
  said: Pick<Of<'provider set'>, 'launch' | 'api' | 'protocol' | 'settings'>,
  deps: AdminDeps,
): { launchUrl?: string; apiUrl?: string; protocol?: string; settings?: Record<string, unknown> } {
  const { launch, api, protocol, settings } = said;
  const allowHttp = deps.foundation.config.environment !== 'production';
  if (launch !== null && !isLaunchUrl(launch, allowHttp))
    throw new Problem(`"${launch}" is no address that games open at: https, with {ticket} in it.`);
  if (api !== null && !isApiUrl(api, allowHttp))
    throw new Problem(`"${api}" is no address of a server: https, without a query.`);
  return {
    ...(launch === null ? {} : { launchUrl: launch }),
    ...(api === null ? {} : { apiUrl: api }),
    ...(protocol === null ? {} : { protocol }),
    ...(settings === null ? {} : { settings }),
  };
}

/** Makes a further key, or ends one. */
export async function changeKey({ code, revoke, reason }: Of<'provider key'>, deps: AdminDeps): Promise<string[]> {
  const { registry } = deps.modules.providers;
  if (revoke !== null) {
    const after = { revoked: revoke };
    await registry.revokeKey(code, revoke, (tx) =>
      write(deps, tx, { action: 'provider.key', code, siteId: null, reason, after }),
    );
    return [`The key ${revoke} of ${code} is no longer in use.`];
  }
  const key = await registry.addKey(code, (tx) =>
    write(deps, tx, { action: 'provider.key', code, siteId: null, reason, after: { added: true } }),
  );
  return [`Made a further key of ${code}; end the old one when the provider has changed to it.`, ...keyLines(key)];
}

export async function setProviderStatus(command: Of<'provider status'>, deps: AdminDeps): Promise<string[]> {
  const { code, status, reason } = command;
  await deps.modules.providers.registry.setStatus(code, status, (tx) =>
    write(deps, tx, { action: 'provider.status', code, siteId: null, reason, after: status }),
  );
  return [`The provider ${code} is ${status}.`];
}

/** Offers a game of a provider on a site, under a vendor of the provider's own name. */
export async function offerGame(command: Of<'provider game'>, deps: AdminDeps): Promise<string[]> {
  const { code, game, title, reason } = command;
  const provider = await deps.modules.providers.registry.find(code);
  if (!provider || provider.isBuiltIn) throw new Problem(`There is no provider ${code} whose games could be offered.`);
  const site = await siteOf(deps, command.site);
  const [minBet, maxBet] = [readAmount(command.minBet, site), readAmount(command.maxBet, site)];
  if (minBet > maxBet) throw new Problem('The smallest bet is larger than the largest.');
  const vendorCode = code.toUpperCase().replaceAll('-', '_');
  const nodeId = `${code}-${game}`.replaceAll('.', '_');
  await deps.modules.catalogue.publish(
    site.id,
    { code: vendorCode, displayName: provider.name, provider: code, accountTypeId: accountTypeOf(code) },
    [
      {
        game: {
          nodeId,
          vendorCode,
          gameCode: game,
          name: title,
          names: {},
          description: '',
          gameType: 'RNG',
          gameClass: 'SC',
          coverUrl: noCover,
          version: '1',
          rtpBps: null,
          volatility: null,
          lines: null,
          maxWinTimesStake: null,
        },
        offer: { nodeId, isHot: false, position: 50, minBet, maxBet },
      },
    ],
  );
  const after = { title, minBet: minBet.toString(), maxBet: maxBet.toString() };
  await write(deps, deps.foundation.db, {
    action: 'provider.game',
    code: `${code} ${game}`,
    siteId: site.id,
    reason,
    after,
  });
  return [`Offered ${title} (${nodeId}) on ${site.code}.`];
}

function keyLines({ keyId, secret }: NewKey): string[] {
  return [`Key: ${keyId}`, `Secret, shown this once: ${secret}`];
}

function write(
  deps: AdminDeps,
  tx: Queryable,
  act: { action: string; code: string; siteId: string | null; reason: string; before?: unknown; after: unknown },
): Promise<void> {
  const { action, code, siteId, reason, after } = act;
  const record = {
    actor: actor.login,
    operatorId: null,
    siteId,
    action,
    target: `provider ${code}`,
    reason,
    before: act.before ?? null,
    after,
  };
  return deps.modules.staff.audit.write(tx, record);
}
