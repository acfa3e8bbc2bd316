import { randomUUID } from 'node:crypto';
import type { Answer, Body, CallName, Transport } from './transport.ts';

/** What a check found wrong, in words for whoever built the other side. */
export class Finding extends Error {
  override readonly name = 'Finding';
}

/** Why a check could not be made here. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}

/** A game opened from a ticket. */
export type Opened = {
  ticket: string;
  token: string;
  playerId: string;
  site: string;
  gameId: string;
  currency: string;
  exponent: number;
  minStake: bigint;
  maxStake: bigint;
};

/** What only the operator's own hand can bring about; without it the checks that need it are left out. */
export type Controls = {
  /** Lets the projection of open rounds catch up. */
  settle?: () => Promise<void>;
  /** Ends the session behind the token, and starts it again where it can. */
  whileExpired?: (check: () => Promise<void>) => Promise<void>;
  whileSuspended?: (check: () => Promise<void>) => Promise<void>;
  whileInMaintenance?: (check: () => Promise<void>) => Promise<void>;
};

/** What every check works with. */
export type Fixture = {
  transport: Transport;
  first: Opened;
  /** Another player of the same site, where a second ticket was given. */
  second: Opened | null;
  controls: Controls;
  /** An id that was never used. */
  id(kind: string): string;
  /** What every call about a player returns. */
  named(of?: Opened): Body;
  balance(of?: Opened): Promise<bigint>;
  debit(changes?: Body, of?: Opened): Promise<Sent>;
  credit(debit: Sent, changes?: Body): Promise<Sent>;
  rollback(target: Sent, changes?: Body): Promise<Sent>;
  send(name: CallName, body: Body): Promise<Sent>;
};

/** A call that was made: what was sent, and what came back. */
export type Sent = { name: CallName; body: Body; answer: Answer };

export function createFixture(
  transport: Transport,
  opened: { first: Opened; second: Opened | null },
  controls: Controls,
): Fixture {
  const { first } = opened;
  const run = randomUUID().slice(0, 8);
  let count = 0;
  const fixture: Fixture = {
    transport,
    ...opened,
    controls,
    id: (kind) => `${kind}-${run}-${++count}`,
    named: (of = first) => ({ playerId: of.playerId, site: of.site, currency: of.currency }),
    async balance(of = first) {
      const { answer } = await fixture.send('balance', { ...fixture.named(of), token: of.token });
      mustBe(answer, 'OK', 'A balance was asked for');
      return BigInt(String(answer.body.balance));
    },
    debit: (changes = {}, of = first) =>
      fixture.send('debit', {
        ...fixture.named(of),
        token: of.token,
        gameId: of.gameId,
        roundId: fixture.id('round'),
        transactionId: fixture.id('debit'),
        amount: of.minStake.toString(),
        ...changes,
      }),
    credit: ({ body }, changes = {}) =>
      fixture.send('credit', {
        ...sharedOf(body),
        transactionId: fixture.id('credit'),
        debitTransactionId: body.transactionId,
        amount: '0',
        closesRound: true,
        ...changes,
      }),
    rollback: ({ body }, changes = {}) =>
      fixture.send('rollback', {
        ...sharedOf(body),
        transactionId: fixture.id('rollback'),
        targetTransactionId: body.transactionId,
        ...changes,
      }),
    async send(name, body) {
      return { name, body, answer: await transport.call(name, body) };
    },
  };
  return fixture;
}

function sharedOf({ playerId, site, currency, roundId }: Body): Body {
  return { playerId, site, currency, roundId };
}

/** Opens the game of a ticket. @throws Finding */
export async function openWith(transport: Transport, ticket: string): Promise<Opened> {
  const answer = await transport.call('authenticate', { ticket });
  mustBe(answer, 'OK', 'The ticket of a launch was given to authenticate');
  const { token, playerId, site, gameId, currency, exponent, minStake, maxStake } = answer.body;
  for (const [name, value] of Object.entries({ token, playerId, site, gameId, currency, minStake, maxStake })) {
    if (typeof value !== 'string') throw new Finding(`authenticate returned no ${name}: it must be text`);
  }
  if (![0, 2, 3, 8].includes(exponent as number))
    throw new Finding(`authenticate returned the exponent ${JSON.stringify(exponent)}: it must be 0, 2, 3 or 8`);
  return {
    ...({ ticket, token, playerId, site, gameId, currency, exponent } as Opened),
    minStake: BigInt(minStake as string),
    maxStake: BigInt(maxStake as string),
  };
}

/** @throws Finding where an answer has another status than the protocol asks for. */
export function mustBe(answer: Answer, status: string, when: string): void {
  if (answer.status !== status)
    throw new Finding(
      `${when}: the answer must be ${status}, and was ${answer.status}. It said: ${answer.raw.slice(0, 300)}`,
    );
}

/** @throws Finding */
export function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Finding(otherwise);
}

/** Compares what a player holds before and after. @throws Finding */
export async function mustMove(
  fixture: Fixture,
  by: bigint,
  when: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const before = await fixture.balance();
  await work();
  const after = await fixture.balance();
  must(after - before === by, `${when}: the balance must change by ${by}, and changed by ${after - before}`);
}
