import { demoSite, seedDemo } from '@croupier/server/demo/seed-demo.ts';
import { applicationRole } from '@croupier/server/kernel/database.ts';
import { migrateJobs } from '@croupier/server/kernel/jobs.ts';
import { migrate } from '@croupier/server/kernel/migrate.ts';
import { atLeast, atMost, type BenchTarget, percentile, type RunBench } from '../bench-kit.ts';
import { freePort } from '../ports.ts';
import { withClient } from '../postgres/roles.ts';
import type { RunningPostgres } from '../postgres/start-postgres.ts';
import { type PaymentSandbox, startPaymentSandbox } from '../sandbox-payments/sandbox.ts';
import { becomesReady, startServer } from '../start/server.ts';
import { fillConsole, memberOf } from './console/fill-console.ts';
import { addPayers, type Payers, requestWithdrawals } from './payments/payers.ts';
import type { ReportAnswer, ReportOrder } from './payments/report-load.ts';
import { caseFigures, type RunFigures, rounded } from './wallet/figures.ts';
import {
  type AtEnd,
  addDatabase,
  type DatabaseAddresses,
  prepareLedger,
  secretKey,
  withModules,
} from './wallet/ledger.ts';
import { startLoad } from './wallet/load-process.ts';
import { onPostgres } from './wallet/on-postgres.ts';
import { preparePgbench, requirePgbench, runPgbench } from './wallet/pgbench.ts';

export const description =
  'Reports of payments a second, a thousand withdrawals approved one after another, and the record of a member with a million bets. --seconds, --repeats, --bets, --calls, --only, --port';

export const options = ['bets', 'calls', 'only', 'port', 'repeats', 'seconds'] as const;

/** As many as withdrawals may be open at once among them: ten of each member. */
const callers = 128;
const withdrawals = 1_000;
const stopTimeoutMs = 10_000;
const silent = { debug() {}, info() {}, warn() {}, error() {} };
const from = {
  requestId: '',
  ip: '127.0.0.1',
  country: null,
  userAgent: '',
  hostname: 'localhost',
  host: 'localhost',
  protocol: 'http',
};

type Settings = { seconds: number; repeats: number; bets: number; calls: number };
type Setting = {
  postgres: RunningPostgres;
  dataDir: string;
  atEnd: AtEnd;
  progress: (line: string) => void;
  settings: Settings;
};

/** Measures reports beside pgbench (`callbacks`), approvals (`bulk`) and the record of bets beside `select 1` (`records`), each for itself. */
export const run: RunBench = async ({ flags, progress }) => {
  const settings = {
    seconds: Number(flags.seconds ?? 5),
    repeats: Number(flags.repeats ?? 3),
    bets: Number(flags.bets ?? 1_000_000),
    calls: Number(flags.calls ?? 500),
  };
  const only = flags.only?.split(',') ?? ['callbacks', 'bulk', 'records'];
  return onPostgres(flags.port, async (postgres, dataDir, atEnd) => {
    const setting = { postgres, dataDir, atEnd, progress, settings };
    const table: Record<string, string | number>[] = [];
    const targets: BenchTarget[] = [];
    const figures: Record<string, unknown> = { ...settings };
    if (only.includes('callbacks') || only.includes('bulk')) {
      const paid = await measurePayments(setting, only);
      table.push(...paid.table);
      targets.push(...paid.targets);
      Object.assign(figures, paid.figures);
    }
    if (only.includes('records')) {
      const read = await measureRecords(setting);
      table.push(...read.table);
      targets.push(...read.targets);
      Object.assign(figures, read.figures);
    }
    return { table, targets, figures };
  });
};

