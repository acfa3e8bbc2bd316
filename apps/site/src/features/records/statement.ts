import type { AccountRecordRow, AccountRecordType } from '@croupier/contract';
import { call } from '../../shared/call.ts';

const pageSize = 100;
/** Pages that one statement may have; a longer span is asked for in parts. */
const mostPages = 200;

/** Every movement of a span, newest first. @returns null where there are more than a statement holds */
export async function fetchMovements(
  range: { from: string; to: string; type?: AccountRecordType },
  language: string,
): Promise<AccountRecordRow[] | null> {
  const rows: AccountRecordRow[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const answer: { list: AccountRecordRow[]; nextCursor: string | null } = await call('wallet.accountRecord', {
      ...range,
      language,
      pageSize,
      ...(cursor ? { cursor } : {}),
    });
    rows.push(...answer.list);
    cursor = answer.nextCursor;
    if (cursor === null) return rows;
  }
  return null;
}

/** What movements come to: what came in and went out of the main account, under each name, and where it stood before and after. */
export type StatementSums = {
  /** Null where nothing moved on the main account. */
  opening: bigint | null;
  closing: bigint | null;
  byMovement: { movement: string; count: number; amount: bigint }[];
};

/** Sums up movements of the main account, newest first. */
export function sumMovements(rows: readonly AccountRecordRow[]): StatementSums {
  const own = rows.filter(({ accountKind }) => accountKind === 'cash');
  const sums = new Map<string, { count: number; amount: bigint }>();
  for (const { movement, amount } of own.toReversed()) {
    const { count, amount: before } = sums.get(movement) ?? { count: 0, amount: 0n };
    sums.set(movement, { count: count + 1, amount: before + BigInt(amount) });
  }
  const [newest, oldest] = [own[0], own.at(-1)];
  return {
    opening: oldest ? BigInt(oldest.balanceAfter) - BigInt(oldest.amount) : null,
    closing: newest ? BigInt(newest.balanceAfter) : null,
    byMovement: [...sums].map(([movement, sum]) => ({ movement, ...sum })),
  };
}

/** What the file of a statement is called, without its ending. */
export const statementName = ({ from, to }: { from: string; to: string }) => `statement-${from}-${to}`;
