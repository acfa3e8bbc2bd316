import { randomBytes } from 'node:crypto';
import { ensureDatabase, ROLES, withClient } from '@croupier/tools/postgres/roles.ts';
import { databaseUrl } from '@croupier/tools/testing/database.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { silentLog } from '../testing/test-kernel.ts';
import { MigrationError, migrate } from './migrate.ts';

const server = inject('testServer');
const names: string[] = [];

/** An empty database, as the first start finds it. */
async function emptyDatabase(): Promise<string> {
  const name = `croupier_test_${randomBytes(6).toString('hex')}`;
  names.push(name);
  await withClient(server.superUrl, (client) => ensureDatabase(client, name));
  return databaseUrl(server, name, ROLES.owner, server.passwords.owner);
}

const run = (ownerUrl: string) => migrate({ ownerUrl, log: silentLog });
const query = async <Row>(url: string, sql: string): Promise<Row[]> =>
  withClient(url, async (client) => (await client.query(sql)).rows as Row[]);

let ownerUrl: string;
let applied: string[][];

beforeAll(async () => {
  ownerUrl = await emptyDatabase();
  applied = await Promise.all([run(ownerUrl), run(ownerUrl)]);
});

afterAll(async () => {
  for (const name of names) {
    await withClient(server.superUrl, (client) => client.query(`drop database "${name}" with (force)`));
  }
});

test('migrates once when two processes start together', async () => {
  const [fewer = [], more = []] = applied.toSorted((a, b) => a.length - b.length);
  expect(fewer).toEqual([]);
  expect(more.length).toBeGreaterThanOrEqual(8);
  expect(more[0]).toBe('kernel/0001_kernel.sql');
  expect(more.find((file) => file.includes('/functions/'))).toBe('kernel/functions/add_stream.sql');
  const place = (file: string) => {
    expect(more).toContain(file);
    return more.indexOf(file);
  };
  expect(place('wallet/functions/refuse_change.sql')).toBeLessThan(place('wallet/0001_ledger.sql'));
  expect(place('wallet/0002_seals.sql')).toBeLessThan(place('wallet/functions/post.sql'));
  expect(place('kernel/functions/ensure_month_partitions.sql')).toBeLessThan(place('bets/0001_bets.sql'));
});

test('applies nothing at the second start', async () => {
  expect(await run(ownerUrl)).toEqual([]);
});

test('refuses a migration that was changed after it was applied', async () => {
  await query(ownerUrl, `update kernel.migration set hash = 'as it was' where module = 'wallet' and number = 1`);
  await expect(run(ownerUrl)).rejects.toThrow(MigrationError);
  await expect(run(ownerUrl)).rejects.toThrow(
    'The migration wallet/0001_ledger.sql was changed after it was applied. Restore the file and add a new one.',
  );
});

test('rolls back a migration that fails, and applies it once it is mended', async () => {
  const other = await emptyDatabase();
  await query(other, 'create schema catalogue; create table catalogue.site_game (in_the_way int)');
  await expect(run(other)).rejects.toThrow(/^The migration catalogue\/0001_catalogue\.sql failed: .*already exists/);
  const done = await query<{ module: string }>(other, 'select distinct module from kernel.migration');
  expect(done.map(({ module }) => module)).not.toContain('catalogue');
  await query(other, 'drop schema catalogue cascade');
  expect(await run(other)).toContain('catalogue/0001_catalogue.sql');
});

/** What each role may write, by table; partitions are written through their tables. */
async function writes(role: string): Promise<Record<string, string>> {
  const rows = await query<{ table: string; rights: string }>(
    ownerUrl,
    `select n.nspname || '.' || c.relname as table, string_agg(r.name, ' ' order by r.place) as rights
     from pg_class c join pg_namespace n on n.oid = c.relnamespace,
       unnest(array['insert', 'update', 'delete', 'truncate', 'references', 'trigger']) with ordinality as r(name, place)
     where c.relkind in ('r', 'p', 'S', 'v') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'pgboss')
       and c.relkind <> 'S' and has_table_privilege('${role}', c.oid, r.name) group by 1`,
  );
  return Object.fromEntries(rows.map(({ table, rights }) => [table, rights]));
}

