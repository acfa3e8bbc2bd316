import type { CallId } from '@croupier/contract';
import { demoSite, seedDemo } from '@croupier/server/demo/seed-demo.ts';
import { applicationRole } from '@croupier/server/kernel/database.ts';
import { migrateJobs } from '@croupier/server/kernel/jobs.ts';
import { migrate } from '@croupier/server/kernel/migrate.ts';
import type { StaffCaller } from '@croupier/server/modules/staff/staff.public.ts';
import { atMost, percentile, type RunBench } from '../bench-kit.ts';
import { withClient } from '../postgres/roles.ts';
import { fillConsole, memberOf } from './console/fill-console.ts';
import { addDatabase, withModules } from './wallet/ledger.ts';
import { onPostgres } from './wallet/on-postgres.ts';

export const description =
  'The calls of the operators beside "select 1" on the same database, and a list as CSV. --members, --bets, --calls, --port';

export const options = ['bets', 'calls', 'members', 'port'] as const;

/** 99th percentile of a call over that of `select 1`. */
const targets = { search: 6, member: 10, queue: 6, today: 10 } as const;
const CSV_GROWTH_MB = 64;
const MB = 1_048_576;

const silent = { debug() {}, info() {}, warn() {}, error() {} };
const allPermissions = { has: () => true } as unknown as ReadonlySet<string>;

/** Measures the calls in one process with the database that they read, without HTTP: what they cost more than a question that costs nothing. */
export const run: RunBench = async ({ flags, progress }) => {
  const size = { members: Number(flags.members ?? 1_000_000), bets: Number(flags.bets ?? 10_000_000) };
  const calls = Number(flags.calls ?? 1_000);
  return onPostgres(flags.port, async (postgres) => {
    const database = await addDatabase(postgres, 'bench_console');
    await migrate({ ownerUrl: database.ownerUrl, log: silent });
    await migrateJobs(database.ownerUrl, applicationRole);
    return withModules(database, async (modules, { db }) => {
      await seedDemo(modules);
      const site = await modules.sites.byCode(demoSite.code);
      if (!site) throw new Error('The demonstration is missing.');
      progress(`Filling in ${JSON.stringify(size)}`);
      await withClient(database.superUrl, (client) => fillConsole(client, { site, size }));
      const context = { site: { id: site.id, code: site.code }, caller: operator(), from, device: '' };
      const ask = (id: CallId, request: object) =>
        (modules.handlers[id] as (request: object, context: object) => Promise<unknown>)(request, context);
      const any = (turn: number) => ((turn * 7_919) % size.members) + 1;
      const searches = [
        (turn: number) => `player${any(turn)}`,
        (turn: number) => `name ${any(turn)}`,
        (turn: number) => `player${any(turn)}@example.com`,
        (turn: number) => `0${String(any(turn)).padStart(8, '0')}`,
        (turn: number) => memberOf(any(turn)).slice(-12),
      ];
      const work: Record<keyof typeof targets, (turn: number) => Promise<unknown>> = {
        search: (turn) => ask('console.members', { search: searches[turn % searches.length]?.(turn), pageSize: 50 }),
        member: (turn) => ask('console.member', { memberId: memberOf(any(turn)) }),
        queue: () => ask('console.proposals', { state: 'open', pageSize: 50 }),
        today: () => ask('console.today', {}),
      };
      const times: Record<string, number[]> = {};
      const measure = async (name: string, asked: () => Promise<unknown>) => {
        const startedAt = performance.now();
        await asked();
        times[name] = [...(times[name] ?? []), performance.now() - startedAt];
      };
      for (let turn = 0; turn < calls / 10; turn += 1) for (const asked of Object.values(work)) await asked(turn);
      progress(`Asking ${calls} times each`);
      // in turns: what slows the machine for a while hits all alike
      for (let turn = 0; turn < calls; turn += 1) {
        await measure('select 1', () => db.query('select 1'));
        for (const [name, asked] of Object.entries(work)) await measure(name, () => asked(turn));
      }
      progress('Streaming all members as CSV');
      const csv = await streamed((await ask('console.export', exported)) as AsyncIterable<string>);
      const p99 = (name: string) => Math.round(percentile(times[name] ?? [], 99) * 100) / 100;
      const ratio = (name: string) => Math.round((p99(name) / p99('select 1')) * 10) / 10;
      const names = ['select 1', ...Object.keys(targets)];
      return {
        table: [
          ...names.map((name) => ({ case: name, p99Ms: p99(name), ratio: ratio(name) })),
          { case: `csv of ${csv.rows} rows`, p99Ms: csv.seconds * 1_000, ratio: csv.growthMb },
        ],
        figures: { ...size, calls, csv, p99Ms: Object.fromEntries(names.map((name) => [name, p99(name)])) },
        targets: [
          ...Object.entries(targets).map(([name, bound]) => atMost(name, bound, ratio(name))),
          atMost('csv', CSV_GROWTH_MB, csv.growthMb),
        ],
      };
    });
  });
};

const exported = {
  list: 'console.members',
  filter: {},
  columns: ['id', 'account', 'email', 'registeredAt', 'blocked'],
};

const from = {
  requestId: '',
  ip: '127.0.0.1',
  country: null,
  userAgent: '',
  hostname: 'localhost',
  host: 'localhost',
  protocol: 'http',
} as const;

function operator(): StaffCaller {
  return {
    kind: 'staff',
    staffId: '01980000-0000-7000-8000-000000000000',
    login: 'bench',
    permissions: allPermissions,
    scope: 'platform',
    siteIds: null,
    reveals: new Set(['names', 'contacts', 'addresses', 'documents']),
    secondPersonAbove: new Map(),
    sessionId: '',
    provedAt: new Date(),
    passwordDue: false,
  };
}

/** Takes a file to its end, and looks how much the process grew beyond what it had when the first rows were there. */
async function streamed(lines: AsyncIterable<string>): Promise<{ rows: number; seconds: number; growthMb: number }> {
  const startedAt = performance.now();
  let [rows, before, most] = [0, 0, 0];
  for await (const part of lines) {
    rows += part.split('\n').length - 1;
    const bytes = process.memoryUsage.rss();
    if (before === 0) before = bytes;
    most = Math.max(most, bytes);
  }
  const seconds = Math.round(performance.now() - startedAt) / 1_000;
  return { rows: rows - 1, seconds, growthMb: Math.round((most - before) / MB) };
}
