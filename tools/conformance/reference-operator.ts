import { randomBytes, randomUUID } from 'node:crypto';
import type { Body, CallName } from './transport.ts';

/** A game that a provider opens here. */
export const opened = {
  playerId: randomUUID(),
  site: 'conformance',
  gameId: 'conformance',
  version: null,
  currency: 'EUR',
  exponent: 2,
  minStake: '10',
  maxStake: '100000',
};

type Stored = { name: CallName; content: string; answer: Body };
type Round = { debits: Map<string, bigint>; isClosed: boolean };

/** A wallet in memory that keeps the rules of the protocol, for one player. Amounts in minor units. */
export type ReferenceOperator = {
  /** A launch's ticket. */
  launch(): string;
  /** Applies a call whose shape is right. @returns the answer's body, `status` first. */
  apply(name: CallName, body: Body): Body;
  token(): string | null;
};

export function createReferenceOperator(): ReferenceOperator {
  const tickets = new Map<string, string>();
  const stored = new Map<string, Stored>();
  const rounds = new Map<string, Round>();
  const reversed = new Set<string>();
  const paid = new Set<string>();
  let balance = 1_000_000n;
  let token: string | null = null;

  const done = (body: Body, more: Body = {}): Body => ({
    status: 'OK',
    transactionId: body.transactionId,
    operationId: randomUUID(),
    balance: balance.toString(),
    ...more,
  });
  const refused = (status: string, more: Body = {}): Body => ({
    status,
    message: status.toLowerCase(),
    retry: 'never',
    ...more,
  });
  const roundOf = (body: Body): Round => {
    const round = rounds.get(String(body.roundId)) ?? { debits: new Map<string, bigint>(), isClosed: false };
    rounds.set(String(body.roundId), round);
    return round;
  };

  const calls: Record<CallName, (body: Body) => Body> = {
    authenticate({ ticket }) {
      const known = tickets.get(String(ticket));
      if (known === undefined) return refused('INVALID_TOKEN');
      token = known;
      const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
      return {
        status: 'OK',
        token,
        expiresAt,
        ...opened,
        balance: balance.toString(),
        language: 'EN',
        demo: true,
        roundTtlS: 3_600,
      };
    },
    balance: () => ({ status: 'OK', balance: balance.toString() }),
    debit(body) {
      const [id, amount] = [String(body.transactionId), BigInt(String(body.amount))];
      if (reversed.has(id)) return refused('TRANSACTION_ROLLED_BACK');
      const round = roundOf(body);
      if (round.isClosed) return refused('ROUND_CLOSED');
      if (amount > balance) return refused('NOT_ENOUGH_MONEY', { balance: balance.toString() });
      balance -= amount;
      round.debits.set(id, amount);
      return done(body);
    },
    credit(body) {
      const debit = String(body.debitTransactionId);
      const round = rounds.get(String(body.roundId));
      if (reversed.has(debit)) return refused('TRANSACTION_ROLLED_BACK');
      if (!round?.debits.has(debit)) return refused('TRANSACTION_NOT_FOUND', { retry: 'later' });
      balance += BigInt(String(body.amount));
      paid.add(debit);
      if (body.closesRound === true) round.isClosed = true;
      return done(body);
    },
    rollback(body) {
      const target = String(body.targetTransactionId);
      if (paid.has(target)) return refused('TRANSACTION_PAID');
      const outcome = reversed.has(target) ? 'already' : stored.has(target) ? 'undone' : 'nothing';
      const round = rounds.get(String(body.roundId));
      if (outcome === 'undone') {
        const credit = stored.get(target);
        balance += round?.debits.get(target) ?? -BigInt(String(JSON.parse(credit?.content ?? '{}').amount ?? 0));
      }
      reversed.add(target);
      return done(body, { outcome, claimed: '0' });
    },
    'end-round'(body) {
      const round = rounds.get(String(body.roundId));
      if (!round) return refused('TRANSACTION_NOT_FOUND', { retry: 'later' });
      round.isClosed = true;
      return done(body);
    },
    'promo-credit'(body) {
      balance += BigInt(String(body.amount));
      return done(body);
    },
    adjust(body) {
      balance += BigInt(String(body.amount));
      return done(body);
    },
    'open-rounds': () => ({ status: 'OK', list: [], nextCursor: null }),
  };

  return {
    launch() {
      const ticket = randomBytes(32).toString('base64url');
      tickets.set(ticket, randomBytes(32).toString('base64url'));
      return ticket;
    },
    apply(name, body) {
      const id = body.transactionId;
      if (typeof id !== 'string') return calls[name](body);
      const { token: _, ...said } = body;
      const content = JSON.stringify(said, Object.keys(said).sort());
      const known = stored.get(id);
      if (known)
        return known.name === name && known.content === content ? known.answer : refused('DUPLICATE_TRANSACTION');
      const answer = calls[name](body);
      if (answer.status === 'OK') stored.set(id, { name, content, answer });
      return answer;
    },
    token: () => token,
  };
}