async function measurePayments(setting: Setting, only: readonly string[]) {
  const { postgres, dataDir, atEnd, progress } = setting;
  const database = await addDatabase(postgres, 'bench_payments');
  const ports = {
    port: await freePort(),
    gamesPort: await freePort(),
    consolePort: await freePort(),
    paymentsPort: null,
  };
  const started = { ...ports, dataDir, databaseUrl: database.ownerUrl, nodeEnv: 'development' as const };
  const env = { SECRET_KEY: secretKey, LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000000', SERVE_FILES: 'false' };
  const server = startServer(started, database, { env });
  atEnd(() => server.stop(stopTimeoutMs));
  if (!(await becomesReady(ports.port, server))) throw new Error('The server ended before it was ready.');
  let key = { keyId: '', secret: '' };
  const bank = await startPaymentSandbox({ key: () => key, provider: 'bench', post: async () => 200 });
  atEnd(bank.close);
  const payers = await addPayers(database, { count: callers, apiUrl: bank.url });
  key = payers.provider;
  const reported = await measureReports(setting, { port: ports.port, payers });
  const table: Record<string, string | number>[] = [];
  const targets: BenchTarget[] = [];
  if (only.includes('callbacks')) {
    table.push(
      ...Object.entries(reported.cases).map(([name, one]) => ({
        case: name,
        'ops/s': Math.round(one.opsPerS),
        'p99 ms': one.p99Ms,
        ratio: one.ratio,
      })),
    );
    targets.push(atLeast(`callbacks / pgbench, ${callers} callers`, 0.6, reported.cases.callbacks.ratio));
  }
  const figures: Record<string, unknown> = { cases: reported.cases };
  if (only.includes('bulk')) {
    progress(`Approving ${withdrawals} withdrawals`);
    const bulk = await approveAll(database, { payers, bank });
    table.push({
      case: `bulk of ${withdrawals}`,
      'ops/s': Math.round(withdrawals / bulk.seconds),
      'p99 ms': bulk.p99Ms,
      ratio: '',
    });
    targets.push(atMost(`bulk, seconds for ${withdrawals} withdrawals`, 60, bulk.seconds));
    Object.assign(figures, { bulk });
  }
  return { table, targets, figures };
}

/** Reports and pgbench's plain bets in turn, so that what slows the machine for a while hits both. */
async function measureReports(
  { postgres, atEnd, progress, settings }: Setting,
  { port, payers }: { port: number; payers: Payers },
) {
  const pgbench = requirePgbench(progress);
  const ledger = await prepareLedger(await addDatabase(postgres, 'bench'), { players: 10_000, progress, atEnd });
  await preparePgbench(ledger.superuser);
  const load = startLoad<ReportOrder, ReportAnswer>('payments/report-load.ts');
  atEnd(async () => load.stop());
  const plain: RunFigures[] = [];
  const reports: RunFigures[] = [];
  const { provider, depositIds } = payers;
  for (let repeat = 0; repeat < settings.repeats; repeat += 1) {
    plain.push(await runPgbench(pgbench, ledger, { callers, seconds: settings.seconds }));
    const order = { port, seconds: settings.seconds, provider, site: demoSite.code, currency: 'PHP', depositIds };
    reports.push((await load.run(order)).figures);
    progress(
      `Run ${repeat + 1} of ${settings.repeats}: ${Math.round(plain.at(-1)?.opsPerS ?? 0)} bets/s by pgbench, ${Math.round(reports.at(-1)?.opsPerS ?? 0)} reports/s`,
    );
  }
  return { cases: { pgbench: caseFigures(plain, plain), callbacks: caseFigures(reports, plain) } };
}

/** Approves withdrawals as the queue's bulk bar does, one call each, and has the bank pay every one. */
function approveAll(database: DatabaseAddresses, { payers, bank }: { payers: Payers; bank: PaymentSandbox }) {
  return withModules(database, async (modules) => {
    const { siteId } = payers;
    const ids = await requestWithdrawals(modules, { siteId, members: callers, count: withdrawals, from });
    const { code } = await modules.sites.get(siteId);
    const approve = modules.handlers['console.approveWithdrawal'] as unknown as (
      request: object,
      context: object,
    ) => Promise<{ state: string }>;
    const context = { site: { id: siteId, code }, caller: operator(), from, device: '' };
    const times: number[] = [];
    const startedAt = performance.now();
    for (const withdrawalId of ids) {
      const askedAt = performance.now();
      const { state } = await approve({ withdrawalId, reason: 'bench' }, context);
      if (state !== 'disbursed') throw new Error(`A withdrawal is ${state}.`);
      times.push(performance.now() - askedAt);
    }
    const seconds = rounded((performance.now() - startedAt) / 1_000);
    if (bank.books.payouts.size !== ids.length) throw new Error('The bank did not pay every withdrawal.');
    return { seconds, p99Ms: rounded(percentile(times, 99)) };
  });
}

const operator = () => ({
  kind: 'staff',
  staffId: '01980000-0000-7000-8000-000000000000',
  login: 'bench',
  permissions: { has: () => true },
  scope: 'platform',
  siteIds: null,
  reveals: new Set(),
  secondPersonAbove: new Map(),
  sessionId: '',
  provedAt: new Date(),
  passwordDue: false,
});

/** Every page and filter of the record of one member with all the bets, beside `select 1`. */
async function measureRecords({ postgres, progress, settings }: Setting) {
  const database = await addDatabase(postgres, 'bench_records');
  await migrate({ ownerUrl: database.ownerUrl, log: silent });
  await migrateJobs(database.ownerUrl, applicationRole);
  return withModules(database, async (modules, { db }) => {
    await seedDemo(modules);
    const site = await modules.sites.byCode(demoSite.code);
    if (!site) throw new Error('The demonstration is missing.');
    progress(`Filling in ${settings.bets} bets of one member`);
    await withClient(database.superUrl, (client) =>
      fillConsole(client, { site, size: { members: 1, bets: settings.bets } }),
    );
    const caller = { kind: 'member', memberId: memberOf(1), sessionId: '', account: 'player1', type: 0 };
    const context = { site, caller, from, device: '' };
    const bets = modules.handlers['records.bets'] as unknown as (
      request: object,
      context: object,
    ) => Promise<{ list: object[]; nextCursor: string | null }>;
    const now = Date.now();
    const dayMs = 86_400_000;
    const span = (days: number, before = 0) => ({
      from: new Date(now - (before + days) * dayMs).toISOString(),
      to: new Date(now - before * dayMs + 1_000).toISOString(),
      pageSize: 15,
    });
    const cases: Record<string, object> = {
      'first page': span(31),
      'a day': span(1, 10),
      'the last hour': span(1 / 24),
      'of a game': { ...span(31), nodeId: 'lantern-tide' },
      'of a game never played': { ...span(31), nodeId: 'koi-court' },
      'of a category': { ...span(31), gameType: 'RNG' },
      'of a category never played': { ...span(31), gameType: 'LIVE' },
      'of a vendor never played': { ...span(31), vendorCode: 'pinwheel' },
      'of a game, won ones': { ...span(31), nodeId: 'lantern-tide', state: 'won' },
      'lost ones': { ...span(31), state: 'lost' },
      'won ones, of which there are none': { ...span(31), state: 'won' },
    };
    const page = await bets(span(15, 10), context);
    cases['a page in the middle'] = { ...span(15, 10), cursor: page.nextCursor };
    const times = new Map<string, number[]>();
    const measure = async (name: string, asked: () => Promise<unknown>) => {
      const startedAt = performance.now();
      await asked();
      const took = performance.now() - startedAt;
      times.set(name, [...(times.get(name) ?? []), took]);
    };
    for (let turn = 0; turn < settings.calls / 10; turn += 1)
      for (const request of Object.values(cases)) await bets(request, context);
    progress(`Asking ${settings.calls} times each`);
    // in turns: what slows the machine for a while hits all alike
    for (let turn = 0; turn < settings.calls; turn += 1) {
      await measure('select 1', () => db.query('select 1'));
      for (const [name, request] of Object.entries(cases)) await measure(name, () => bets(request, context));
    }
    const p99 = (name: string) => rounded(percentile(times.get(name) ?? [], 99));
    const ratio = (name: string) => rounded(p99(name) / p99('select 1'));
    const names = ['select 1', ...Object.keys(cases)];
    const worst = Math.max(...Object.keys(cases).map(ratio));
    return {
      table: names.map((name) => ({ case: `records, ${name}`, 'ops/s': '', 'p99 ms': p99(name), ratio: ratio(name) })),
      targets: [atMost('records, p99 of any page over that of select 1', 3, worst)],
      figures: { records: Object.fromEntries(names.map((name) => [name, { p99Ms: p99(name), ratio: ratio(name) }])) },
    };
  });
}
