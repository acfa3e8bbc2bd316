import { randomUUID } from 'node:crypto';
import { amount } from '@croupier/money';
import { demoSite } from '@croupier/server/demo/seed-demo.ts';
import type { Modules } from '@croupier/server/modules.ts';
import { testMethod } from '@croupier/server/testing/cashier-fixture.ts';
import type { Client } from 'pg';
import { withClient } from '../../postgres/roles.ts';
import { memberOf } from '../console/fill-console.ts';
import { type DatabaseAddresses, withModules } from '../wallet/ledger.ts';

/** Members who pay in and out through one provider. */
export interface Payers {
  provider: { code: string; keyId: string; secret: string };
  siteId: string;
  /** An open deposit of each member. */
  depositIds: string[];
}

const code = 'bench';

/** Adds members, a provider whose API is at an address, its methods, and an open deposit for each member. */
export function addPayers(
  database: DatabaseAddresses,
  { count, apiUrl }: { count: number; apiUrl: string },
): Promise<Payers> {
  return withModules(database, async ({ cashier, sites }) => {
    const site = await sites.byCode(demoSite.code);
    if (!site) throw new Error('The demonstration is missing.');
    const key = await cashier.providers.save({ code, protocol: 'hosted-checkout', name: 'Bench', apiUrl });
    for (const direction of ['deposit', 'withdrawal'] as const)
      await cashier.saveMethod(
        testMethod(site.id, { direction, code, provider: code, maxAmount: amount(1_000_000_000n) }),
      );
    const terms = { payeeAccountWaitHours: 0, depositTurnoverBps: 0, withdrawalsPerDay: 100, withdrawalsOpen: 10 };
    for (const [setting, value] of Object.entries(terms))
      await sites.change({ siteId: site.id, key: setting, value, record: async () => {} });
    const depositIds = await withClient(database.superUrl, (client) => addRows(client, site.id, count));
    return { provider: { code, keyId: key.keyId, secret: key.secret }, siteId: site.id, depositIds };
  });
}

async function addRows(client: Client, siteId: string, count: number): Promise<string[]> {
  const members = Array.from({ length: count }, (_, index) => memberOf(index + 1));
  await client.query(
    `insert into identity.member (id, site_id, type, username, username_key, language, terms_version, terms_agreed_at, created_at)
     select id, $1, 0, 'payer' || n, 'payer' || n, 'EN', '1', now(), now() from unnest($2::uuid[]) with ordinality m (id, n)`,
    [siteId, members],
  );
  await client.query(
    `insert into identity.member_personal (member_id, site_id) select id, $1 from unnest($2::uuid[]) m (id) on conflict do nothing`,
    [siteId, members],
  );
  await client.query(`select wallet.open_account($1, id, 'cash', 'PHP') from unnest($2::uuid[]) m (id)`, [
    siteId,
    members,
  ]);
  const { rows } = await client.query<{ id: string }>(
    `insert into cashier.deposit (site_id, member_id, reference, method_id, provider, request_id, amount, fee, currency, state, expires_at, created_at)
     select $1, m.id, 'BENCH' || n, t.id, t.provider, uuidv7(), 5000, 0, 'PHP', 'waiting', now() + interval '1 day', now()
     from unnest($2::uuid[]) with ordinality m (id, n), cashier.method t
     where t.site_id = $1 and t.direction = 'deposit' and t.code = $3
     returning id`,
    [siteId, members, code],
  );
  return rows.map(({ id }) => id);
}

type Ask = (id: string, request: object, context: object) => Promise<unknown>;

/** Requests withdrawals of the members in turn, each with an account of the own. @returns their ids */
export async function requestWithdrawals(
  modules: Modules,
  { siteId, members, count, from }: { siteId: string; members: number; count: number; from: object },
): Promise<string[]> {
  const site = await modules.sites.get(siteId);
  const ask: Ask = (id, request, context) =>
    (
      modules.handlers[id as keyof Modules['handlers']] as unknown as (
        request: object,
        context: object,
      ) => Promise<unknown>
    )(request, context);
  const accounts = new Map<number, string>();
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const number = (index % members) + 1;
    const caller = {
      kind: 'member',
      memberId: memberOf(number),
      sessionId: randomUUID(),
      account: `payer${number}`,
      type: 0,
    };
    const context = { site, caller, from, device: '' };
    if (!accounts.has(number)) {
      const { account } = (await ask(
        'cashier.addPayeeAccount',
        { kind: 'ewallet', institution: 'Wallet', number: `09${String(number).padStart(9, '0')}`, holder: 'Linh Tran' },
        context,
      )) as { account: { id: string } };
      accounts.set(number, account.id);
    }
    const asked = { requestId: randomUUID(), method: code, accountId: accounts.get(number), amount: '100' };
    ids.push(((await ask('cashier.withdraw', asked, context)) as { id: string }).id);
  }
  return ids;
}
