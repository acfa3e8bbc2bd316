import { amount } from '@croupier/money';
import * as model from './books.ts';
import { type Hand, operator } from './payer-hand.ts';
import * as store from './payments-model.store.ts';

const minuteMs = 60_000;

/** What happens to money that comes in. */
export function depositActs(hand: Hand) {
  const { bank, account, random, books, now, asked, ask, report, mustBe, some, someDeposit, newTransactionId } = hand;
  return {
    async deposit() {
      const again = random.chance(0.15) ? someDeposit() : null;
      const requestId = again?.requestId ?? random.uuid();
      const wanted =
        again && random.chance(0.7)
          ? again.asked
          : random.pick([50n, 2_000_000n, ...[9_000n, 20_000n, 40_000n].map(random.upTo)]);
      const expected =
        again === null ? model.refusalOfDeposit(books, wanted) : again.asked === wanted ? null : 'conflict';
      const { answer } = await ask(() =>
        asked('cashier.deposit', { requestId, method: 'model', amount: wanted.toString() }, 'member'),
      );
      mustBe(`deposit of ${wanted}`, answer.code, expected ?? 'ok');
      if (expected !== null) return;
      const { id } = answer.value as { id: string };
      const deposit = again ?? {
        id,
        requestId,
        asked: wanted,
        state: 'chosen',
        arrived: 0n,
        credited: 0n,
        expiresAt: bank.nowMs() + model.terms.waitMinutes * minuteMs,
      };
      books.deposits.set(id, deposit);
      if (deposit.state === 'chosen' && now.manner.begin === 'answered') deposit.state = 'waiting';
    },
    async pay() {
      const deposit = someDeposit();
      if (!deposit) return;
      const id = newTransactionId();
      const arrived = random.pick([
        deposit.asked,
        deposit.asked,
        deposit.asked + random.upTo(500n),
        random.upTo(deposit.asked),
      ]);
      const payment = { transactionId: id, amount: amount(arrived), currency: bank.currency };
      const list = bank.provider.payments.get(deposit.id) ?? [];
      bank.provider.payments.set(deposit.id, [...list, payment]);
      // the report of some is lost: whoever asks for the deposit learns of it
      if (random.chance(0.15)) return;
      await report({ about: 'payment', depositId: deposit.id, site: bank.site.code, payment });
      model.arrive(books, id, deposit.id, arrived);
    },
    async payAgain() {
      const known = some(books.payments);
      if (!known) return;
      const [id, payment] = known;
      const arrived = random.chance(0.8) ? payment.amount : payment.amount + 1n;
      const depositId = random.chance(0.8) ? payment.depositId : (someDeposit()?.id ?? null);
      await report({
        about: 'payment',
        depositId,
        site: bank.site.code,
        payment: { transactionId: id, amount: amount(arrived), currency: bank.currency },
      });
      model.arrive(books, id, depositId, arrived);
    },
    async payUnknown() {
      const id = newTransactionId();
      const arrived = random.upTo(9_000n);
      await report({
        about: 'payment',
        depositId: random.chance(0.5) ? null : random.uuid(),
        site: bank.site.code,
        payment: { transactionId: id, amount: amount(arrived), currency: bank.currency },
      });
      model.arrive(books, id, null, arrived);
    },
    async giveSuspended() {
      const id = some([...books.payments].filter(([, { depositId }]) => depositId === null))?.[0];
      const caseId =
        id && (await store.findCase(bank.owner, { kind: 'unknown_payment', transactionId: id, subject: null }));
      if (!id || !caseId) return;
      const expected = model.giveSuspended(books, id) ?? 'ok';
      const { answer, codes } = await ask(() =>
        asked('console.resolvePaymentCase', { caseId, action: 'credit', account, reason: 'found' }, operator()),
      );
      // the repeat of what happened finds it resolved
      const isDone = expected === 'ok' && codes.includes('payment_state_changed') && codes.length > 1;
      mustBe('giveSuspended', isDone ? 'ok' : answer.code, expected);
    },
    async endDeposit() {
      const deposit = someDeposit();
      if (!deposit) return;
      const state = random.pick(['failed', 'expired'] as const);
      await report({ about: 'deposit', depositId: deposit.id, state });
      model.endDeposit(deposit, state);
    },
    async chargeBack() {
      const id = random.chance(0.8) ? some(books.payments)?.[0] : newTransactionId();
      if (!id) return;
      await report({ about: 'chargeback', transactionId: id });
      model.takeBack(books, id);
      // one that is taken back before it comes may still come
      if (!books.payments.has(id) && random.chance(0.5)) {
        const deposit = someDeposit();
        if (!deposit) return;
        const arrived = random.upTo(9_000n);
        const payment = { transactionId: id, amount: amount(arrived), currency: bank.currency };
        await report({ about: 'payment', depositId: deposit.id, site: bank.site.code, payment });
        model.arrive(books, id, deposit.id, arrived);
      }
    },
    async rejectDeposit() {
      const deposit = someDeposit();
      if (!deposit) return;
      const expected = ['waiting', 'paid', 'expired'].includes(deposit.state) ? 'ok' : 'payment_state_changed';
      const { answer, codes } = await ask(() =>
        asked('console.rejectDeposit', { depositId: deposit.id, code: 'not_paid', reason: 'no slip' }, operator()),
      );
      const isDone = expected === 'ok' && codes.length > 1 && codes.includes('payment_state_changed');
      mustBe('rejectDeposit', isDone ? 'ok' : answer.code, expected);
      if (expected === 'ok') deposit.state = 'rejected';
    },
    async creditDeposit() {
      const deposit = someDeposit();
      if (!deposit) return;
      const known = random.chance(0.3) ? some(books.payments) : null;
      const [id, arrived] = known ? [known[0], known[1].amount] : [newTransactionId(), random.upTo(9_000n)];
      const isOther = known !== null && known[1].depositId !== null && known[1].depositId !== deposit.id;
      const isEarly = known === null ? false : books.early.has(id) && !books.payments.has(id);
      const expected = isOther || isEarly ? 'conflict' : 'ok';
      const { answer } = await ask(() =>
        asked(
          'console.creditDeposit',
          { depositId: deposit.id, transactionId: id, amount: arrived.toString(), reason: 'seen' },
          operator(),
        ),
      );
      mustBe('creditDeposit', answer.code, expected);
      model.arrive(books, id, deposit.id, arrived);
    },
  };
}
