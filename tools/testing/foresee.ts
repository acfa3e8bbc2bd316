import { hmacWords, memberContext } from '@croupier/fairness';
import { amount } from '@croupier/money';
import { openRound, playSlotStep, slotMachineOfVersion } from '@croupier/rules/slots';
import { readConfig } from '@croupier/server/kernel/config.ts';
import { createFoundation, type Foundation } from '@croupier/server/kernel/foundation.ts';
import { createSeeds } from '@croupier/server/modules/house/house.public.ts';
import { createModules, type Modules } from '@croupier/server/modules.ts';
import { developmentNetworks } from '../start/settings.ts';
import { serverHeard } from './heard.ts';
import type { TestInstallation } from './installation.ts';

/**
 * Runs work with the modules of a test installation, on its own database and with its own key. What it changed has reached the server when
 * this settles.
 */
export async function onModules<Result>(
  installation: TestInstallation,
  work: (modules: Modules, foundation: Foundation) => Promise<Result>,
): Promise<Result> {
  const foundation = await createFoundation(
    readConfig({
      LOG_LEVEL: 'warn',
      DATABASE_URL: installation.database.ownerUrl,
      DATABASE_APP_URL: installation.database.appUrl,
      SECRET_KEY: installation.secretKey,
      OUTBOUND_PRIVATE_NETWORKS: developmentNetworks,
    }),
  );
  try {
    const result = await work(await createModules(foundation), foundation);
    await serverHeard(installation.url, foundation);
    return result;
  } finally {
    await foundation.notifier.close();
    await foundation.db.close();
  }
}

/**
 * The number of the first round after `after` that opens free spins. Only a test that holds the server's key can know it; it saves the
 * test from spinning until chance provides them.
 */
export function foreseeFreeSpins(
  installation: TestInstallation,
  member: { account: string; nodeId: string; after: number },
): Promise<number> {
  return onModules(installation, async ({ sites, identity, catalogue }, { db, random, config }) => {
    const site = await sites.byCode('marigold');
    const found = site && (await identity.memberByAccount(site.id, member.account));
    const game = site && (await catalogue.game(site.id, member.nodeId));
    const machine = game && slotMachineOfVersion(game.version);
    if (!found || !game || !machine) throw new Error(`no member ${member.account} or game ${member.nodeId}`);
    const seed = await createSeeds({ db, random, secretKey: config.secretKey }).inUse({
      siteId: site.id,
      memberId: found.id,
      nodeId: game.nodeId,
      gameVersion: game.version,
    });
    for (let nonce = member.after + 1; ; nonce += 1) {
      const words = hmacWords({
        serverSeed: seed.serverSeed,
        gameVersion: game.version,
        context: memberContext(seed.clientSeed, nonce),
      });
      if (!playSlotStep(machine, openRound(machine, amount(5n)), words).closed) return nonce;
    }
  });
}
