import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amount } from '@croupier/money';
import { seedDemo } from '@croupier/server/demo/seed-demo.ts';
import { reconcile } from '@croupier/server/flows/reconcile.ts';
import { readConfig } from '@croupier/server/kernel/config.ts';
import { connectDatabase, type Database } from '@croupier/server/kernel/database.ts';
import { createFoundation } from '@croupier/server/kernel/foundation.ts';
import { createLog } from '@croupier/server/kernel/log.ts';
import { migrate } from '@croupier/server/kernel/migrate.ts';
import { createModules, type Modules } from '@croupier/server/modules.ts';
import { bloomTerms, offerBloom, openFour, quickSeeds } from '@croupier/server/testing/jackpot-fixture.ts';
import { seededRandom } from '../model/random.ts';
import { patientDatabase } from '../patient-database.ts';
import { discardData, startPostgres } from '../postgres/start-postgres.ts';
import { type Found, inspectJackpots } from './jackpot/inspect.ts';
import { newPlayer, type Player, playRound, type Table } from './jackpot/players.ts';

export interface JackpotTortureOptions {
  rounds: number;
  players: number;
  seed?: string;
  log: (line: string) => void;
}

/** Where it is played: the platform as several processes have it, with what reads past the application. */
export interface JackpotFixture {
  processes: readonly Modules[];
  siteId: string;
  ownerDb: Database;
  db: Database;
}

/** Stakes of the game, one minor unit a coin to a hundred. */
const stakes = ['20', '40', '100', '200', '500', '1000', '2000'];
const nodeId = 'jackpot-bloom';
/** What each player begins with; nobody runs out of it. */
const purse = 10n ** 12n;
/** Players beside the others whose play money must move nothing. */
const trials = 4;

/**
 * Many players stake on one set of jackpots at the same moment through several processes, while operators change seeds and end a jackpot
 * into another. In the end each run has one winner, who was shown what the ledger paid, and contributions are there to the millionth.
 */
export async function tortureJackpot(fixture: JackpotFixture, options: JackpotTortureOptions): Promise<Found> {
  const [modules] = fixture.processes;
  if (!modules) throw new Error('A torture needs a process.');
  await offerBloom({ modules, siteId: fixture.siteId });
  await openFour({ modules, siteId: fixture.siteId }, [nodeId], quickSeeds);
  const random = seededRandom(options.seed ?? randomBytes(8).toString('hex'));
  const table: Table = { processes: fixture.processes, siteId: fixture.siteId, nodeId, random, stakes };
  const players = await Promise.all(Array.from({ length: options.players }, () => seat(fixture, modules, false)));
  const watchers = await Promise.all(Array.from({ length: trials }, () => seat(fixture, modules, true)));
  let [begun, reported] = [0, 0];
  const acts = operatorsActs(modules, fixture.siteId, options);
  const play = async (player: Player) => {
    while (begun < options.rounds) {
      begun += 1;
      const at = begun;
      await acts(at);
      await playRound(table, player);
      if (at >= reported) {
        reported += Math.max(1, Math.floor(options.rounds / 20));
        options.log(`${at} of ${options.rounds} rounds`);
      }
    }
  };
  const watching = watchers.map(async (player) => {
    while (begun < options.rounds) await playRound(table, player);
  });
  await Promise.all([...players.map(play), ...watching]);
  const share = BigInt(bloomTerms.reduce((all, { contribution }) => all + contribution, 0));
  const found = await inspectJackpots(fixture, players, share);
  if (watchers.some(({ reported: wins }) => wins.length > 0))
    found.failures.push('play money of a trial won a jackpot');
  const { drift } = await reconcile({ db: fixture.db, ...modules });
  const drifts = drift.map((one) => `drift: ${one.check}: ${one.what} expected ${one.expected}, found ${one.found}`);
  return {
    failures: [...found.failures, ...drifts],
    figures: {
      ...found.figures,
      trialRounds: watchers.reduce((all, { rounds }) => all + rounds, 0),
      drift: drift.length,
    },
  };
}

