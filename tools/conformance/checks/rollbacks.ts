import { type Fixture, must, mustBe, mustMove, type Sent, Skipped } from '../fixture.ts';
import type { Check } from './check.ts';

const rule = 'rollbacks';

function mustReport(sent: Sent, outcome: string, when: string): void {
  mustBe(sent.answer, 'OK', when);
  must(
    sent.answer.body.outcome === outcome,
    `${when}: the outcome must be "${outcome}", and was ${JSON.stringify(sent.answer.body.outcome)}`,
  );
}

/** Stakes all that the player holds but less than one stake. @returns the stakes, to be undone. */
export async function drain(fixture: Fixture): Promise<Sent[]> {
  const stakes: Sent[] = [];
  for (let left = await fixture.balance(); left >= fixture.first.minStake; left = await fixture.balance()) {
    if (stakes.length === 200) throw new Skipped('the player holds more than 200 of the largest stakes');
    const amount = left < fixture.first.maxStake ? left : fixture.first.maxStake;
    const stake = await fixture.debit({ amount: amount.toString() });
    mustBe(stake.answer, 'OK', `A stake of ${amount} with ${left} in hand`);
    stakes.push(stake);
  }
  return stakes;
}

export const rollbackChecks: Check[] = [
  {
    rule,
    title: 'a rollback that does not give back what the debit took',
    async run(fixture) {
      await mustMove(fixture, 0n, 'A stake and its rollback', async () => {
        const debit = await fixture.debit();
        mustBe(debit.answer, 'OK', 'A stake');
        mustReport(await fixture.rollback(debit), 'undone', 'A rollback of a stake');
      });
    },
  },
  {
    rule,
    title: 'a rollback that comes before its debit and is forgotten when the debit arrives',
    async run(fixture) {
      await mustMove(fixture, 0n, 'A rollback, then the debit that it undid', async () => {
        const late = {
          ...fixture.named(),
          token: fixture.first.token,
          gameId: fixture.first.gameId,
          roundId: fixture.id('round'),
          transactionId: fixture.id('debit'),
          amount: fixture.first.minStake.toString(),
        };
        const target: Sent = { name: 'debit', body: late, answer: { status: '', body: {}, raw: '' } };
        const rollback = await fixture.rollback(target);
        mustReport(rollback, 'nothing', 'A rollback of a debit that has not arrived');
        const again = await fixture.transport.call('rollback', rollback.body);
        must(
          again.raw === rollback.answer.raw,
          `The same rollback again was answered with ${again.raw} instead of ${rollback.answer.raw}`,
        );
        const { answer } = await fixture.send('debit', late);
        mustBe(answer, 'TRANSACTION_ROLLED_BACK', 'A debit that arrives after its rollback');
        const win = await fixture.credit(target, { amount: '5' });
        mustBe(win.answer, 'TRANSACTION_ROLLED_BACK', 'A win for a debit that was rolled back before it came');
        const later = await fixture.transport.call('rollback', rollback.body);
        must(later.raw === rollback.answer.raw, 'The same rollback after the refused debit was answered otherwise');
      });
    },
  },
  {
    rule,
    title: 'a rollback and its debit that race and both win',
    async run(fixture) {
      for (let turn = 0; turn < 5; turn += 1) {
        await mustMove(fixture, 0n, 'A debit and its rollback sent at the same moment', async () => {
          const transactionId = fixture.id('debit');
          const roundId = fixture.id('round');
          const target: Sent = {
            name: 'debit',
            body: { ...fixture.named(), roundId, transactionId },
            answer: { status: '', body: {}, raw: '' },
          };
          const [debit, rollback] = await Promise.all([
            fixture.debit({ transactionId, roundId }),
            fixture.rollback(target),
          ]);
          mustBe(rollback.answer, 'OK', 'A rollback that races its debit');
          const expected = rollback.answer.body.outcome === 'undone' ? 'OK' : 'TRANSACTION_ROLLED_BACK';
          mustBe(debit.answer, expected, `A debit whose rollback was answered "${rollback.answer.body.outcome}"`);
        });
      }
    },
  },
  {
    rule,
    title: 'a second rollback that gives back twice',
    async run(fixture) {
      await mustMove(fixture, 0n, 'A stake and two rollbacks of it', async () => {
        const debit = await fixture.debit();
        mustReport(await fixture.rollback(debit), 'undone', 'A rollback of a stake');
        const second = await fixture.rollback(debit);
        mustReport(second, 'already', 'A rollback, with an id of its own, of what another rollback had undone');
        const again = await fixture.transport.call('rollback', second.body);
        must(
          again.raw === second.answer.raw,
          `The second rollback sent again was answered with ${again.raw} instead of ${second.answer.raw}`,
        );
      });
    },
  },
  {
    rule,
    title: 'a stake given back although it won',
    async run(fixture) {
      const won = fixture.first.minStake + 7n;
      await mustMove(fixture, 7n, 'A stake, its win, and a rollback of the stake', async () => {
        const debit = await fixture.debit();
        const credit = await fixture.credit(debit, { amount: won.toString() });
        mustBe(credit.answer, 'OK', 'A win');
        mustBe((await fixture.rollback(debit)).answer, 'TRANSACTION_PAID', 'A rollback of a debit that was paid');
      });
      const lost = await fixture.debit();
      mustBe((await fixture.credit(lost)).answer, 'OK', 'A win of zero');
      mustBe(
        (await fixture.rollback(lost)).answer,
        'TRANSACTION_PAID',
        'A rollback of a debit that was paid with zero',
      );
    },
  },
  {
    rule,
    title: 'a win paid for a stake that was given back',
    async run(fixture) {
      await mustMove(fixture, 0n, 'A stake, its rollback, and a win for it', async () => {
        const debit = await fixture.debit();
        mustReport(await fixture.rollback(debit), 'undone', 'A rollback of a stake');
        const credit = await fixture.credit(debit, { amount: '9' });
        mustBe(credit.answer, 'TRANSACTION_ROLLED_BACK', 'A win for a debit that was rolled back');
      });
    },
  },
  {
    rule,
    title: 'a win that cannot be undone, or can be undone twice',
    async run(fixture) {
      await mustMove(fixture, -fixture.first.minStake, 'A stake, its win of 50, and rollbacks of the win', async () => {
        const debit = await fixture.debit();
        const credit = await fixture.credit(debit, { amount: '50' });
        const undone = await fixture.rollback(credit);
        mustReport(undone, 'undone', 'A rollback of a win');
        must(
          undone.answer.body.claimed === '0',
          `Nothing was short, and the answer claimed ${undone.answer.body.claimed}`,
        );
        mustReport(await fixture.rollback(credit), 'already', 'A second rollback of a win');
      });
    },
  },
  {
    rule,
    title: 'a rollback of a win that the player has spent, and that overdraws the balance',
    async run(fixture) {
      const debit = await fixture.debit();
      const credit = await fixture.credit(debit, {
        amount: (fixture.first.minStake * 3n).toString(),
        closesRound: false,
      });
      mustBe(credit.answer, 'OK', 'A win');
      const stakes = await drain(fixture);
      const left = await fixture.balance();
      const undone = await fixture.rollback(credit);
      mustReport(undone, 'undone', 'A rollback of a win that was spent');
      const after = await fixture.balance();
      const claimed = BigInt(String(undone.answer.body.claimed));
      must(after >= 0n, `The balance fell to ${after}`);
      must(
        claimed === fixture.first.minStake * 3n - left && after === 0n,
        `The player held ${left} of a win of ${fixture.first.minStake * 3n}: the rest must be claimed and nothing left, but claimed was ${claimed} and the balance ${after}`,
      );
      for (const stake of stakes) mustBe((await fixture.rollback(stake)).answer, 'OK', 'A rollback of a stake');
    },
  },
  {
    rule,
    title: 'a rollback of what is no debit or credit of that round',
    async run(fixture) {
      const debit = await fixture.debit();
      const rollback = await fixture.rollback(debit, { roundId: fixture.id('round') });
      mustBe(rollback.answer, 'TRANSACTION_MISMATCH', 'A rollback that names a debit of another round');
      mustBe((await fixture.rollback(debit)).answer, 'OK', 'The right rollback after it');
    },
  },
];
