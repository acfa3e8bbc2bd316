import { randomUUID } from 'node:crypto';
import { amount } from '@croupier/money';
import type { Queryable } from '../../../kernel/database.ts';
import { anyPermit } from '../../../testing/any-permit.ts';
import type { Leg, Movement, Operation } from '../wallet.public.ts';

/** One movement of so many minor units, of the member's cash unless other parts are named. */
export const leg = (movement: Movement, value: bigint, kinds: Leg['kinds'] = ['cash'], more: Partial<Leg> = {}): Leg =>
  ({ movement, amount: amount(value), kinds, follow: null, permit: anyPermit, ...more }) as Leg;

type Asked = Omit<Operation, 'legs'>;

/** What every operation says, under an id of its own. */
export const askedOf = <Changes extends object>(
  siteId: string,
  memberId: string,
  changes: Changes,
): Asked & Changes => ({
  siteId,
  source: 'test',
  externalId: randomUUID(),
  memberId,
  currency: 'PHP',
  roundId: null,
  document: null,
  ...changes,
});

/** What lies in each account of an owner, by its kind. */
export async function partsOf(db: Queryable, ownerId: string): Promise<Record<string, bigint>> {
  const rows = await db.query<{ kind: string; balance: bigint }>(
    'select kind, balance from wallet.account where owner_id = $1 order by id',
    [ownerId],
  );
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
}
