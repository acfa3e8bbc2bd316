import { isDeepStrictEqual } from 'node:util';
import type { Executed } from './execute.ts';
import type { ModelLedger } from './ledger.ts';
import type { Request } from './requests.ts';

type Answered = Executed & { request: Request };

/**
 * Finds an order of requests that were under way at the same time in which the model gives their answers, and books it.
 *
 * Several orders may give the same answers and still leave different books: whether a refund came before or after the bet that it follows
 * decides between cash and bonus, and both get the same sum. Operations that wait for one another therefore stand in the ledger's own
 * order, that of their ids, which it draws while it holds the accounts.
 *
 * @returns null where there is no such order
 */
export function findOrder<Done extends Answered>(ledger: ModelLedger, done: readonly Done[]): Done[] | null {
  const chosen: Done[] = [];
  const search = (): boolean => {
    if (chosen.length === done.length) return true;
    const left = done.filter((one) => !chosen.includes(one));
    for (const one of left) {
      if (left.some((other) => precedes(other, one))) continue;
      const place = ledger.here();
      if (isDeepStrictEqual(ledger.judge(one.request, new Date()), one.answer)) {
        chosen.push(one);
        if (search()) return true;
        chosen.pop();
      }
      ledger.backTo(place);
    }
    return false;
  };
  return search() ? chosen : null;
}

/** Whether the ledger posted one operation before another that had to wait for it. A replay repeats the id of its first answer. */
function precedes(one: Answered, other: Answered): boolean {
  if (one.answer.status !== 'posted' || other.answer.status !== 'posted') return false;
  if (one.operationId === null || other.operationId === null || one.operationId >= other.operationId) return false;
  const owners = ownersOf(other.request);
  return ownersOf(one.request).some((owner) => owners.includes(owner));
}

/** Whose accounts a request locks. */
function ownersOf(request: Request): string[] {
  const opposite = request.do === 'post' ? request.legs.flatMap(({ to }) => (to === undefined ? [] : [to])) : [];
  return [request.memberId, ...opposite];
}
