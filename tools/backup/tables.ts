import type { Client } from 'pg';
import { Problem } from '../problem.ts';

export interface Table {
  /** Schema and name, quoted where it must be. */
  name: string;
  columns: { name: string; isTransactionId: boolean }[];
  /** Months of its partitions, as 202611; empty where it is not partitioned by time. */
  months: string[];
}

/** What the migrations put there, and nobody else: the same in every installation of the same migrations. */
export const filledByMigrations = [
  'kernel.migration',
  'kernel.function',
  'kernel.sequence_state',
  'wallet.account_kind',
  'wallet.movement',
];

/** What migrations begin and operators go on with: a restore replaces it. */
export const begunByMigrations = ['providers.provider', 'staff.role'];

/**
 * What is gone before a backup could be restored, as tickets and codes of minutes, and what must not happen again: messages would be sent
 * a second time, by a copy of the installation as well.
 */
const fleeting = [
  'kernel.live_ticket',
  'identity.ticket',
  'identity.passkey_challenge',
  'identity.code',
  'identity.captcha',
  'identity.used_proof',
  'identity.registration',
  'staff.sign_in_ticket',
  'staff.passkey_challenge',
  'outbox.message',
  'outbox.quota',
  // counted anew by what is restored
  'catalogue.revision',
  // how servers were a few minutes ago
  'providers.vendor_health',
  'providers.vendor_health_sample',
];

/** Schemas that are not an installation's data; the job engine makes its own anew, and every job of ours is found again by the clock. */
const foreignSchemas = ['pgboss', 'public', 'information_schema'];

/**
 * The tables of an installation, in an order in which each comes after those that it refers to.
 * @throws Problem where tables refer to each other in a circle.
 */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { refersTo: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       (select json_agg(json_build_object('name', a.attname, 'isTransactionId', a.atttypid = 'xid8'::regtype) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       array(select right(p.relname, 6) from pg_inherits i join pg_class p on p.oid = i.inhrelid
        where i.inhparent = c.oid and p.relname ~ '_[0-9]{6}$' order by 1) as months,
       array(select format('%I.%I', fn.nspname, f.relname) from pg_constraint k join pg_class f on f.oid = k.confrelid
        join pg_namespace fn on fn.oid = f.relnamespace where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "refersTo"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^pg_' and n.nspname <> all ($1)
     order by 1`,
    [foreignSchemas],
  );
  const left = new Map(rows.map((row) => [row.name, row]));
  const ordered: Table[] = [];
  while (left.size > 0) {
    const next = [...left.values()].filter(({ refersTo }) => !refersTo.some((name) => left.has(name)));
    if (next.length === 0) throw new Problem(`Tables refer to each other in a circle: ${[...left.keys()].join(', ')}.`);
    for (const { refersTo, ...table } of next) {
      ordered.push(table);
      left.delete(table.name);
    }
  }
  return ordered;
}

/** The tables whose rows a backup holds. */
export function keptTables(tables: readonly Table[]): Table[] {
  return tables.filter(({ name }) => !filledByMigrations.includes(name) && !fleeting.includes(name));
}

export interface Migrated {
  module: string;
  number: number;
  hash: string;
}

/** The schema's version: what was applied, and from which files. */
export async function listMigrations(client: Client): Promise<Migrated[]> {
  const { rows } = await client.query<Migrated>(
    'select module, number, hash from kernel.migration order by module, number',
  );
  return rows;
}

export interface SequenceValue {
  name: string;
  value: string;
  isCalled: boolean;
}

/** Where the sequences of an installation stand. */
export async function listSequences(client: Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
     where schemaname !~ '^pg_' and schemaname <> all ($1) order by 1`,
    [foreignSchemas],
  );
  const values: SequenceValue[] = [];
  for (const { name } of rows) {
    const found = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    if (found.rows[0]) values.push({ name, ...found.rows[0] });
  }
  return values;
}
