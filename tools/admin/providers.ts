import { ZERO } from '@croupier/money';
import type { Queryable } from '@croupier/server/kernel/database.ts';
import type { NewKey } from '@croupier/server/modules/play/play.public.ts';
import { isLaunchUrl } from '@croupier/server/modules/play/play.public.ts';
import { Problem } from '../problem.ts';
import { type AdminDeps, actor, type Of, readAmount, siteOf } from './words.ts';

/** Adds a provider of games with its first key. @returns the lines to print; the secret is told here and never again. */
export async function addProvider(command: Of<'provider add'>, deps: AdminDeps): Promise<string[]> {
  const { code, title, launch, roundTtlS, giftLimit, reason } = command;
  const allowHttp = deps.foundation.config.environment !== 'production';
  if (!isLaunchUrl(launch, allowHttp))
    throw new Problem(`"${launch}" is no address that games open at: https, with {ticket} in it.`);
  const sites = await Promise.all(command.sites.map((site) => siteOf(deps, site)));
  const allowed = sites.map((site) => ({
    siteId: site.id,
    giftLimit: giftLimit === '0' ? ZERO : readAmount(giftLimit, site),
  }));
  const told = { title, launch, roundTtlS, giftLimit };
  const key = await deps.modules.play.providers.add(
    { code, name: title, launchUrl: launch, roundTtlS, sites: allowed },
    async (tx) => {
      for (const site of sites)
        await write(deps, tx, { action: 'provider.add', code, siteId: site.id, reason, after: told });
    },
  );
  return [`Added the provider ${code} on ${command.sites.join(', ')}.`, ...keyLines(key)];
}

/** Makes a further key, or ends one. */
export async function changeKey({ code, revoke, reason }: Of<'provider key'>, deps: AdminDeps): Promise<string[]> {
  const { providers } = deps.modules.play;
  if (revoke !== null) {
    const after = { revoked: revoke };
    await providers.revokeKey(code, revoke, (tx) =>
      write(deps, tx, { action: 'provider.key', code, siteId: null, reason, after }),
    );
    return [`The key ${revoke} of ${code} is no longer in use.`];
  }
  const key = await providers.addKey(code, (tx) =>
    write(deps, tx, { action: 'provider.key', code, siteId: null, reason, after: { added: true } }),
  );
  return [`Made a further key of ${code}; end the old one when the provider has changed to it.`, ...keyLines(key)];
}

export async function setProviderStatus(command: Of<'provider status'>, deps: AdminDeps): Promise<string[]> {
  const { code, status, reason } = command;
  await deps.modules.play.providers.setStatus(code, status, (tx) =>
    write(deps, tx, { action: 'provider.status', code, siteId: null, reason, after: status }),
  );
  return [`The provider ${code} is ${status}.`];
}

/** Offers a game of a provider on a site, under a vendor of the provider's own name. */
export async function offerGame(command: Of<'provider game'>, deps: AdminDeps): Promise<string[]> {
  const { code, game, title, reason } = command;
  const provider = await deps.modules.play.providers.find(code);
  if (!provider?.launchUrl) throw new Problem(`There is no provider ${code} whose games could be offered.`);
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
          coverUrl: '/art/lantern-tide.svg',
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

/** A vendor's number in the specification's lists: spread by its name, away from the built-in ones. */
export function accountTypeOf(code: string): number {
  let hash = 0x811c9dc5;
  for (const letter of code) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return 1_000 + ((hash >>> 0) % 2_000_000_000);
}

function keyLines({ keyId, secret }: NewKey): string[] {
  return [`Key: ${keyId}`, `Secret, shown this once: ${secret}`];
}

function write(
  deps: AdminDeps,
  tx: Queryable,
  act: { action: string; code: string; siteId: string | null; reason: string; after: unknown },
): Promise<void> {
  const { action, code, siteId, reason, after } = act;
  const record = {
    actor: actor.login,
    operatorId: null,
    siteId,
    action,
    target: `provider ${code}`,
    reason,
    before: null,
    after,
  };
  return deps.modules.staff.audit.write(tx, record);
}
