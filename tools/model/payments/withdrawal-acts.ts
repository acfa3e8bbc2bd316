import * as model from './books.ts';
import { answerOf, type Hand, type ModelOperator, operator } from './payer-hand.ts';
import * as store from './payments-model.store.ts';

/** The smallest picture that proves anything. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** What happens to money that goes out; `accountId` is the member's account elsewhere. */
export function withdrawalActs(hand: Hand, accountId: string) {
  const { bank, random, books, history, now, asked, ask, report, mustBe, disagree, some, someWithdrawal } = hand;

  /** What became of a withdrawal that was to be sent at once; where its sender died on the way, what is stored says how far it came. */
  async function sent(withdrawal: model.ModelWithdrawal, died: boolean): Promise<void> {
    const known = bank.provider.payouts.get(withdrawal.id);
    if (died) {
      const state = await store.readStateOfWithdrawal(bank.owner, withdrawal.id);
      if (state === 'approved') return;
      withdrawal.state = 'sending';
      if (state === 'sending') return;
    } else withdrawal.state = 'sending';
    if (now.manner.send === 'answered' && known) model.payoutSaid(books, withdrawal, known.state, bank.nowMs());
  }

  const rejecting = ({ id }: model.ModelWithdrawal, by: ModelOperator) =>
    asked('console.rejectWithdrawal', { withdrawalId: id, code: 'other', reason: 'looked at' }, by);

  return {
    async withdraw() {
      const again = random.chance(0.15) ? someWithdrawal() : null;
      const requestId = again?.requestId ?? random.uuid();
      const free = model.withdrawable(books);
      const wanted =
        again && random.chance(0.7)
          ? again.amount
          : random.pick([
              50n,
              2_000_000n,
              free,
              free + 1n,
              random.upTo(3_000n),
              random.upTo(3_000n),
              random.upTo(free + 1n),
            ]);
      const expected =
        again === null ? model.refusalOfWithdrawal(books, wanted) : again.amount === wanted ? null : 'conflict';
      const wasApproved = again?.state === 'approved';
      const { answer, died, isRepeated } = await ask(() =>
        asked('cashier.withdraw', { requestId, method: 'model', accountId, amount: wanted.toString() }, 'member'),
      );
      mustBe(`withdraw of ${wanted}`, answer.code, expected ?? 'ok');
      if (expected !== null) return;
      const { id } = answer.value as { id: string };
      const withdrawal = again ?? model.lock(books, { id, requestId, amount: wanted });
      const isSent = again === null ? withdrawal.state === 'approved' : wasApproved;
      if (isSent) await sent(withdrawal, died || isRepeated);
    },
    async approve() {
      const withdrawal = someWithdrawal('review') ?? (random.chance(0.2) ? someWithdrawal() : null);
      if (!withdrawal) return;
      const expected = withdrawal.state === 'review' ? 'ok' : 'payment_state_changed';
      const approve = (by: ModelOperator) =>
        asked('console.approveWithdrawal', { withdrawalId: withdrawal.id, reason: 'looked at' }, by);
      if (expected === 'ok' && random.chance(0.25)) {
        // two people at one moment: one approves or rejects it, and the other comes too late
        const other = random.pick(['approve', 'reject'] as const);
        const both = await Promise.all([
          answerOf(() => approve(operator(0))),
          answerOf(() => (other === 'approve' ? approve(operator(1)) : rejecting(withdrawal, operator(1)))),
        ]);
        const codes = both.map(({ code }) => code);
        history.push(`  against ${other}: ${codes}`);
        // what was approved may still be rejected until it is sent
        const bothMay = other === 'reject' && codes.every((code) => code === 'ok');
        if (!bothMay) mustBe('approve, two at once', [...codes].sort().join(), 'ok,payment_state_changed');
        if (other === 'reject' && codes[1] === 'ok') model.giveBack(books, withdrawal, 'rejected');
        else {
          withdrawal.state = 'approved';
          await sent(withdrawal, true);
        }
        return;
      }
      const { answer, codes, died, isRepeated } = await ask(() => approve(operator()));
      const isDone = expected === 'ok' && codes.length > 1 && codes.includes('payment_state_changed');
      mustBe('approve', isDone ? 'ok' : answer.code, expected);
      if (expected === 'ok') {
        withdrawal.state = 'approved';
        await sent(withdrawal, died || isRepeated);
      }
    },
    async reject() {
      const withdrawal = someWithdrawal('review', 'approved') ?? someWithdrawal();
      if (!withdrawal) return;
      const expected = ['review', 'approved'].includes(withdrawal.state) ? 'ok' : 'payment_state_changed';
      const { answer, codes } = await ask(() => rejecting(withdrawal, operator()));
      const isDone = expected === 'ok' && codes.length > 1 && codes.includes('payment_state_changed');
      mustBe('reject', isDone ? 'ok' : answer.code, expected);
      if (expected === 'ok') model.giveBack(books, withdrawal, 'rejected');
    },
    async payoutSays() {
      const withdrawal = someWithdrawal('sending', 'sent') ?? someWithdrawal();
      if (!withdrawal) return;
      const known = bank.provider.payouts.get(withdrawal.id);
      // it ends what it began, repeats what it said, and now and then contradicts itself
      const said: readonly ('accepted' | 'paid' | 'failed')[] =
        known?.state === 'accepted' || random.chance(0.1)
          ? ['accepted', 'paid', 'paid', 'failed']
          : known?.state === 'paid'
            ? ['paid', 'accepted']
            : known
              ? ['failed']
              : [];
      const state = some(said);
      if (!state) return;
      const status =
        state === 'accepted'
          ? { state }
          : state === 'paid'
            ? { state, transactionId: `out-${withdrawal.id}` }
            : { state, reason: 'closed' };
      if (!known || known.state === 'accepted') bank.provider.payouts.set(withdrawal.id, status);
      // the report of some is lost: whoever asks for the payout learns of it
      if (known && random.chance(0.15)) return;
      await report({ about: 'payout', payoutId: withdrawal.id, status });
      model.payoutSaid(books, withdrawal, state, bank.nowMs());
    },
    async payoutReturns() {
      const withdrawal = someWithdrawal('disbursed', 'partly', 'not_received', 'received') ?? someWithdrawal();
      if (!withdrawal) return;
      await report({ about: 'return', payoutId: withdrawal.id });
      model.payoutReturned(books, withdrawal);
    },
    async confirm() {
      const withdrawal = someWithdrawal('disbursed') ?? (random.chance(0.1) ? someWithdrawal() : null);
      if (!withdrawal) return;
      const outcome = random.pick(['received', 'received', 'received', 'partly', 'not_received'] as const);
      const arrived = outcome === 'partly' ? random.upTo(withdrawal.amount) : 0n;
      const wasDisbursed = withdrawal.state === 'disbursed';
      const expected = model.confirm(books, withdrawal, outcome, arrived) ?? 'ok';
      const pictures = outcome === 'received' ? [] : [picture];
      const more = outcome === 'partly' ? { amount: arrived.toString() } : {};
      const { answer, codes } = await ask(() =>
        asked('cashier.confirmWithdrawal', { withdrawalId: withdrawal.id, outcome, pictures, ...more }, 'member'),
      );
      const isDone = wasDisbursed && expected === 'ok' && codes.length > 1 && codes.includes('payment_state_changed');
      mustBe(`confirm ${outcome} ${arrived}`, isDone ? 'ok' : answer.code, expected);
    },
    async endDispute() {
      const withdrawal = some([...books.withdrawals.values()].filter((one) => one.receivedAmount !== null));
      if (!withdrawal) return;
      const kind = withdrawal.receivedAmount === 0n ? 'not_received' : 'partly';
      const action = random.pick(['returned', 'received', 'noted'] as const);
      const caseId = await store.findCase(bank.owner, {
        kind: kind === 'partly' ? 'partly_received' : kind,
        transactionId: `out-${withdrawal.id}`,
        subject: withdrawal.id,
      });
      if (!caseId) disagree(`the case of withdrawal ${withdrawal.id} is missing`);
      const expected = model.endDispute(books, withdrawal, kind, action) ?? 'ok';
      const { answer, codes } = await ask(() =>
        asked('console.resolvePaymentCase', { caseId, action, reason: 'looked into' }, operator()),
      );
      const isDone = expected === 'ok' && codes.length > 1 && codes.includes('payment_state_changed');
      mustBe(`endDispute ${action}`, isDone ? 'ok' : answer.code, expected);
    },
    async cancel() {
      const withdrawal = someWithdrawal();
      if (!withdrawal) return;
      const { answer } = await ask(() => asked('cashier.cancelWithdrawal', { withdrawalId: withdrawal.id }, 'member'));
      // the licence of the demonstration keeps what was requested
      mustBe('cancel', answer.code, 'cancelling_not_allowed');
    },
  };
}
