import { must, mustBe, mustMove, type Scene, type Sent, Skipped } from '../scene.ts';
import type { Check } from './check.ts';

const rule = 'rollbacks';

function mustTell(sent: Sent, outcome: string, when: string): void {
  mustBe(sent.answer, 'OK', when);
  must(
    sent.answer.body.outcome === outcome,
    `${when}: the outcome must be "${outcome}", and was ${JSON.stringify(sent.answer.body.outcome)}`,
  );
}

/** Stakes all that the player holds but less than one stake. @returns the stakes, to be undone. */
export async function drain(scene: Scene): Promise<Sent[]> {
  const stakes: Sent[] = [];
  for (let left = await scene.balance(); left >= scene.first.minStake; left = await scene.balance()) {
    if (stakes.length === 200) throw new Skipped('the player holds more than 200 of the largest stakes');
    const amount = left < scene.first.maxStake ? left : scene.first.maxStake;
    const stake = await scene.debit({ amount: amount.toString() });
    mustBe(stake.answer, 'OK', `A stake of ${amount} with ${left} in hand`);
    stakes.push(stake);
  }
  return stakes;
}

export const rollbackChecks: Check[] = [
  {
    rule,
    title: 'a rollback that does not give back what the debit took',
    async run(scene) {
      await mustMove(scene, 0n, 'A stake and its rollback', async () => {
        const debit = await scene.debit();
        mustBe(debit.answer, 'OK', 'A stake');
        mustTell(await scene.rollback(debit), 'undone', 'A rollback of a stake');
      });
    },
  },
  {
    rule,
    title: 'a rollback that comes before its debit and is forgotten when the debit arrives',
    async run(scene) {
      await mustMove(scene, 0n, 'A rollback, then the debit that it undid', async () => {
        const late = {
          ...scene.named(),
          token: scene.first.token,
          gameId: scene.first.gameId,
          roundId: scene.id('round'),
          transactionId: scene.id('debit'),
          amount: scene.first.minStake.toString(),
        };
        const target: Sent = { name: 'debit', body: late, answer: { status: '', body: {}, raw: '' } };
        const rollback = await scene.rollback(target);
        mustTell(rollback, 'nothing', 'A rollback of a debit that has not arrived');
        const again = await scene.transport.call('rollback', rollback.body);
        must(
          again.raw === rollback.answer.raw,
          `The same rollback again was answered with ${again.raw} instead of ${rollback.answer.raw}`,
        );
        const { answer } = await scene.send('debit', late);
        mustBe(answer, 'TRANSACTION_ROLLED_BACK', 'A debit that arrives after its rollback');
        const win = await scene.credit(target, { amount: '5' });
        mustBe(win.answer, 'TRANSACTION_ROLLED_BACK', 'A win for a debit that was rolled back before it came');
        const later = await scene.transport.call('rollback', rollback.body);
        must(later.raw === rollback.answer.raw, 'The same rollback after the refused debit was answered otherwise');
      });
    },
  },
  {
    rule,
    title: 'a rollback and its debit that race and both win',
    async run(scene) {
      for (let turn = 0; turn < 5; turn += 1) {
        await mustMove(scene, 0n, 'A debit and its rollback sent at the same moment', async () => {
          const transactionId = scene.id('debit');
          const roundId = scene.id('round');
          const target: Sent = {
            name: 'debit',
            body: { ...scene.named(), roundId, transactionId },
            answer: { status: '', body: {}, raw: '' },
          };
          const [debit, rollback] = await Promise.all([
            scene.debit({ transactionId, roundId }),
            scene.rollback(target),
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
    async run(scene) {
      await mustMove(scene, 0n, 'A stake and two rollbacks of it', async () => {
        const debit = await scene.debit();
        mustTell(await scene.rollback(debit), 'undone', 'A rollback of a stake');
        const second = await scene.rollback(debit);
        mustTell(second, 'already', 'A rollback, with an id of its own, of what another rollback had undone');
        const again = await scene.transport.call('rollback', second.body);
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
    async run(scene) {
      const won = scene.first.minStake + 7n;
      await mustMove(scene, 7n, 'A stake, its win, and a rollback of the stake', async () => {
        const debit = await scene.debit();
        const credit = await scene.credit(debit, { amount: won.toString() });
        mustBe(credit.answer, 'OK', 'A win');
        mustBe((await scene.rollback(debit)).answer, 'TRANSACTION_PAID', 'A rollback of a debit that was paid');
      });
      const lost = await scene.debit();
      mustBe((await scene.credit(lost)).answer, 'OK', 'A win of zero');
      mustBe((await scene.rollback(lost)).answer, 'TRANSACTION_PAID', 'A rollback of a debit that was paid with zero');
    },
  },
  {
    rule,
    title: 'a win paid for a stake that was given back',
    async run(scene) {
      await mustMove(scene, 0n, 'A stake, its rollback, and a win for it', async () => {
        const debit = await scene.debit();
        mustTell(await scene.rollback(debit), 'undone', 'A rollback of a stake');
        const credit = await scene.credit(debit, { amount: '9' });
        mustBe(credit.answer, 'TRANSACTION_ROLLED_BACK', 'A win for a debit that was rolled back');
      });
    },
  },
  {
    rule,
    title: 'a win that cannot be undone, or can be undone twice',
    async run(scene) {
      await mustMove(scene, -scene.first.minStake, 'A stake, its win of 50, and rollbacks of the win', async () => {
        const debit = await scene.debit();
        const credit = await scene.credit(debit, { amount: '50' });
        const undone = await scene.rollback(credit);
        mustTell(undone, 'undone', 'A rollback of a win');
        must(
          undone.answer.body.claimed === '0',
          `Nothing was short, and the answer claimed ${undone.answer.body.claimed}`,
        );
        mustTell(await scene.rollback(credit), 'already', 'A second rollback of a win');
      });
    },
  },
  {
    rule,
    title: 'a rollback of a win that the player has spent, and that overdraws the balance',
    async run(scene) {
      const debit = await scene.debit();
      const credit = await scene.credit(debit, { amount: (scene.first.minStake * 3n).toString(), closesRound: false });
      mustBe(credit.answer, 'OK', 'A win');
      const stakes = await drain(scene);
      const left = await scene.balance();
      const undone = await scene.rollback(credit);
      mustTell(undone, 'undone', 'A rollback of a win that was spent');
      const after = await scene.balance();
      const claimed = BigInt(String(undone.answer.body.claimed));
      must(after >= 0n, `The balance fell to ${after}`);
      must(
        claimed === scene.first.minStake * 3n - left && after === 0n,
        `The player held ${left} of a win of ${scene.first.minStake * 3n}: the rest must be claimed and nothing left, but claimed was ${claimed} and the balance ${after}`,
      );
      for (const stake of stakes) mustBe((await scene.rollback(stake)).answer, 'OK', 'A rollback of a stake');
    },
  },
  {
    rule,
    title: 'a rollback of what is no debit or credit of that round',
    async run(scene) {
      const debit = await scene.debit();
      const rollback = await scene.rollback(debit, { roundId: scene.id('round') });
      mustBe(rollback.answer, 'TRANSACTION_MISMATCH', 'A rollback that names a debit of another round');
      mustBe((await scene.rollback(debit)).answer, 'OK', 'The right rollback after it');
    },
  },
];