/** A member with money to stake; a trial's is play money that nobody else has. */
async function seat(fixture: JackpotFixture, { wallet }: Modules, isTrial: boolean): Promise<Player> {
  const memberId = randomUUID();
  await fixture.ownerDb.query(
    `insert into identity.member (id, site_id, username, username_key, type, language, terms_version, terms_agreed_at, created_at)
     values ($1, $2, $3, $3, $4, 'EN', '1', now(), now())`,
    [memberId, fixture.siteId, `t${memberId.replaceAll('-', '').slice(0, 15)}`, isTrial ? 4 : 0],
  );
  await wallet.openAccount(fixture.siteId, memberId, 'PHP');
  await wallet.post({
    siteId: fixture.siteId,
    source: 'torture',
    externalId: memberId,
    memberId,
    currency: 'PHP',
    roundId: null,
    document: null,
    legs: [{ movement: 'play_money_grant', amount: amount(purse), kinds: ['cash'], follow: null }],
  });
  return newPlayer(memberId, randomUUID());
}

/** At half of the rounds the seeds of the grand jackpot change; later the major one ends into it, and a new one begins. */
function operatorsActs({ jackpots }: Modules, siteId: string, { rounds }: JackpotTortureOptions) {
  const { administration } = jackpots;
  const act = { siteId, record: async () => {} };
  const agree = async (jackpotId: string, what: { action: 'start' | 'seed' | 'end'; seed?: bigint; into?: string }) =>
    administration.carryOutNow({ ...act, plan: { jackpotId, seed: null, into: null, ...what } });
  const running = async (level: string) => {
    const one = (await administration.list(siteId)).find((row) => row.level === level && row.state === 'running');
    if (!one) throw new Error(`no ${level} jackpot runs`);
    return one.id;
  };
  const done = new Set<string>();
  return async (at: number) => {
    if (at >= rounds / 2 && !done.has('seed')) {
      done.add('seed');
      await agree(await running('grand'), { action: 'seed', seed: 300n });
    }
    if (at >= (rounds * 3) / 4 && !done.has('end')) {
      done.add('end');
      const draft = { nodeId, level: 'major', nodeIds: [nodeId], seed: quickSeeds.major } as const;
      const { id } = await administration.create({ ...act, ...draft });
      await agree(await running('major'), { action: 'end', into: await running('grand') });
      await agree(id, { action: 'start' });
    }
  };
}

/** The same on a durable database of its own, as two processes would. */
export async function tortureJackpotInstalled(options: JackpotTortureOptions): Promise<Found> {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-torture-'));
  const postgres = await startPostgres({ dataDir, log: () => {} });
  const closers: (() => Promise<void>)[] = [];
  try {
    const { ownerUrl, appUrl } = postgres;
    await migrate({ ownerUrl, log: createLog('error') });
    const config = readConfig({
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      DATABASE_URL: ownerUrl,
      DATABASE_APP_URL: appUrl,
    });
    const foundations = [await createFoundation(config), await createFoundation(config)] as const;
    const ownerDb = connectDatabase({ url: ownerUrl, poolSize: 2, role: null, log: foundations[0].log });
    // the whole ledger is compared, which takes longer than a request may
    const db = patientDatabase(config, foundations[0].log);
    closers.push(
      () => ownerDb.close(),
      () => db.close(),
    );
    for (const foundation of foundations)
      closers.push(async () => {
        await foundation.notifier.close();
        await foundation.db.close();
      });
    const processes = [await createModules(foundations[0]), await createModules(foundations[1])];
    const [worker] = processes as [Modules, Modules];
    // what was played is projected meanwhile, or a million rounds of it would wait for the end
    worker.sequencer.start();
    closers.unshift(() => worker.sequencer.stop());
    const { siteId } = await seedDemo(worker);
    return await tortureJackpot({ processes, siteId, ownerDb, db }, options);
  } finally {
    for (const close of closers) await close();
    await postgres.stop();
    discardData(dataDir);
  }
}