test('grants the application exactly these rights to write', async () => {
  expect(await writes('croupier_app')).toEqual({
    'kernel.event': 'insert',
    'kernel.position': 'insert',
    'kernel.sequence_state': 'insert update',
    'kernel.cursor': 'insert update',
    'kernel.sealed_nonce': 'insert delete',
    'kernel.sealing_key': 'insert update delete',
    'kernel.live_ticket': 'insert delete',
    'kernel.lease': 'insert update',
    'cashier.provider': 'insert update',
    'cashier.provider_pause': 'insert update delete',
    'cashier.method': 'insert update',
    'cashier.member': 'insert update',
    'cashier.deposit': 'insert update',
    'cashier.payment': 'insert update',
    'cashier.payment_case': 'insert update',
    'cashier.early_chargeback': 'insert',
    'cashier.payee_account': 'insert update',
    'cashier.withdrawal': 'insert update',
    'cashier.approval': 'insert',
    'cashier.picture': 'insert',
    'cashier.step': 'insert',
    'cashier.statement': 'insert',
    'cashier.statement_line': 'insert',
    'cashier.payout_file': 'insert',
    'cashier.valid_bet': 'insert update',
    'crm.label': 'insert',
    'crm.note': 'insert',
    'crm.club': 'insert',
    'crm.member_club': 'insert delete',
    'crm.member_label': 'insert delete',
    'sites.site': 'insert update',
    'sites.setting': 'insert update',
    'sites.host': 'insert update delete',
    'sites.secret': 'insert update delete',
    'sites.issuer': 'insert delete',
    'staff.audit_seal': 'insert',
    'staff.proposal': 'insert',
    'staff.session': 'insert update delete',
    'staff.login_attempt': 'insert update delete',
    'staff.sign_in_ticket': 'insert update delete',
    'staff.totp': 'insert update delete',
    'staff.passkey': 'insert update delete',
    'staff.passkey_challenge': 'insert update delete',
    'staff.recovery_code': 'insert update delete',
    'staff.factor_try': 'insert update delete',
    'staff.audit': 'insert',
    'outbox.message': 'insert update delete',
    'outbox.quota': 'insert update delete',
    'identity.member': 'insert update',
    'identity.member_personal': 'insert update delete',
    'identity.credential': 'insert update',
    'identity.session': 'insert update delete',
    'identity.login_attempt': 'insert update delete',
    'identity.totp': 'insert update delete',
    'identity.passkey': 'insert update delete',
    'identity.recovery_code': 'insert update delete',
    'identity.passkey_challenge': 'insert update delete',
    'identity.factor_try': 'insert update delete',
    'identity.ticket': 'insert update delete',
    'identity.view': 'insert update delete',
    'identity.login_history': 'insert update delete',
    'identity.known_device': 'insert update delete',
    'identity.social_account': 'insert update delete',
    'identity.default_password': 'insert update delete',
    'identity.code': 'insert update delete',
    'identity.affiliate': 'insert update',
    'identity.captcha': 'insert update delete',
    'identity.used_proof': 'insert update delete',
    'identity.registration': 'insert update delete',
    'wallet.seal': 'insert',
    'wallet.seal_chunk': 'insert',
    'wallet.seal_publication': 'insert',
    'bets.bet': 'insert update',
    'bets.bet_version': 'insert',
    'bets.day_total': 'insert update delete',
    'bets.change': 'insert',
    'bets.member_day': 'insert update',
    'catalogue.vendor': 'insert update',
    'catalogue.game': 'insert update',
    'catalogue.site_vendor': 'insert update',
    'catalogue.site_game': 'insert update',
    'catalogue.rtp_choice': 'insert update delete',
    'catalogue.site_change': 'insert update delete',
    'catalogue.sync_state': 'insert update',
    'catalogue.sync_game': 'insert update',
    'catalogue.sync_run': 'insert update delete',
    'catalogue.sync_change': 'insert update delete',
    'content.site': 'insert update',
    'content.item': 'insert update',
    'content.text': 'insert update delete',
    'content.image_file': 'insert delete',
    'content.image': 'insert delete',
    'content.read_mark': 'insert delete',
    'jackpots.jackpot': 'insert update',
    'jackpots.run': 'insert update',
    'jackpots.run_secret': 'insert',
    'lottery.lottery': 'insert update',
    'lottery.lease': 'insert update',
    'tables.game_table': 'insert update',
    'tables.round': 'insert update',
    'tables.seat': 'insert update delete',
    'tables.seed': 'insert',
    'tables.shoe': 'insert update',
    'tables.slip': 'insert update',
    'agents.adjustment': 'insert',
    'agents.contract': 'insert update',
    'agents.credit': 'insert update',
    'agents.line_change': 'insert',
    'agents.line_move': 'insert',
    'agents.line_move_day': 'insert update',
    'agents.dividend': 'insert',
    'agents.dividend_day': 'insert',
    'agents.run_approval': 'insert',
    'agents.wage': 'insert',
    'agents.wage_line': 'insert',
    'agents.wage_play': 'insert update delete',
    'agents.wage_run': 'insert update',
    'agents.wage_taken': 'insert update delete',
    'agents.depositor': 'insert update delete',
    'agents.last_play': 'insert update delete',
    'agents.last_play_day': 'insert update delete',
    'agents.link': 'insert update',
    'agents.money_day': 'insert update delete',
    'agents.money_move': 'insert update delete',
    'agents.node': 'insert update',
    'agents.people_day': 'insert update delete',
    'agents.play_day': 'insert update delete',
    'agents.stated_day': 'insert',
    'agents.statement': 'insert',
    'agents.team': 'insert update delete',
    'lottery.issue': 'insert update',
    'lottery.slip': 'insert update',
    'lottery.exposure': 'insert update delete',
    'lottery.result_report': 'insert update',
    'lottery.menu': 'insert',
    'lottery.chase': 'insert update',
    'lottery.chase_step': 'insert update',
    'lottery.dragon': 'insert update delete',
    'lottery.result_version': 'insert',
    'lottery.trend': 'insert update delete',
    'lottery.trend_head': 'insert update delete',
    'lottery.seed_chain': 'insert',
    'lottery.sent_number': 'insert',
    'lottery.feed': 'insert update',
    'rounds.game_session': 'insert update delete',
    'rounds.round': 'insert update',
    'rounds.round_step': 'insert update',
    'rounds.shared_round': 'insert',
    'providers.provider': 'insert update',
    'providers.provider_site': 'insert update',
    'providers.provider_key': 'insert update',
    'providers.provider_secret': 'insert update',
    'providers.vendor_health': 'insert update',
    'providers.vendor_health_sample': 'insert update delete',
    'providers.provider_player': 'insert',
    'providers.provider_round': 'insert',
    'providers.round_resolution': 'insert',
    'providers.provider_transaction': 'insert',
    'providers.comparison': 'insert',
    'providers.discrepancy': 'insert update',
    'transfers.vendor_account': 'insert',
    'transfers.vendor_transfer': 'insert update',
    'rounds.play_period': 'insert update',
    'lobby.favourite': 'insert delete',
    'lobby.game_player': 'insert update delete',
    'lobby.game_players_of_day': 'insert update delete',
    'lobby.board_win': 'insert update delete',
    'lobby.recent_game': 'insert update delete',
    'inbox.answer': 'insert',
    'inbox.feedback': 'insert',
    'inbox.image': 'insert update delete',
    'house.pace': 'insert update',
    'house.seed': 'insert update',
    'house.game_return': 'insert update',
    'house.return_alarm': 'insert',
  });
});

