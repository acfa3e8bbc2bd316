import { type Fault, faultPlan, type Recorded } from './faults.ts';
import type { CallName } from './transport.ts';

export type ProviderVerdict = { title: string; result: 'holds' | 'wrong' | 'left out'; words: string };

const moving: readonly CallName[] = ['debit', 'credit', 'rollback', 'end-round', 'promo-credit', 'adjust'];
const shortestPauseMs = 100;

/** What a provider got wrong, reported from the calls that it made while answers were lost, late, forged and refused. */
export function judgeProvider(calls: readonly Recorded[]): ProviderVerdict[] {
  const transactions = byTransaction(calls);
  return [
    reported('a request whose signature is wrong or whose clock is off', signatures(calls)),
    reported(
      'a request of another shape, or about another player, site, currency or token than was reported',
      breaches(calls),
    ),
    reported('a repeat that says something else than the first', changedRepeats(transactions)),
    reported('a repeat at once, instead of after a pause', hastyRepeats(transactions)),
    reported(
      'a stake whose answer never came and that was neither repeated nor rolled back',
      forgotten(transactions, 'debit'),
    ),
    reported('a win whose answer never came and that was not repeated', forgotten(transactions, 'credit')),
    reported('a rollback whose answer never came and that was not repeated', forgotten(transactions, 'rollback')),
    reported('a win for a stake that the provider cannot know was taken', unfoundedWins(transactions)),
    reported('a refused stake that is sent again or paid', refusedStakes(transactions)),
    reported('a stake that is never settled', unsettled(transactions)),
    ...unreached(calls),
  ];
}

type Transaction = { name: CallName; id: string; tries: Recorded[]; isReported: boolean; status: string | null };

function byTransaction(calls: readonly Recorded[]): Transaction[] {
  const found = new Map<string, Transaction>();
  for (const call of calls) {
    const id = call.body.transactionId;
    if (!moving.includes(call.name) || typeof id !== 'string') continue;
    const before = found.get(id) ?? { name: call.name, id, tries: [], isReported: false, status: null };
    found.set(id, {
      ...before,
      tries: [...before.tries, call],
      isReported: before.isReported || call.reported !== null,
      status: before.status ?? call.reported,
    });
  }
  return [...found.values()];
}

function reported(title: string, words: readonly string[]): ProviderVerdict {
  return { title, result: words.length === 0 ? 'holds' : 'wrong', words: [...new Set(words)].slice(0, 3).join('; ') };
}

function signatures(calls: readonly Recorded[]): string[] {
  return calls.flatMap((call) => {
    if (call.signature === 'wrong')
      return [
        `${call.name} was not signed rightly: HMAC-SHA256 over timestamp, path and raw body with line feeds between them`,
      ];
    return call.isTimely ? [] : [`${call.name} bore a timestamp more than five minutes off: sign every try afresh`];
  });
}

const breaches = (calls: readonly Recorded[]): string[] =>
  calls.flatMap((call) => (call.breach === null ? [] : [`${call.name}: ${call.breach}`]));

function changedRepeats(transactions: readonly Transaction[]): string[] {
  return transactions.flatMap(({ id, tries }) => {
    const contents = new Set(tries.map(({ name, raw }) => `${name} ${raw}`));
    return contents.size > 1 ? [`the transaction ${id} was sent as ${[...contents].join(' and as ')}`] : [];
  });
}

function hastyRepeats(transactions: readonly Transaction[]): string[] {
  return transactions.flatMap(({ name, id, tries }) =>
    tries.slice(1).flatMap((call, index) => {
      const pauseMs = call.atMs - (tries[index]?.atMs ?? 0);
      return pauseMs < shortestPauseMs
        ? [`${name} ${id} was repeated after ${pauseMs} ms: wait, and longer each time`]
        : [];
    }),
  );
}

function forgotten(transactions: readonly Transaction[], name: CallName): string[] {
  return transactions.flatMap((one) => {
    if (one.name !== name || one.isReported) return [];
    const isUndone = name === 'debit' && rollbackOf(transactions, one.id) !== undefined;
    return isUndone
      ? []
      : [`${name} ${one.id} was sent ${one.tries.length} times, got no answer, and was left at that`];
  });
}

const rollbackOf = (transactions: readonly Transaction[], id: string): Transaction | undefined =>
  transactions.find((one) => one.name === 'rollback' && one.tries[0]?.body.targetTransactionId === id);

const creditOf = (transactions: readonly Transaction[], id: string): Transaction | undefined =>
  transactions.find((one) => one.name === 'credit' && one.tries[0]?.body.debitTransactionId === id);

function unfoundedWins(transactions: readonly Transaction[]): string[] {
  return transactions.flatMap((one) => {
    const win = one.name === 'debit' ? creditOf(transactions, one.id) : undefined;
    const firstWinMs = win?.tries[0]?.atMs ?? 0;
    const wasReported = one.tries.some((call) => call.reported === 'OK' && call.atMs <= firstWinMs);
    return win && !wasReported
      ? [
          `the win ${win.id} was sent although no trusted answer to the stake ${one.id} had come: an answer that is unsigned, forged or missing decides nothing`,
        ]
      : [];
  });
}

function refusedStakes(transactions: readonly Transaction[]): string[] {
  return transactions.flatMap((one) => {
    if (one.name !== 'debit' || one.status === null || one.status === 'OK') return [];
    const at = one.tries.findIndex((call) => call.reported !== null);
    const again =
      one.tries.length > at + 1 ? [`the stake ${one.id} was refused with ${one.status} and sent again`] : [];
    const win = creditOf(transactions, one.id);
    return win ? [...again, `the stake ${one.id} was refused with ${one.status}, and a win was sent for it`] : again;
  });
}

function unsettled(transactions: readonly Transaction[]): string[] {
  return transactions.flatMap((one) => {
    const isTaken = one.name === 'debit' && one.status === 'OK';
    if (!isTaken || creditOf(transactions, one.id) || rollbackOf(transactions, one.id)) return [];
    const { roundId } = one.tries[0]?.body ?? {};
    const isEnded = transactions.some(({ tries }) => closes(tries[0]) && tries[0]?.body.roundId === roundId);
    return isEnded ? [] : [`the stake ${one.id} was taken, and its round was neither paid, ended nor rolled back`];
  });
}

const closes = (call: Recorded | undefined): boolean =>
  call !== undefined && (call.name === 'end-round' || call.body.closesRound === true);

/** Faults that did not come about, because too little was played. */
function unreached(calls: readonly Recorded[]): ProviderVerdict[] {
  return (Object.entries(faultPlan) as [CallName, readonly Fault[]][]).flatMap(([name, faults]) => {
    const reached = new Set(calls.filter((call) => call.name === name).map(({ fault }) => fault));
    const missing = faults.filter((fault) => fault !== 'none' && !reached.has(fault));
    return missing.length === 0
      ? []
      : [
          {
            title: `${name} under ${missing.join(', ')}`,
            result: 'left out' as const,
            words: `too few ${name} calls were made`,
          },
        ];
  });
}
