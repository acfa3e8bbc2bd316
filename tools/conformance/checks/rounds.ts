import { type Fixture, must, mustBe, mustMove, Skipped } from '../fixture.ts';
import type { Check } from './check.ts';

const rule = 'life of a round';
const projectionLimitMs = 15_000;

async function openRounds(fixture: Fixture): Promise<string[]> {
  await fixture.controls.settle?.();
  const { answer } = await fixture.send('open-rounds', { site: fixture.first.site, pageSize: 100 });
  mustBe(answer, 'OK', 'Open rounds were asked for');
  const list = answer.body.list as { roundId: string; playerId: string }[];
  return list.filter(({ playerId }) => playerId === fixture.first.playerId).map(({ roundId }) => roundId);
}

/** The list is allowed to lag a little. */
async function mustBeListed(fixture: Fixture, roundId: string, listed: boolean): Promise<void> {
  const deadlineMs = Date.now() + projectionLimitMs;
  while ((await openRounds(fixture)).includes(roundId) !== listed) {
    must(
      Date.now() < deadlineMs,
      `The round ${roundId} is ${listed ? 'open and not' : 'closed and still'} in the list of open rounds`,
    );
    await new Promise((done) => setTimeout(done, 250));
  }
}

export const roundChecks: Check[] = [
  {
    rule,
    title: 'a round of several stakes and wins that does not add up',
    async run(fixture) {
      const roundId = fixture.id('round');
      const stake = fixture.first.minStake;
      await mustMove(fixture, 30n - stake * 2n, 'Two stakes and wins of 10 and 20 in one round', async () => {
        const one = await fixture.debit({ roundId });
        const two = await fixture.debit({ roundId });
        mustBe(two.answer, 'OK', 'A second stake in an open round');
        mustBe((await fixture.credit(one, { amount: '10', closesRound: false })).answer, 'OK', 'A first win');
        mustBe((await fixture.credit(two, { amount: '20', closesRound: true })).answer, 'OK', 'A second win');
      });
    },
  },
  {
    rule,
    title: 'a win before its stake that is paid',
    async run(fixture) {
      await mustMove(fixture, 0n, 'A win whose debit has not arrived', async () => {
        const target = {
          name: 'debit' as const,
          body: { ...fixture.named(), roundId: fixture.id('round'), transactionId: fixture.id('debit') },
          answer: { status: '', body: {}, raw: '' },
        };
        const early = await fixture.credit(target, { amount: '5' });
        mustBe(early.answer, 'TRANSACTION_NOT_FOUND', 'A win whose debit has not arrived');
        must(
          early.answer.body.retry === 'later',
          'A win whose debit has not arrived may be sent again: retry must be "later"',
        );
        const stake = await fixture.debit({ roundId: target.body.roundId, transactionId: target.body.transactionId });
        mustBe(stake.answer, 'OK', 'The stake after it');
        const win = await fixture.transport.call('credit', {
          ...early.body,
          amount: fixture.first.minStake.toString(),
        });
        mustBe(win, 'OK', 'The win again, after its debit');
      });
    },
  },
  {
    rule,
    title: 'a closed round that takes another stake, or a win of zero that does not close it',
    async run(fixture) {
      const debit = await fixture.debit();
      mustBe(
        (await fixture.credit(debit, { amount: '0', closesRound: true })).answer,
        'OK',
        'A win of zero that closes its round',
      );
      await mustMove(fixture, 0n, 'A stake in a closed round', async () => {
        const late = await fixture.debit({ roundId: debit.body.roundId });
        mustBe(late.answer, 'ROUND_CLOSED', 'A stake in a round that a win of zero closed');
      });
      const other = await fixture.debit();
      const { answer } = await fixture.send('end-round', {
        ...fixture.named(),
        roundId: other.body.roundId,
        transactionId: fixture.id('end'),
      });
      mustBe(answer, 'OK', 'The end of a round');
      const late = await fixture.debit({ roundId: other.body.roundId });
      mustBe(late.answer, 'ROUND_CLOSED', 'A stake in a round that was ended');
    },
  },
  {
    rule,
    title: 'a win that is refused because its round is closed',
    async run(fixture) {
      const roundId = fixture.id('round');
      const [one, two] = [await fixture.debit({ roundId }), await fixture.debit({ roundId })];
      mustBe((await fixture.credit(one, { closesRound: true })).answer, 'OK', 'The last win, which overtook another');
      await mustMove(fixture, 8n, 'A win that was overtaken by the one that closed the round', async () => {
        mustBe(
          (await fixture.credit(two, { amount: '8', closesRound: false })).answer,
          'OK',
          'A win in a round that is closed',
        );
      });
    },
  },
  {
    rule,
    title: 'an open round that is not listed, or a closed one that still is',
    async run(fixture) {
      const debit = await fixture.debit();
      await mustBeListed(fixture, String(debit.body.roundId), true);
      mustBe((await fixture.credit(debit)).answer, 'OK', 'A win of zero');
      await mustBeListed(fixture, String(debit.body.roundId), false);
    },
  },
  {
    rule,
    title: 'a lost answer after which nobody knows',
    async run(fixture) {
      const stake = fixture.first.minStake;
      await mustMove(
        fixture,
        4n - stake,
        'A stake and a win of 4 whose answers were lost and that were sent again',
        async () => {
          const body = {
            ...fixture.named(),
            token: fixture.first.token,
            gameId: fixture.first.gameId,
            roundId: fixture.id('round'),
            transactionId: fixture.id('debit'),
            amount: stake.toString(),
          };
          await fixture.transport.drop('debit', body);
          const debit = await fixture.send('debit', body);
          mustBe(debit.answer, 'OK', 'A stake sent again after its answer was lost');
          const win = {
            ...fixture.named(),
            roundId: body.roundId,
            transactionId: fixture.id('credit'),
            debitTransactionId: body.transactionId,
            amount: '4',
            closesRound: true,
          };
          await fixture.transport.drop('credit', win);
          mustBe((await fixture.send('credit', win)).answer, 'OK', 'A win sent again after its answer was lost');
        },
      );
      await mustMove(fixture, 0n, 'A stake whose answer was lost and that was rolled back', async () => {
        const body = {
          ...fixture.named(),
          token: fixture.first.token,
          gameId: fixture.first.gameId,
          roundId: fixture.id('round'),
          transactionId: fixture.id('debit'),
          amount: stake.toString(),
        };
        await fixture.transport.drop('debit', body);
        const rollback = await fixture.rollback({ name: 'debit', body, answer: { status: '', body: {}, raw: '' } });
        mustBe(rollback.answer, 'OK', 'A rollback of a stake whose answer was lost');
        // wherever it overtook its debit
        await fixture.transport.call('debit', body);
      });
    },
  },
  {
    rule: 'what a player is owed',
    title: 'a win, a rollback or the end of a round refused after the session has ended, or a stake that is taken then',
    run: (fixture) =>
      whileStopped(fixture, fixture.controls.whileExpired, 'the session to end', ['TOKEN_EXPIRED', 'INVALID_TOKEN']),
  },
  {
    rule: 'what a player is owed',
    title: 'a win, a rollback or the end of a round refused to a suspended player, or a stake that is taken from one',
    run: (fixture) =>
      whileStopped(fixture, fixture.controls.whileSuspended, 'the player to be suspended', [
        'USER_DISABLED',
        'TOKEN_EXPIRED',
      ]),
  },
  {
    rule: 'what a player is owed',
    title: 'a win, a rollback or the end of a round refused during maintenance, or a stake that is taken then',
    run: (fixture) =>
      whileStopped(fixture, fixture.controls.whileInMaintenance, 'the site to be in maintenance', ['MAINTENANCE']),
  },
];

