import type { PaymentKind } from '@croupier/contract';
import type { Amount } from '@croupier/money';
import type { Queryable } from '../../../kernel/database.ts';

export type Direction = 'deposit' | 'withdrawal';

/** A way to pay in or out of one site. Amounts are minor units of its currency. */
export type Method = {
  id: string;
  siteId: string;
  direction: Direction;
  code: string;
  provider: string;
  /** Who is asked, in this order, where the provider gives no answer. */
  standIns: string[];
  kind: PaymentKind;
  currency: string;
  names: Record<string, string>;
  minAmount: Amount;
  maxAmount: Amount;
  dayAmount: Amount | null;
  feeFixed: Amount;
  feeBps: number;
  feeBearer: 'member' | 'site';
  /** HH:MM by the site's clock, both or neither. */
  opens: string | null;
  closes: string | null;
  /** Members of one of the countries, of one of the labels, and of that rank or above; whoever where nothing is said. */
  audience: { countries?: string[]; labelIds?: string[]; minRank?: number };
  minutes: number;
  position: number;
  instructions: { label: string; value: string }[];
  isOpen: boolean;
};

/** A method as it is saved. */
export type NewMethod = Omit<Method, 'id' | 'standIns'> & Partial<Pick<Method, 'standIns'>>;

const columns = `id, site_id as "siteId", direction, code, provider, stand_ins as "standIns", kind, currency, names, min_amount as "minAmount", max_amount as "maxAmount",
  day_amount as "dayAmount", fee_fixed as "feeFixed", fee_bps as "feeBps", fee_bearer as "feeBearer", to_char(opens, 'HH24:MI') as opens,
  to_char(closes, 'HH24:MI') as closes, audience, minutes, position, instructions, status = 'open' as "isOpen"`;

/** The methods of a site in their order, those that are closed too. */
export async function listMethods(db: Queryable, siteId: string, direction: Direction): Promise<Method[]> {
  return db.query<Method>(
    `select ${columns} from cashier.method where site_id = $1 and direction = $2 order by position, code`,
    [siteId, direction],
    'cashier-methods',
  );
}

export async function findMethodById(db: Queryable, id: string): Promise<Method | null> {
  const rows = await db.query<Method>(`select ${columns} from cashier.method where id = $1`, [id]);
  return rows[0] ?? null;
}

/** A method held until the transaction ends; null where the site has none of that code. */
export async function holdMethod(
  tx: Queryable,
  of: { siteId: string; direction: Direction; code: string },
): Promise<Method | null> {
  const rows = await tx.query<Method>(
    `select ${columns} from cashier.method where site_id = $1 and direction = $2 and code = $3 for update`,
    [of.siteId, of.direction, of.code],
  );
  return rows[0] ?? null;
}

/** Whether a site has any method, open or closed. */
export async function hasMethods(db: Queryable, siteId: string): Promise<boolean> {
  const rows = await db.query<{ id: string }>('select id from cashier.method where site_id = $1 limit 1', [siteId]);
  return rows.length > 0;
}

/** Adds a method, or changes the one of the same code. */
export async function saveMethod(db: Queryable, method: NewMethod): Promise<void> {
  await db.query(
    `insert into cashier.method (site_id, direction, code, provider, kind, currency, names, min_amount, max_amount, day_amount, fee_fixed,
       fee_bps, fee_bearer, opens, closes, audience, minutes, position, instructions, status, stand_ins)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::text::time, $15::text::time, $16, $17, $18, $19,
       case when $20::boolean then 'open' else 'closed' end, $21)
     on conflict (site_id, direction, code) do update set provider = excluded.provider, kind = excluded.kind, currency = excluded.currency,
       names = excluded.names, min_amount = excluded.min_amount, max_amount = excluded.max_amount, day_amount = excluded.day_amount,
       fee_fixed = excluded.fee_fixed, fee_bps = excluded.fee_bps, fee_bearer = excluded.fee_bearer, opens = excluded.opens,
       closes = excluded.closes, audience = excluded.audience, minutes = excluded.minutes, position = excluded.position,
       instructions = excluded.instructions, status = excluded.status, stand_ins = excluded.stand_ins`,
    [
      method.siteId,
      method.direction,
      method.code,
      method.provider,
      method.kind,
      method.currency,
      JSON.stringify(method.names),
      method.minAmount,
      method.maxAmount,
      method.dayAmount,
      method.feeFixed,
      method.feeBps,
      method.feeBearer,
      method.opens,
      method.closes,
      JSON.stringify(method.audience),
      method.minutes,
      method.position,
      JSON.stringify(method.instructions),
      method.isOpen,
      method.standIns ?? [],
    ],
  );
}

/**
 * What a member asked to move by each method since the site's day began, minor units by the method's id. What was rejected, failed, expired
 * or was cancelled does not count.
 */
export async function sumsOfDay(
  db: Queryable,
  of: { siteId: string; memberId: string; direction: Direction; at: Date; timeZone: string },
): Promise<Map<string, bigint>> {
  const values = [of.siteId, of.memberId, of.at, of.timeZone];
  const rows =
    of.direction === 'deposit'
      ? await db.query<{ methodId: string; sum: bigint }>(
          `select method_id as "methodId", sum(amount)::bigint as sum from cashier.deposit
           where site_id = $1 and member_id = $2 and state not in ('rejected', 'failed', 'expired', 'cancelled')
             and created_at >= date_trunc('day', $3::timestamptz at time zone $4) at time zone $4
           group by method_id`,
          values,
          'cashier-deposits-of-day',
        )
      : await db.query<{ methodId: string; sum: bigint }>(
          `select method_id as "methodId", sum(amount)::bigint as sum from cashier.withdrawal
           where site_id = $1 and member_id = $2 and state not in ('rejected', 'failed', 'expired', 'cancelled')
             and created_at >= date_trunc('day', $3::timestamptz at time zone $4) at time zone $4
           group by method_id`,
          values,
          'cashier-withdrawals-of-day',
        );
  return new Map(rows.map(({ methodId, sum }) => [methodId, sum]));
}
