import { type Fixture, must, mustBe, mustMove, Skipped } from '../fixture.ts';
import type { Body } from '../transport.ts';
import type { Check } from './check.ts';
import { drain } from './rollbacks.ts';

const rule = 'token, player, site and currency agree';

async function mustRefuse(fixture: Fixture, changes: Body, status: string, when: string): Promise<void> {
  await mustMove(fixture, 0n, when, async () => mustBe((await fixture.debit(changes)).answer, status, when));
}

export const agreementChecks: Check[] = [
  {
    rule,
    title: 'a stake whose player, site, currency, game or token is not of the opened game',
    async run(fixture) {
      const strange = '01890000-0000-7000-8000-000000000000';
      await mustRefuse(fixture, { playerId: strange }, 'INVALID_PLAYER', 'A stake of a player that nobody knows');
      await mustRefuse(fixture, { site: 'nowhere' }, 'INVALID_BRAND', "A stake on a site that is not the player's");
      await mustRefuse(
        fixture,
        { currency: fixture.first.currency === 'BTC' ? 'EUR' : 'BTC' },
        'WRONG_CURRENCY',
        'A stake in another currency',
      );
      await mustRefuse(
        fixture,
        { gameId: 'no-such-game' },
        'INVALID_GAME',
        'A stake in a game that the token did not open',
      );
      await mustRefuse(
        fixture,
        { token: 'A'.repeat(43) },
        'INVALID_TOKEN',
        'A stake with a token that nobody gave out',
      );
      const debit = await fixture.debit();
      const credit = await fixture.credit(debit, { site: 'nowhere' });
      mustBe(credit.answer, 'INVALID_BRAND', "A win on a site that is not the player's");
      mustBe(
        (await fixture.rollback(debit, { playerId: strange })).answer,
        'INVALID_PLAYER',
        'A rollback for a player that nobody knows',
      );
      mustBe((await fixture.rollback(debit)).answer, 'OK', 'The right rollback after it');
    },
  },
  {
    rule,
    title: "a player's token that moves another player's money",
    async run(fixture) {
      const { second } = fixture;
      if (!second) throw new Skipped('it needs the ticket of a second player');
      const before = await fixture.balance(second);
      await mustRefuse(fixture, { token: second.token }, 'INVALID_TOKEN', "A stake with another player's token");
      const debit = await fixture.debit();
      const credit = await fixture.credit(debit, { amount: '5', token: second.token });
      mustBe(credit.answer, 'INVALID_TOKEN', "A win with another player's token");
      const { answer } = await fixture.send('balance', { ...fixture.named(second), token: fixture.first.token });
      mustBe(answer, 'INVALID_TOKEN', "A look at another player's balance");
      must((await fixture.balance(second)) === before, "Another player's balance changed");
    },
  },
  {
    rule: 'amounts',
    title: 'an amount that is no whole number of minor units, or moves money all the same',
    async run(fixture) {
      for (const amount of ['0', '-5', '1.5', '01', '1e3', ' 5', '+5', '', '9'.repeat(30), 5, 1.5, null, ['5'], {}]) {
        await mustMove(fixture, 0n, `A stake of ${JSON.stringify(amount)}`, async () => {
          const { answer } = await fixture.debit({ amount });
          mustBe(answer, 'WRONG_TYPES', `A stake of ${JSON.stringify(amount)}`);
        });
      }
    },
  },
  {
    rule: 'amounts',
    title: 'a stake above the limit, or more than the player holds',
    async run(fixture) {
      await mustRefuse(
        fixture,
        { amount: (fixture.first.maxStake + 1n).toString() },
        'LIMIT_REACHED',
        'A stake above maxStake',
      );
      const stakes = await drain(fixture);
      const left = await fixture.balance();
      const poor = await fixture.debit();
      mustBe(poor.answer, 'NOT_ENOUGH_MONEY', `A stake of ${fixture.first.minStake} with ${left} in hand`);
      must(
        poor.answer.body.balance === left.toString(),
        `NOT_ENOUGH_MONEY must return the balance ${left}, and returned ${JSON.stringify(poor.answer.body.balance)}`,
      );
      for (const stake of stakes) await fixture.rollback(stake);
    },
  },
  {
    rule: 'amounts',
    title: 'many stakes at once that overdraw the balance',
    async run(fixture) {
      const balance = await fixture.balance();
      const stake = fixture.first.maxStake < balance ? fixture.first.maxStake : balance;
      const fit = balance / stake;
      if (fit > 80n) throw new Skipped('the player holds more than 80 of the largest stakes');
      const tries = Math.max(100, Number(fit) + 20);
      const sent = await Promise.all(Array.from({ length: tries }, () => fixture.debit({ amount: stake.toString() })));
      const taken = sent.filter(({ answer }) => answer.status === 'OK');
      const left = await fixture.balance();
      for (const one of taken) await fixture.rollback(one);
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
    async run(fixture) {
      const debit = await fixture.debit();
      const credit = await fixture.credit(debit, { amount: '10' });
      const adjust = (amount: string, changes: Body = {}) =>
        fixture.send('adjust', {
          ...fixture.named(),
          transactionId: fixture.id('adjust'),
          targetTransactionId: credit.body.transactionId,
          amount,
          reason: 'paid wrongly',
          ...changes,
        });
      await mustMove(fixture, 2n, 'Adjustments of +5 and -3, each sent twice', async () => {
        for (const amount of ['5', '-3']) {
          const sent = await adjust(amount);
          mustBe(sent.answer, 'OK', `An adjustment of ${amount}`);
          const again = await fixture.transport.call('adjust', sent.body);
          must(again.raw === sent.answer.raw, `The same adjustment again was answered with ${again.raw}`);
        }
        const unknown = await adjust('5', { targetTransactionId: fixture.id('debit') });
        mustBe(unknown.answer, 'TRANSACTION_NOT_FOUND', 'An adjustment of what is not known');
      });
    },
  },
];
