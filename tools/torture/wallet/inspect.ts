import type { Database } from '@croupier/server/kernel/database.ts';
import type { Wallet } from '@croupier/server/modules/wallet/wallet.public.ts';
import { ledgerDrift } from '../../ledger-drift.ts';
import { keyOf, type Request } from '../../model/requests.ts';
import type { Known, Oracle } from './oracle.ts';

interface Stored {
  source: string;
  externalId: string;
  id: string;
  answer: { balanceBefore: string; balanceAfter: string; moved?: boolean };
}

export interface Inspection {
  operations: number;
  /** Committed, though the caller had already received a refusal for another sending. */
  refusedThenPosted: number;
  drift: number;
  failures: string[];
}

/** What each member began with, minor units. */
export const START = { sum: 20_000n, credit: 20_000n };

/** Compares all that the oracle was given with all that is stored. */
export async function inspect(
  { db, url }: { db: Database; url: string },
  wallet: Wallet,
  siteId: string,
  oracle: Oracle,
): Promise<Inspection> {
  const failures: string[] = [];
  const stored = await readOperations(db, siteId);
  let refusedThenPosted = 0;
  for (const [key, entry] of oracle.known) {
    const found = stored.get(key);
    if (entry.acknowledged) failures.push(...compare(entry, found));
    else if (found && entry.overlapping === 0) failures.push(`${key}: stored, though it was refused`);
    else if (found) refusedThenPosted += 1;
  }
  for (const key of stored.keys())
    if (!oracle.known.has(key)) failures.push(`${key}: stored, though nobody asked for it`);
  const requests = new Map([...oracle.known].map(([key, { request }]) => [key, request]));
  failures.push(...(await compareBalances(db, siteId, stored, requests)));
  const drift = await ledgerDrift(wallet, url);
  for (const one of drift)
    failures.push(`drift: ${one.check}: ${one.what} expected ${one.expected}, found ${one.found}`);
  return { operations: stored.size, refusedThenPosted, drift: drift.length, failures };
}

async function readOperations(db: Database, siteId: string): Promise<Map<string, Stored>> {
  const rows = await db.query<Stored>(
    `select source, external_id as "externalId", id, answer from wallet.operation where site_id = $1 and source = 'torture'`,
    [siteId],
  );
  return new Map(rows.map((row) => [keyOf(row.source, row.externalId), row]));
}

function compare({ request, acknowledged }: Known, found: Stored | undefined): string[] {
  const name = request.externalId;
  if (!found) return [`${name}: acknowledged, and missing`];
  const same =
    found.id === acknowledged?.operationId &&
    found.answer.balanceBefore === `${acknowledged.before}` &&
    found.answer.balanceAfter === `${acknowledged.after}` &&
    found.answer.moved === acknowledged.moved;
  return same ? [] : [`${name}: acknowledged otherwise than it is stored`];
}

/** Every balance must be what the stored operations, each counted once, come to. */
async function compareBalances(
  db: Database,
  siteId: string,
  stored: ReadonlyMap<string, Stored>,
  requests: ReadonlyMap<string, Request>,
): Promise<string[]> {
  const expected = new Map<string, bigint>();
  for (const [key, { answer }] of stored) {
    const request = requests.get(key);
    if (!request) continue;
    const original = request.do === 'reverse' ? requests.get(keyOf(request.source, request.of)) : undefined;
    if (request.do === 'reverse' && answer.moved !== stored.has(keyOf(request.source, request.of)))
      return [`${key}: a reversal and what it reverses do not agree`];
    const effects = original && answer.moved ? effectsOf(original).map(negated) : effectsOf(request);
    for (const [account, amount] of effects) expected.set(account, (expected.get(account) ?? 0n) + amount);
  }
  const found = await db.query<{ account: string; balance: bigint }>(
    `select owner_id || case when kind = 'agent_credit' then ' credit' else ' sum' end as account, sum(balance)::bigint as balance
     from wallet.account where site_id = $1 and kind in ('cash', 'bonus', 'locked', 'in_play', 'agent_credit') group by 1`,
    [siteId],
  );
  return found.flatMap(({ account, balance }) => {
    const started = account.endsWith(' credit') ? START.credit : START.sum;
    const wanted = started + (expected.get(account) ?? 0n);
    return balance === wanted ? [] : [`${account}: holds ${balance} and should hold ${wanted}`];
  });
}

type Effect = [account: string, amount: bigint];

const negated = ([account, amount]: Effect): Effect => [account, -amount];

/** What a request does to sums and credits when it is committed once. */
function effectsOf(request: Request): Effect[] {
  const { memberId } = request;
  if (request.do === 'capture') return [[`${memberId} sum`, -request.amount]];
  if (request.do !== 'post') return [];
  return request.legs.flatMap(({ movement, amount, to }): Effect[] => {
    switch (movement) {
      case 'stake':
        return [[`${memberId} sum`, -amount]];
      case 'payout':
        return [[`${memberId} sum`, amount]];
      case 'agent_deposit':
        return [
          [`${memberId} credit`, -amount],
          [`${to} sum`, amount],
        ];
      case 'agent_collection':
        return [
          [`${memberId} sum`, -amount],
          [`${to} credit`, amount],
        ];
      default:
        throw new Error(`The torture makes no ${movement}.`);
    }
  });
}
