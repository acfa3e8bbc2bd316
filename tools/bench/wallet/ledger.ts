import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CurrencyInfo } from '@croupier/contract';
import { amount } from '@croupier/money';
import { seedDemo } from '@croupier/server/demo/seed-demo.ts';
import { readConfig } from '@croupier/server/kernel/config.ts';
import { applicationRole, connectDatabase, type Database } from '@croupier/server/kernel/database.ts';
import { createFoundation, type Foundation } from '@croupier/server/kernel/foundation.ts';
import { migrateJobs } from '@croupier/server/kernel/jobs.ts';
import { migrate } from '@croupier/server/kernel/migrate.ts';
import { createWallet, type Operation, type Wallet } from '@croupier/server/modules/wallet/wallet.public.ts';
import { createModules, type Modules } from '@croupier/server/modules.ts';
import { anyPermit } from '@croupier/server/testing/any-permit.ts';
import { ensureDatabase, withClient } from '../../postgres/roles.ts';
import type { RunningPostgres } from '../../postgres/start-postgres.ts';
import { root } from '../../root.ts';
import { developmentNetworks } from '../../start/settings.ts';
import { fillLedger } from '../fill-ledger.ts';

/** The site and players that every case bets with. */
export interface BenchLedger {
  addresses: DatabaseAddresses;
  siteId: string;
  players: number;
  /** Connections as the owner of the schema, and as the one who stands above every right. */
  owner: Database;
  superuser: Database;
}

export const secretKey = 'a key of the benchmark, which keeps nothing';
export const stakeUnits = 100;
/** Round that every bet of the benchmark names. */
export const roundId = `${Date.now()
  .toString(16)
  .padStart(12, '0')
  .replace(/(.{8})/, '$1-')}-7000-8000-00000000000b`;

/** What a bet carries: about as much as the step of a slot round. */
export const document = {
  kind: 'bench',
  roundId,
  step: 0,
  closed: false,
  nodeId: 'lantern-tide',
  gameName: 'Lantern Tide',
  vendorCode: 'house',
  vendorName: 'House',
  gameVersion: 'r1-1',
  rtpBps: 9600,
  sessionId: roundId,
  stake: `${stakeUnits}`,
  win: '0',
  outcome: { stops: [11, 4, 27, 9, 30], lines: [], multiplier: 1 },
} as const;

const log = { debug() {}, info() {}, warn() {}, error() {} };
const currency: CurrencyInfo = { code: 'PHP', exponent: 2, symbol: '₱' };
const startingBalance = amount(1_000_000_000_000n);

