import { createHash, randomBytes } from 'node:crypto';
import { hmacWords, memberContext } from '@croupier/fairness';
import { amount } from '@croupier/money';
import { type PlayedStep, playRound, slotMachineOfVersion } from '@croupier/rules/slots';
import type { Database } from '@croupier/server/kernel/database.ts';
import { createSeeds } from '@croupier/server/modules/house/house.public.ts';

/** A seed chosen so that its first round is as a test needs it. Each number gives the same seed every time. */
export type KnownSeed = { serverSeed: Buffer; clientSeed: Buffer; firstRound: PlayedStep[] };

const searchLimit = 20_000;

/** The first known seed whose first round at this coin value is wanted: one that wins, one with free spins. */
export function findSeed(
  gameVersion: string,
  wanted: (steps: readonly PlayedStep[]) => boolean,
  coinValue = 5n,
): KnownSeed {
  const machine = slotMachineOfVersion(gameVersion);
  if (!machine) throw new Error(`There is no slot of version ${gameVersion}.`);
  for (let number = 0; number < searchLimit; number += 1) {
    const serverSeed = createHash('sha256').update(`server ${number}`).digest();
    const clientSeed = createHash('sha256').update(`client ${number}`).digest().subarray(0, 8);
    const context = memberContext(clientSeed.toString('hex'), 1);
    const firstRound = playRound(machine, amount(coinValue), hmacWords({ serverSeed, gameVersion, context }));
    if (wanted(firstRound)) return { serverSeed, clientSeed, firstRound };
  }
  throw new Error(`None of ${searchLimit} seeds draws what is wanted.`);
}

/** Makes a known seed the one that a member's next rounds of a game are drawn from. Call before the member opens the game. */
export async function plantSeed(
  server: { db: Database; config: { secretKey: string } },
  owner: { siteId: string; memberId: string; nodeId: string; gameVersion: string },
  seed: KnownSeed,
): Promise<void> {
  const bytes = (count: number) => {
    if (count === seed.serverSeed.length) return seed.serverSeed;
    return count === seed.clientSeed.length ? seed.clientSeed : randomBytes(count);
  };
  const seeds = createSeeds({ db: server.db, secretKey: server.config.secretKey, random: { bytes } });
  const { serverSeed } = await seeds.inUse(owner);
  if (!seed.serverSeed.equals(serverSeed)) throw new Error('The member has opened the game already.');
}
