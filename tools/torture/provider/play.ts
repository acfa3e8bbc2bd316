import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CallError, type Client } from '@croupier/contract/client';
import { type Random, seededRandom } from '../../model/random.ts';
import type { Table } from '../../sandbox-aggregator/tables.ts';
import type { ProviderFixture } from './fixture.ts';
import type { RunningSandbox } from './sandboxes.ts';

export type Witness = {
  memberId: string;
  site: Client;
  running: RunningSandbox;
  table: Table;
  /** The vendor whose own wallet this member uses, or null. */
  purse: string | null;
};

export type PlayCounts = { rounds: number; played: number; refused: number; undone: number; transfers: number };

/** Registers players, each at one game of a sandbox; some of them also at a vendor that holds balances of its own. */
export async function seatPlayers(
  fixture: ProviderFixture,
  sandboxes: readonly RunningSandbox[],
  count: number,
): Promise<Witness[]> {
  const witnesses: Witness[] = [];
  for (let index = 0; index < count; index += 1) {
    const running = sandboxes[index % sandboxes.length] as RunningSandbox;
    const { memberId, site } = await fixture.join(`chaos${index}`);
    const seamless = running.sandbox.shop.vendors.filter(({ wallet, kind }) => wallet === 'seamless' && kind === 'RNG');
    const purses = running.sandbox.shop.vendors.filter(({ wallet }) => wallet === 'transfer');
    const vendor = seamless[index % seamless.length];
    const { games } = await site('games.list', { vassalage: vendor?.code ?? '', pageSize: 1 });
    const [game] = games;
    if (!game) throw new Error(`${vendor?.code} has no game`);
    const { ticket } = await site('games.launch', { nodeId: game.nodeId });
    const table = await running.sandbox.tables.open(ticket, game.gameCode);
    if (!table) throw new Error(`${game.nodeId} was not opened`);
    const purse = index % 3 === 0 ? (purses[index % purses.length]?.code ?? null) : null;
    witnesses.push({ memberId, site, running, table: running.sandbox.tables.find(table.id) as Table, purse });
  }
  return witnesses;
}

const longestWaitMs = 10_000;

/** Has everybody play until so many rounds were begun. */
export async function playAll(
  witnesses: readonly Witness[],
  options: { rounds: number; seed: string; scale: number; onRound: (counts: PlayCounts) => void },
): Promise<PlayCounts> {
  const counts: PlayCounts = { rounds: 0, played: 0, refused: 0, undone: 0, transfers: 0 };
  const play = async (witness: Witness, index: number) => {
    const random = seededRandom(`${options.seed} player ${index}`);
    let silences = 0;
    while (counts.rounds < options.rounds) {
      counts.rounds += 1;
      options.onRound(counts);
      const { table, running } = witness;
      const stake = (BigInt(table.minStake) * BigInt(1 + random.below(3))).toString();
      const { result } = await running.sandbox.tables.play(table, { stake, raise: random.chance(0.1) });
      counts[result] += 1;
      // who is not answered waits, and longer every time: an outage is no time in which many rounds are begun
      silences = result === 'undone' ? silences + 1 : 0;
      if (silences > 0) await sleep(Math.min(longestWaitMs * options.scale, 25 * 2 ** silences));
      if (witness.purse && random.chance(0.05)) await moveSome(witness, witness.purse, random, counts);
    }
  };
  await Promise.all(witnesses.map(play));
  return counts;
}

async function moveSome({ site }: Witness, vassalage: string, random: Random, counts: PlayCounts): Promise<void> {
  const request = {
    vassalage,
    direction: random.chance(0.6) ? 'IN' : 'OUT',
    amount: String(1 + random.below(500)),
    requestId: randomUUID(),
  } as const;
  counts.transfers += 1;
  try {
    await site('wallet.transfer', request);
    if (random.chance(0.2)) await site('wallet.transfer', request);
  } catch (error) {
    // refused, or the platform is away: what became of it is found out at the end
    if (!(error instanceof CallError)) throw error;
  }
}
