import { must, mustBe, mustMove, type Scene, Skipped } from '../scene.ts';
import type { Body } from '../transport.ts';
import type { Check } from './check.ts';
import { drain } from './rollbacks.ts';

const rule = 'token, player, site and currency agree';

async function mustRefuse(scene: Scene, changes: Body, status: string, when: string): Promise<void> {
  await mustMove(scene, 0n, when, async () => mustBe((await scene.debit(changes)).answer, status, when));
}

export const agreementChecks: Check[] = [
  {
    rule,
    title: 'a stake whose player, site, currency, game or token is not of the opened game',
    async run(scene) {
      const strange = '01890000-0000-7000-8000-000000000000';
      await mustRefuse(scene, { playerId: strange }, 'INVALID_PLAYER', 'A stake of a player that nobody knows');
      await mustRefuse(scene, { site: 'nowhere' }, 'INVALID_BRAND', "A stake on a site that is not the player's");
      await mustRefuse(
        scene,
        { currency: scene.first.currency === 'BTC' ? 'EUR' : 'BTC' },
        'WRONG_CURRENCY',
        'A stake in another currency',
      );
      await mustRefuse(
        scene,
        { gameId: 'no-such-game' },
        'INVALID_GAME',
        'A stake in a game that the token did not open',
      );
      await mustRefuse(scene, { token: 'A'.repeat(43) }, 'INVALID_TOKEN', 'A stake with a token that nobody gave out');
      const debit = await scene.debit();
      const credit = await scene.credit(debit, { site: 'nowhere' });
      mustBe(credit.answer, 'INVALID_BRAND', "A win on a site that is not the player's");
      mustBe(
        (await scene.rollback(debit, { playerId: strange })).answer,
        'INVALID_PLAYER',
        'A rollback for a player that nobody knows',
      );
      mustBe((await scene.rollback(debit)).answer, 'OK', 'The right rollback after it');
    },
  },
  {
    rule,
    title: "a player's token that moves another player's money",
    async run(scene) {
      const { second } = scene;
      if (!second) throw new Skipped('it needs the ticket of a second player');
      const before = await scene.balance(second);
      await mustRefuse(scene, { token: second.token }, 'INVALID_TOKEN', "A stake with another player's token");
      const debit = await scene.debit();
      const credit = await scene.credit(debit, { amount: '5', token: second.token });
      mustBe(credit.answer, 'INVALID_TOKEN', "A win with another player's token");
      const { answer } = await scene.send('balance', { ...scene.named(second), token: scene.first.token });
      mustBe(answer, 'INVALID_TOKEN', "A look at another player's balance");
      must((await scene.balance(second)) === before, "Another player's balance changed");
    },
  },
  {
    rule: 'amounts',
    title: 'an amount that is no whole number of minor units, or moves money all the same',
    async run(scene) {
      for (const amount of ['0', '-5', '1.5', '01', '1e3', ' 5', '+5', '', '9'.repeat(30), 5, 1.5, null, ['5'], {}]) {
        await mustMove(scene, 0n, `A stake of ${JSON.stringify(amount)}`, async () => {
          const { answer } = await scene.debit({ amount });
          mustBe(answer, 'WRONG_TYPES', `A stake of ${JSON.stringify(amount)}`);
        });
      }
    },
  },
  {
    rule: 'amounts',
    title: 'a stake above the limit, or more than the player holds',
    async run(scene) {
      await mustRefuse(
        scene,
        { amount: (scene.first.maxStake + 1n).toString() },
        'LIMIT_REACHED',
        'A stake above maxStake',
      );
      const stakes = await drain(scene);
      const left = await scene.balance();
      const poor = await scene.debit();
      mustBe(poor.answer, 'NOT_ENOUGH_MONEY', `A stake of ${scene.first.minStake} with ${left} in hand`);
      must(
        poor.answer.body.balance === left.toString(),
        `NOT_ENOUGH_MONEY must tell the balance ${left}, and told ${JSON.stringify(poor.answer.body.balance)}`,
      );
      for (const stake of stakes) await scene.rollback(stake);
    },
  },
  {
    rule: 'amounts',
    title: 'many stakes at once that overdraw the balance',
    async run(scene) {
      const balance = await scene.balance();
      const stake = scene.first.maxStake < balance ? scene.first.maxStake : balance;
      const fit = balance / stake;
      if (fit > 80n) throw new Skipped('the player holds more than 80 of the largest stakes');
      const tries = Math.max(100, Number(fit) + 20);
      const sent = await Promise.all(Array.from({ length: tries }, () => scene.debit({ amount: stake.toString() })));
      const taken = sent.filter(({ answer }) => answer.status === 'OK');
      const left = await scene.balance();
      for (const one of taken) await scene.rollback(one);
      must(
        BigInt(taken.length) === fit,
        `${tries} stakes of ${stake} at once with ${balance} in hand: ${fit} fit, and ${taken.length} were taken`,
      );
      must(left === balance - fit * stake, `After them ${balance - fit * stake} must be left, and ${left} is`);
      const others = sent.filter(({ answer }) => answer.status !== 'OK');
      for (const { answer } of others) mustBe(answer, 'NOT_ENOUGH_MONEY', 'A stake that no longer fits');
    },
  },
  {
    rule: 'amounts',
    title: 'an adjustment that is applied twice, to nothing, or takes more than there is',
    async run(scene) {
      const debit = await scene.debit();
      const credit = await scene.credit(debit, { amount: '10' });
      const adjust = (amount: string, changes: Body = {}) =>
        scene.send('adjust', {
          ...scene.named(),
          transactionId: scene.id('adjust'),
          targetTransactionId: credit.body.transactionId,
          amount,
          reason: 'paid wrongly',
          ...changes,
        });
      await mustMove(scene, 2n, 'Adjustments of +5 and -3, each sent twice', async () => {
        for (const amount of ['5', '-3']) {
          const sent = await adjust(amount);
          mustBe(sent.answer, 'OK', `An adjustment of ${amount}`);
          const again = await scene.transport.call('adjust', sent.body);
          must(again.raw === sent.answer.raw, `The same adjustment again was answered with ${again.raw}`);
        }
        const unknown = await adjust('5', { targetTransactionId: scene.id('debit') });
        mustBe(unknown.answer, 'TRANSACTION_NOT_FOUND', 'An adjustment of what is not known');
      });
    },
  },
];