test('lets the reporting role read what is not secret, and write nothing', async () => {
  expect(await writes('croupier_read')).toEqual({});
  for (const table of [
    'house.seed',
    'jackpots.run_secret',
    'lottery.seed_chain',
    'providers.provider_key',
    'providers.provider_secret',
    'kernel.sealing_key',
    'kernel.live_ticket',
    'identity.credential',
    'identity.totp',
    'identity.recovery_code',
    'identity.code',
    'outbox.message',
    'outbox.quota',
    'identity.captcha',
    'sites.secret',
    'staff.operator',
    'staff.invitation',
    'staff.totp',
    'staff.recovery_code',
    'inbox.image',
  ]) {
    const [row] = await query<{ may: boolean }>(
      ownerUrl,
      `select has_table_privilege('croupier_read', '${table}', 'select') as may`,
    );
    expect([table, row?.may]).toEqual([table, false]);
  }
});

test('lets the application create or alter no table', async () => {
  const rows = await query<{ schema: string }>(
    ownerUrl,
    `select nspname as schema from pg_namespace where has_schema_privilege('croupier_app', oid, 'create') and nspname !~ '^pg_'`,
  );
  expect(rows).toEqual([]);
  const owned = await query(ownerUrl, `select 1 from pg_class where relowner = 'croupier_app'::regrole`);
  expect(owned).toEqual([]);
});