/** The member of a number; `bench.member` in baseline.sql makes the same. */
export function memberOf(number: number): string {
  return `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

/** Notes what must be closed when the benchmark ends, however it ends; the last noted is closed first. */
export type AtEnd = (close: () => Promise<void>) => void;

/** Addresses of one database. */
export type DatabaseAddresses = Pick<RunningPostgres, 'ownerUrl' | 'appUrl' | 'superUrl'>;

/** A database of that name on the server, made if it is missing. */
export async function addDatabase(postgres: RunningPostgres, name: string): Promise<DatabaseAddresses> {
  await withClient(postgres.superUrl, (client) => ensureDatabase(client, name));
  const on = (url: string) => new URL(`/${name}`, url).href;
  return { ownerUrl: on(postgres.ownerUrl), appUrl: on(postgres.appUrl), superUrl: on(postgres.superUrl) };
}

/** The product's schema with funded players, and the function that pgbench calls. */
export async function prepareLedger(
  postgres: DatabaseAddresses,
  options: { players: number; progress: (line: string) => void; atEnd: AtEnd },
): Promise<BenchLedger> {
  const { players, progress } = options;
  await migrate({ ownerUrl: postgres.ownerUrl, log });
  await migrateJobs(postgres.ownerUrl, applicationRole);
  const siteId = await seedSite(postgres);
  const owner = connectDatabase({ url: postgres.ownerUrl, poolSize: 2, role: null, log });
  const superuser = connectDatabase({ url: postgres.superUrl, poolSize: 1, role: null, log });
  for (const db of [owner, superuser]) options.atEnd(db.close);
  await owner.query(readFileSync(join(root, 'tools/bench/wallet/baseline.sql'), 'utf8'));
  progress(`Funding ${players.toLocaleString('en')} players`);
  await owner.query(
    `select wallet.open_account($1, bench.member(n), 'cash', 'PHP') from generate_series(0, $2::integer - 1) n`,
    [siteId, players],
  );
  const { wallet, close } = openWallet(postgres, {});
  const numbers = Array.from({ length: players }, (_, number) => number);
  for (let from = 0; from < players; from += 1_000) {
    await Promise.all(numbers.slice(from, from + 1_000).map((number) => fund(wallet, siteId, memberOf(number))));
  }
  await close();
  await owner.query('vacuum analyze wallet.account');
  return { addresses: postgres, siteId, players, owner, superuser };
}

async function seedSite(postgres: DatabaseAddresses): Promise<string> {
  return withModules(postgres, async (modules) => (await seedDemo(modules)).siteId);
}

/** Runs work with the product's modules on a database. */
export async function withModules<Result>(
  postgres: DatabaseAddresses,
  work: (modules: Modules, foundation: Foundation) => Promise<Result>,
): Promise<Result> {
  const config = readConfig({
    DATABASE_URL: postgres.ownerUrl,
    DATABASE_APP_URL: postgres.appUrl,
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'silent',
    OUTBOUND_PRIVATE_NETWORKS: developmentNetworks,
  });
  const foundation = await createFoundation(config);
  try {
    return await work(await createModules(foundation), foundation);
  } finally {
    await foundation.notifier.close();
    await foundation.db.close();
  }
}

async function fund(wallet: Wallet, siteId: string, memberId: string): Promise<void> {
  const { status } = await wallet.post({
    siteId,
    source: 'bench',
    externalId: `fund-${memberId}`,
    memberId,
    currency: 'PHP',
    roundId: null,
    legs: [{ movement: 'payout', amount: startingBalance, kinds: ['cash'], follow: null }],
    document: null,
  });
  if (status !== 'posted') throw new Error(`A player could not be funded: ${status}.`);
}

/** Writes a ledger of that many entries beside the players', spread over the last months. */
export async function growLedger(
  ledger: BenchLedger,
  entries: number,
  progress: (line: string) => void,
): Promise<void> {
  const { siteId, players: members } = ledger;
  await withClient(ledger.addresses.ownerUrl, (client) =>
    fillLedger(client, { siteId, currency: 'PHP', entries, members, months: 3, withRounds: false, progress }),
  );
}

/** The product's ledger on connections of its own, as the application's role. */
export function openWallet(
  postgres: Pick<RunningPostgres, 'appUrl'>,
  options: { batching?: Parameters<typeof createWallet>[0]['batching']; poolSize?: number },
): { wallet: Wallet; db: Database; close: () => Promise<void> } {
  const db = connectDatabase({ url: postgres.appUrl, poolSize: options.poolSize ?? 16, role: null, log });
  const wallet = createWallet({
    db,
    currencyOf: async () => currency,
    ...(options.batching ? { batching: options.batching } : {}),
  });
  return { wallet, db, close: () => db.close() };
}

/** The bet that every case posts. */
export function betOf(ledger: Pick<BenchLedger, 'siteId'>, member: number, externalId: string): Operation {
  return {
    siteId: ledger.siteId,
    source: 'house',
    externalId,
    memberId: memberOf(member),
    currency: 'PHP',
    roundId,
    legs: [
      {
        movement: 'stake',
        amount: amount(BigInt(stakeUnits)),
        kinds: ['cash', 'bonus'],
        follow: null,
        permit: anyPermit,
      },
    ],
    document,
  };
}
