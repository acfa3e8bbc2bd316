import type { CallId } from '@croupier/contract';
import { demoSite, seedDemo } from '@croupier/server/demo/seed-demo.ts';
import { applicationRole } from '@croupier/server/kernel/database.ts';
import { migrateJobs } from '@croupier/server/kernel/jobs.ts';
import { migrate } from '@croupier/server/kernel/migrate.ts';
import { atMost, percentile, type RunBench } from '../bench-kit.ts';
import { withClient } from '../postgres/roles.ts';
import { agentOf, fillAgents } from './agents/fill-agents.ts';
import { addDatabase, withModules } from './wallet/ledger.ts';
import { onPostgres } from './wallet/on-postgres.ts';

export const description =
  "A top agent's overview beside \"select 1\", a month's dividends, five minutes' wages and opening accounts. --members, --agents, --bets, --calls, --port";

export const options = ['agents', 'bets', 'calls', 'members', 'port'] as const;

/**
 * The overview's 99th percentile over that of `select 1`; seconds of a month's dividend run with its payments; of the five minutes between two
 * runs of wages, how many percent one takes; seconds for ten thousand accounts, or as many as there are agents.
 */
const targets = { overview: 10, dividend: 60, wages: 10, opening: 60 } as const;
const wagesEverySeconds = 300;
const accountsAtOnce = 100;
const mostAccounts = 10_000;

const silent = { debug() {}, info() {}, warn() {}, error() {} };

export const run: RunBench = async ({ flags, progress }) => {
  const size = {
    members: Number(flags.members ?? 1_000_000),
    agents: Number(flags.agents ?? 10_000),
    bets: Number(flags.bets ?? 10_000_000),
  };
  const calls = Number(flags.calls ?? 1_000);
  return onPostgres(flags.port, async (postgres) => {
    const database = await addDatabase(postgres, 'bench_agents');
    await migrate({ ownerUrl: database.ownerUrl, log: silent });
    await migrateJobs(database.ownerUrl, applicationRole);
    return withModules(database, async (modules, { db }) => {
      await seedDemo(modules);
      const site = await modules.sites.byCode(demoSite.code);
      if (!site) throw new Error('The demonstration is missing.');
      const now = new Date();
      const month = firstOfLastMonth(now);
      progress(`Filling in ${JSON.stringify(size)}`);
      await withClient(database.superUrl, (client) => fillAgents(client, { site, size, month, now }));
      const caller = { kind: 'member', memberId: agentOf(0), sessionId: agentOf(0), account: 'agent0', type: 1 };
      const context = { site: { id: site.id, code: site.code }, caller, from, device: '' };
      const ask = (id: CallId, request: object) =>
        (modules.handlers[id] as (request: object, context: object) => Promise<unknown>)(request, context);
      const times: Record<string, number[]> = { 'select 1': [], overview: [] };
      const timed = async (name: string, work: () => Promise<unknown>): Promise<number> => {
        const startedAt = performance.now();
        await work();
        const ms = performance.now() - startedAt;
        times[name]?.push(ms);
        return ms;
      };
      const to = now.toISOString().slice(0, 10);
      const overview = () => ask('agent.overview', { from: month, to });
      progress(`Asking ${calls} times each`);
      for (let turn = 0; turn < calls / 10; turn += 1) await overview();
      // in turns: what slows the machine for a while hits both alike
      for (let turn = 0; turn < calls; turn += 1) {
        await timed('select 1', () => db.query('select 1'));
        await timed('overview', overview);
      }
      progress("Settling five minutes' wages");
      const wagesJob = modules.jobs.find(({ name }) => name === 'agents.wages');
      const settleJob = modules.jobs.find(({ name }) => name === 'agents.settle');
      if (!wagesJob || !settleJob) throw new Error('The jobs of agents are missing.');
      const wagesSeconds = (await timed('wages', () => wagesJob.run())) / 1_000;
      progress("Settling a month's dividends");
      const dividendSeconds = (await timed('dividend', () => settleJob.run())) / 1_000;
      progress('Opening accounts');
      await modules.identity.setDefaultPassword({
        siteId: site.id,
        password: 'bench lantern 88',
        record: async () => {},
      });
      const accounts = Math.min(mostAccounts, size.agents);
      const openingSeconds =
        (await timed('opening', async () => {
          for (let opened = 0; opened < accounts; opened += accountsAtOnce)
            await ask('agent.openAccounts', {
              accounts: Array.from({ length: accountsAtOnce }, (_, place) => `opened${opened + place}`),
              opens: 0,
              rates: {},
            });
        })) / 1_000;
      const statements = await db.query<{ kind: string; count: bigint; unpaid: bigint }>(
        'select kind, count(*) as count, count(*) filter (where paid_at is null) as unpaid from agents.statement group by kind',
      );
      const p99 = (name: string) => round(percentile(times[name] ?? [], 99), 2);
      const measured = {
        overview: round(p99('overview') / p99('select 1'), 1),
        dividend: round(dividendSeconds, 1),
        wages: round((wagesSeconds / wagesEverySeconds) * 100, 1),
        opening: round(openingSeconds, 1),
      };
      return {
        table: [
          { case: 'select 1, p99 ms', figure: p99('select 1') },
          { case: 'overview, p99 ms', figure: p99('overview') },
          { case: 'wages of five minutes, s', figure: round(wagesSeconds, 1) },
          { case: 'dividends of a month, s', figure: measured.dividend },
          { case: `opening ${accounts} accounts, s`, figure: measured.opening },
          ...statements.map(({ kind, count, unpaid }) => ({
            case: `statements of ${kind}`,
            figure: `${count}, ${unpaid} unpaid`,
          })),
        ],
        figures: { ...size, calls, accounts, wagesSeconds, dividendSeconds, openingSeconds },
        targets: Object.entries(targets).map(([name, bound]) =>
          atMost(name, bound, measured[name as keyof typeof measured]),
        ),
      };
    });
  });
};

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

function firstOfLastMonth(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 10);
}

const from = {
  requestId: '',
  ip: '127.0.0.1',
  country: null,
  userAgent: '',
  hostname: 'localhost',
  host: 'localhost',
  protocol: 'http',
} as const;
