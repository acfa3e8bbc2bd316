export type FairnessSearch = {
  /** The member's round that is checked. */
  round?: string;
  /** The round of a shared table that is checked. */
  table?: { tableId: string; number: number };
};

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const tableCode = /^[a-z0-9-]{1,64}$/;

/** Reads the round to check from the address: `round=ID`, or `table=CODE` and `number=N`. */
export function readFairnessSearch({ round, table, number }: Record<string, unknown>): FairnessSearch {
  if (typeof round === 'string' && id.test(round)) return { round };
  const counted = Number(number);
  return typeof table === 'string' && tableCode.test(table) && Number.isSafeInteger(counted) && counted > 0
    ? { table: { tableId: table, number: counted } }
    : {};
}