async function whileStopped(
  fixture: Fixture,
  during: ((check: () => Promise<void>) => Promise<void>) | undefined,
  what: string,
  refusals: readonly string[],
): Promise<void> {
  if (!during) throw new Skipped(`it needs ${what}, which only the operator can bring about`);
  const [won, undone, ended] = [await fixture.debit(), await fixture.debit(), await fixture.debit()];
  for (const { answer } of [won, undone, ended]) mustBe(answer, 'OK', 'A stake');
  await during(async () => {
    const late = await fixture.debit();
    must(
      refusals.includes(late.answer.status),
      `A stake at a time when it must be refused with ${refusals.join(' or ')} was answered ${late.answer.raw}`,
    );
    const again = await fixture.transport.call('debit', won.body);
    must(
      again.raw === won.answer.raw,
      `A stake that was taken before, sent again, was answered ${again.raw}: it must get its first answer`,
    );
    mustBe((await fixture.credit(won, { amount: '3', token: fixture.first.token })).answer, 'OK', 'A win');
    mustBe((await fixture.rollback(undone, { token: fixture.first.token })).answer, 'OK', 'A rollback');
    const end = await fixture.send('end-round', {
      ...fixture.named(),
      roundId: ended.body.roundId,
      transactionId: fixture.id('end'),
    });
    mustBe(end.answer, 'OK', 'The end of a round');
  });
}
