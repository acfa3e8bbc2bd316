import type { ConsoleDeposit, DepositState, DepositView } from '@croupier/contract';
import type { Queryable } from '../../../kernel/database.ts';
import type { CashierDeps } from '../cashier-deps.ts';
import { findMethodById, type Method } from '../methods/methods.store.ts';
import { nameOf } from '../methods/methods.ts';
import { countPictures } from '../pictures.store.ts';
import { listSteps } from '../steps.store.ts';
import type { DepositRow } from './deposits.store.ts';

const minute = 60_000;

/** States that follow where all goes well. */
const following: Partial<Record<DepositState, DepositState[]>> = {
  chosen: ['waiting', 'credited'],
  waiting: ['credited'],
  paid: ['credited'],
};

/** The methods of rows, by id. */
export async function methodsOf(
  db: Queryable,
  rows: readonly { methodId: string }[],
): Promise<Map<string, Method | null>> {
  const ids = [...new Set(rows.map(({ methodId }) => methodId))];
  return new Map(await Promise.all(ids.map(async (id) => [id, await findMethodById(db, id)] as const)));
}

/** Deposits as their member sees them. */
export async function showDeposits(
  deps: Pick<CashierDeps, 'db' | 'providers'>,
  rows: readonly DepositRow[],
  language: string | undefined,
): Promise<DepositView[]> {
  const ids = rows.map(({ id }) => id);
  const [methods, steps, slips] = await Promise.all([
    methodsOf(deps.db, rows),
    listSteps(deps.db, ids),
    countPictures(deps.db, ids),
  ]);
  return Promise.all(
    rows.map(async (row) => {
      const method = methods.get(row.methodId) ?? null;
      const provider = await deps.providers.find(row.provider);
      const taken = steps.get(row.id) ?? [];
      const isOpen = row.state === 'waiting' || row.state === 'chosen';
      const since = taken.at(-1)?.at ?? row.createdAt;
      const next = following[row.state] ?? [];
      return {
        id: row.id,
        reference: row.reference,
        method: method?.code ?? '',
        methodName: method ? nameOf(method, language) : '',
        kind: method?.kind ?? 'bank',
        state: row.state,
        amount: row.amount.toString(),
        credited: row.credited.toString(),
        fee: row.fee.toString(),
        reason: row.reason,
        createdAt: row.createdAt.toISOString(),
        expiresAt: isOpen ? row.expiresAt.toISOString() : null,
        expectedAt: next.length > 0 ? new Date(since.getTime() + (method?.minutes ?? 0) * minute).toISOString() : null,
        payUrl: isOpen ? row.payUrl : null,
        instructions: row.state === 'waiting' || row.state === 'paid' ? row.instructions : [],
        needsSlip: provider?.adapter.deposits.needsSlip ?? false,
        slips: slips.get(row.id) ?? 0,
        steps: taken.map(({ state, at }) => ({ state, at: at.toISOString() })),
        next,
      };
    }),
  );
}

/** Deposits as operators see them. */
export async function showToOperators(
  deps: Pick<CashierDeps, 'db' | 'identity'>,
  rows: readonly DepositRow[],
): Promise<ConsoleDeposit[]> {
  const [methods, slips, members] = await Promise.all([
    methodsOf(deps.db, rows),
    countPictures(
      deps.db,
      rows.map(({ id }) => id),
    ),
    deps.identity.memberNames(deps.db, [...new Set(rows.map(({ memberId }) => memberId))]),
  ]);
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    account: members.get(row.memberId)?.account ?? '',
    memberId: row.memberId,
    method: methods.get(row.methodId)?.code ?? '',
    provider: row.provider,
    kind: methods.get(row.methodId)?.kind ?? 'bank',
    state: row.state,
    amount: row.amount.toString(),
    credited: row.credited.toString(),
    currency: row.currency,
    reason: row.reason,
    slips: slips.get(row.id) ?? 0,
    createdAt: row.createdAt.toISOString(),
    waitingSince: row.waitingSince?.toISOString() ?? null,
  }));
}
