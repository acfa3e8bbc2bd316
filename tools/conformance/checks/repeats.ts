import { type Fixture, must, mustBe, mustMove, type Sent, Skipped } from '../fixture.ts';
import type { Check } from './check.ts';

const rule = 'once and only once';

/** The same call again must be answered with the same bytes. */
async function mustRepeat(fixture: Fixture, sent: Sent): Promise<void> {
  const again = await fixture.transport.call(sent.name, sent.body);
  must(
    again.raw === sent.answer.raw,
    `${sent.name} with the same transactionId was answered first with ${sent.answer.raw} and then with ${again.raw}: a repeat must get the stored answer, byte for byte`,
  );
}

/** The same transaction id with other content must be refused, and move nothing. */
async function mustConflict(fixture: Fixture, name: Sent['name'], body: Sent['body'], what: string): Promise<void> {
  await mustMove(fixture, 0n, `A used transactionId was sent with ${what}`, async () => {
    const { answer } = await fixture.send(name, body);
    mustBe(answer, 'DUPLICATE_TRANSACTION', `A used transactionId was sent with ${what}`);
  });
}

export const repeatChecks: Check[] = [
  {
    rule,
    title: 'a debit, credit, rollback, end of round or promotional credit that is applied twice or answered otherwise',
    async run(fixture) {
      const stake = fixture.first.minStake;
      await mustMove(
        fixture,
        stake * 2n + 1n,
        'A stake, a win of three stakes and a prize of 1, each sent twice',
        async () => {
          const debit = await fixture.debit();
          mustBe(debit.answer, 'OK', 'A stake');
          await mustRepeat(fixture, debit);
          const credit = await fixture.credit(debit, { amount: (stake * 3n).toString() });
          mustBe(credit.answer, 'OK', 'A win');
          await mustRepeat(fixture, credit);
          await mustRepeat(fixture, debit);
          const end = await fixture.send('end-round', {
            ...fixture.named(),
            roundId: debit.body.roundId,
            transactionId: fixture.id('end'),
          });
          mustBe(end.answer, 'OK', 'The end of a round that a credit closed');
          await mustRepeat(fixture, end);
          const undone = await fixture.debit();
          const rollback = await fixture.rollback(undone);
          mustBe(rollback.answer, 'OK', 'A rollback');
          await mustRepeat(fixture, rollback);
          const prize = await fixture.send('promo-credit', {
            ...fixture.named(),
            transactionId: fixture.id('prize'),
            promotionId: 'conformance',
            amount: '1',
          });
          mustBe(prize.answer, 'OK', 'A promotional credit of 1');
          await mustRepeat(fixture, prize);
        },
      );
    },
  },
  {
    rule,
    title: 'the same transaction sent many times at once that is applied more than once',
    async run(fixture) {
      await mustMove(fixture, -fixture.first.minStake, 'One stake sent eight times at once', async () => {
        const debit = await fixture.debit();
        mustBe(debit.answer, 'OK', 'A stake');
        const body = { ...debit.body };
        const answers = await Promise.all(Array.from({ length: 7 }, () => fixture.transport.call('debit', body)));
        must(
          answers.every(({ raw }) => raw === debit.answer.raw),
          `Repeats at the same moment were answered differently: ${[...new Set(answers.map(({ raw }) => raw))].join(' and ')}`,
        );
      });
      const body = {
        ...(await fixture.debit()).body,
        transactionId: fixture.id('debit'),
        roundId: fixture.id('round'),
      };
      await mustMove(fixture, -fixture.first.minStake, 'One new stake sent eight times at once', async () => {
        const answers = await Promise.all(Array.from({ length: 8 }, () => fixture.transport.call('debit', body)));
        must(
          new Set(answers.map(({ raw }) => raw)).size === 1 && answers[0]?.status === 'OK',
          `The same stake sent eight times at once got different answers: ${[...new Set(answers.map(({ raw }) => raw))].join(' and ')}`,
        );
      });
    },
  },
  {
    rule,
    title: 'a used transaction id with other content that is taken',
    async run(fixture) {
      const stake = fixture.first.minStake;
      const debit = await fixture.debit();
      mustBe(debit.answer, 'OK', 'A stake');
      await mustConflict(fixture, 'debit', { ...debit.body, amount: (stake + 1n).toString() }, 'another amount');
      await mustConflict(fixture, 'debit', { ...debit.body, roundId: fixture.id('round') }, 'another round');
      const other = await fixture.debit();
      const asCredit = {
        ...fixture.named(),
        roundId: other.body.roundId,
        debitTransactionId: other.body.transactionId,
      };
      await mustConflict(
        fixture,
        'credit',
        { ...asCredit, transactionId: debit.body.transactionId, amount: stake.toString(), closesRound: true },
        'another type: a credit where it was a debit',
      );
      await mustConflict(
        fixture,
        'end-round',
        { ...fixture.named(), roundId: debit.body.roundId, transactionId: debit.body.transactionId },
        'another type: an end of round where it was a debit',
      );
      const lost = await fixture.credit(debit);
      mustBe(lost.answer, 'OK', 'A win of zero');
      await mustConflict(
        fixture,
        'end-round',
        { ...fixture.named(), roundId: debit.body.roundId, transactionId: lost.body.transactionId },
        'another type: an end of round where it was a credit of zero',
      );
      await mustConflict(fixture, 'credit', { ...lost.body, closesRound: false }, 'another closesRound');
    },
  },
  {
    rule,
    title: "another player's use of a transaction id",
    async run(fixture) {
      const { second } = fixture;
      if (!second) throw new Skipped('it needs the ticket of a second player');
      const debit = await fixture.debit();
      mustBe(debit.answer, 'OK', 'A stake');
      const before = await fixture.balance(second);
      const { answer } = await fixture.debit(
        { transactionId: debit.body.transactionId, roundId: debit.body.roundId },
        second,
      );
      mustBe(answer, 'DUPLICATE_TRANSACTION', "Another player's debit with a used transactionId");
      const rollback = await fixture.rollback(debit, fixture.named(second));
      mustBe(rollback.answer, 'TRANSACTION_MISMATCH', "A rollback of another player's debit");
      const credit = await fixture.credit(debit, { ...fixture.named(second), amount: '5' });
      mustBe(credit.answer, 'TRANSACTION_MISMATCH', "A credit that names another player's debit");
      must(
        (await fixture.balance(second)) === before,
        "Another player's refused transactions moved that player's money",
      );
    },
  },
  {
    rule,
    title: 'a ticket that cannot be exchanged again after a lost answer, or gives two tokens',
    async run(fixture) {
      const again = await fixture.transport.call('authenticate', { ticket: fixture.first.ticket });
      mustBe(again, 'OK', 'The same ticket given again within its life');
      must(
        again.body.token === fixture.first.token,
        'The same ticket given again gave another token: the first one may be in use',
      );
      must(again.body.playerId === fixture.first.playerId, 'The same ticket given again named another player');
      const unknown = await fixture.transport.call('authenticate', { ticket: 'A'.repeat(43) });
      mustBe(unknown, 'INVALID_TOKEN', 'A ticket that nobody gave out');
    },
  },
];
