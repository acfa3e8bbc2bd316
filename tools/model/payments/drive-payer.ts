import { amount } from '@croupier/money';
import type { Database, Queryable } from '@croupier/server/kernel/database.ts';
import { Refusal } from '@croupier/server/kernel/refusal.ts';
import type { PaymentReport } from '@croupier/server/modules/cashier/cashier.public.ts';
import type { Modules } from '@croupier/server/modules.ts';
import { anyPermit } from '@croupier/server/testing/any-permit.ts';
import { origin } from '@croupier/server/testing/test-kernel.ts';
import { testStaffCaller } from '@croupier/server/testing/test-operator.ts';
import { Disagreement } from '../drive.ts';
import { askUntilTaken } from '../execute.ts';
import { seededRandom } from '../random.ts';
import * as model from './books.ts';
import { crashDuring } from './crashing-database.ts';
import * as store from './payments-model.store.ts';
import { type Fate, goodManner, type Manner, type ModelProvider, written } from './provider.ts';

/** One process of the platform. */
export type Process = { modules: Modules; db: Database };

/** Where the payers pay. */
export type Bank = {
  processes: readonly Process[];
  owner: Queryable;
  provider: ModelProvider;
  site: { id: string; code: string };
  currency: string;
  nowMs: () => number;
  /** How often each act met each answer. */
  count: (what: string) => void;
};

/** A member who pays in and out at random, beside the model of the own books. */
export type Payer = {
  memberId: string;
  account: string;
  books: model.Books;
  /** One random act, on the platform and on the model. @throws Disagreement */
  act(): Promise<void>;
  /** How the provider treats the member from here on; good once the books are to come to rest. */
  treat(how: 'anyhow' | 'well'): void;
  /** What the jobs did to the books at a time. */
  settle(atMs: number): void;
  /** @throws Disagreement where what is stored is not what the model holds */
  compare(): Promise<void>;
};

const acts = {
  deposit: 16,
  pay: 26,
  payAgain: 8,
  payUnknown: 3,
  giveSuspended: 3,
  endDeposit: 4,
  chargeBack: 5,
  rejectDeposit: 3,
  creditDeposit: 4,
  play: 12,
  withdraw: 16,
  approve: 12,
  reject: 4,
  payoutSays: 12,
  payoutReturns: 3,
  confirm: 8,
  endDispute: 4,
  cancel: 1,
  treat: 4,
};

const fates: readonly Fate[] = ['answered', 'answered', 'answered', 'not_sent', 'answer_lost'];
const payouts: readonly Manner['payouts'][] = ['accepted', 'paid', 'paid', 'refused'];
const minuteMs = 60_000;
const operators = ['01980000-0000-7000-8000-00000000000a', '01980000-0000-7000-8000-00000000000b'] as const;

/** The smallest picture that proves anything. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

type Ask = (id: string, request: object, who: 'member' | (typeof operators)[number]) => Promise<unknown>;

/** The code of a refusal with what is missing; anything else is thrown. */
async function answerOf(work: () => Promise<unknown>): Promise<{ code: string; value: unknown }> {
  try {
    return { code: 'ok', value: await askUntilTaken(work) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const missing = (error.params as { missing?: string } | undefined)?.missing;
    return { code: missing === undefined ? error.code : `${error.code} ${missing}`, value: null };
  }
}

export async function createPayer(
  bank: Bank,
  { seed, memberId, account, number }: { seed: string; memberId: string; account: string; number: string },
): Promise<Payer> {
  const random = seededRandom(seed);
  const books = model.emptyBooks();
  const history: string[] = [];
  let manner: Manner = goodManner;
  let made = 0;
  const uuid = () => random.uuid();
  const transactionId = () => `in-${memberId}-${++made}`;

  const context = (who: 'member' | string) => ({
    site: bank.site,
    from: origin(),
    device: '',
    caller:
      who === 'member'
        ? { kind: 'member', memberId, sessionId: memberId, account, type: 0 }
        : testStaffCaller({ staffId: who, login: `operator-${who.slice(-1)}` }),
  });
  const process = () => random.pick(bank.processes);
  const asked: Ask = (id, request, who) =>
    (
      process().modules.handlers[id as keyof Modules['handlers']] as unknown as (
        request: object,
        context: object,
      ) => Promise<unknown>
    )(request, context(who));
  const by = (index = 0) => operators[index] ?? operators[0];

  function disagree(what: string): never {
    throw new Disagreement(
      `seed ${seed}: ${what}\n${history
        .slice(-40)
        .map((line) => `  ${line}`)
        .join('\n')}`,
    );
  }

  function mustBe(what: string, found: string, expected: string): void {
    bank.count(`${what.split(' ')[0]} ${expected}`);
    if (found !== expected) disagree(`${what} was answered ${found} and should be ${expected}`);
  }

  /**
   * Asks, and now and then dies on the way and asks again, or asks twice at once: whoever repeats means the same thing. @returns the last answer,
   * and whether what was asked may have stopped half way
   */
  async function ask(work: () => Promise<unknown>, { twice = true } = {}) {
    const how = random.weighted({ plain: 12, crash: 3, twice: twice ? 2 : 0 });
    if (how === 'twice') {
      const [first, second] = await Promise.all([answerOf(work), answerOf(work)]);
      history.push(`  twice at once: ${first.code}, ${second.code}`);
      const answer = first.code === 'ok' ? first : second;
      return { answer, codes: [first.code, second.code], isRepeated: true, died: false };
    }
    if (how === 'crash') {
      const plan = { transaction: 1 + random.below(3), commits: random.chance(0.5) };
      let first = '';
      const died = await crashDuring(plan, async () => {
        first = (await answerOf(work)).code;
      });
      const answer = await answerOf(work);
      history.push(`  ${died ? 'died' : first} at ${plan.transaction}, then ${answer.code}`);
      return { answer, codes: [died ? 'died' : first, answer.code], isRepeated: true, died };
    }
    const answer = await answerOf(work);
    return { answer, codes: [answer.code], isRepeated: false, died: false };
  }

  /** What a provider reports comes until it is answered. */
  async function report(said: PaymentReport): Promise<void> {
    const send = async () => {
      const request = { path: '', header: () => null, body: written(said) };
      const answer = await process().modules.cashier.answerCallback('model', request);
      if (answer?.status !== 200) disagree(`a report was answered ${answer?.status}`);
    };
    const { codes } = await ask(send);
    if (codes.some((code) => code !== 'ok' && code !== 'died')) disagree(`a report was answered ${codes}`);
    bank.count(`report ${said.about}`);
  }

  const some = <Value>(values: Iterable<Value>): Value | null => {
    const list = [...values];
    return list.length === 0 ? null : random.pick(list);
  };
  const someDeposit = (...states: string[]) =>
    some([...books.deposits.values()].filter(({ state }) => states.length === 0 || states.includes(state)));
  const someWithdrawal = (...states: string[]) =>
    some([...books.withdrawals.values()].filter(({ state }) => states.length === 0 || states.includes(state)));

  /** What became of a withdrawal that was to be sent at once; where its sender died on the way, what is stored says how far it came. */
  async function sent(withdrawal: model.ModelWithdrawal, died: boolean): Promise<void> {
    const known = bank.provider.payouts.get(withdrawal.id);
    if (died) {
      const state = await store.readStateOfWithdrawal(bank.owner, withdrawal.id);
      if (state === 'approved') return;
      withdrawal.state = 'sending';
      if (state === 'sending') return;
    } else withdrawal.state = 'sending';
    if (manner.send === 'answered' && known) model.payoutSaid(books, withdrawal, known.state, bank.nowMs());
  }

  const perform: Record<keyof typeof acts, () => Promise<void>> = {
    async treat() {
      payer.treat('anyhow');
    },
    async deposit() {
      const again = random.chance(0.15) ? someDeposit() : null;
      const requestId = again?.requestId ?? uuid();
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
      if (deposit.state === 'chosen' && manner.begin === 'answered') deposit.state = 'waiting';
    },
    async pay() {
      const deposit = someDeposit();
      if (!deposit) return;
      const id = transactionId();
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
      const id = transactionId();
      const arrived = random.upTo(9_000n);
      await report({
        about: 'payment',
        depositId: random.chance(0.5) ? null : uuid(),
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
        asked('console.resolvePaymentCase', { caseId, action: 'credit', account, reason: 'found' }, by()),
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
      const id = random.chance(0.8) ? some(books.payments)?.[0] : transactionId();
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
        asked('console.rejectDeposit', { depositId: deposit.id, code: 'not_paid', reason: 'no slip' }, by()),
      );
      const isDone = expected === 'ok' && codes.length > 1 && codes.includes('payment_state_changed');
      mustBe('rejectDeposit', isDone ? 'ok' : answer.code, expected);
      if (expected === 'ok') deposit.state = 'rejected';
    },
    async creditDeposit() {
      const deposit = someDeposit();
      if (!deposit) return;
      const known = random.chance(0.3) ? some(books.payments) : null;
      const [id, arrived] = known ? [known[0], known[1].amount] : [transactionId(), random.upTo(9_000n)];
      const isOther = known !== null && known[1].depositId !== null && known[1].depositId !== deposit.id;
      const isEarly = known === null ? false : books.early.has(id) && !books.payments.has(id);
      const expected = isOther || isEarly ? 'conflict' : 'ok';
      const { answer } = await ask(() =>
        asked(
          'console.creditDeposit',
          { depositId: deposit.id, transactionId: id, amount: arrived.toString(), reason: 'seen' },
          by(),
        ),
      );
      mustBe('creditDeposit', answer.code, expected);
      model.arrive(books, id, deposit.id, arrived);
    },
    async play() {
      if (books.cash === 0n) return;
      const stake = random.upTo(books.cash);
      const payout = random.chance(0.45) ? random.upTo(stake * 2n) : 0n;
      const leg = (movement: 'stake' | 'payout', of: bigint) => ({
        movement,
        amount: amount(of),
        kinds: ['cash'] as const,
        follow: null,
        permit: anyPermit,
      });
      const result = await askUntilTaken(() =>
        process().modules.wallet.post({
          siteId: bank.site.id,
          source: 'model',
          externalId: uuid(),
          memberId,
          currency: bank.currency,
          roundId: null,
          document: null,
          legs: payout > 0n ? [leg('stake', stake), leg('payout', payout)] : [leg('stake', stake)],
        }),
      );
      mustBe(`play of ${stake}`, result.status, 'posted');
      await store.addPlayed(bank.owner, { siteId: bank.site.id, memberId, amount: stake });
      model.play(books, stake, payout);
    },
    async withdraw() {
      const again = random.chance(0.15) ? someWithdrawal() : null;
      const requestId = again?.requestId ?? uuid();
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
      const approve = (operator: (typeof operators)[number]) =>
        asked('console.approveWithdrawal', { withdrawalId: withdrawal.id, reason: 'looked at' }, operator);
      if (expected === 'ok' && random.chance(0.25)) {
        // two people at one moment: one approves or rejects it, and the other comes too late
        const other = random.pick(['approve', 'reject'] as const);
        const both = await Promise.all([
          answerOf(() => approve(by(0))),
          answerOf(() => (other === 'approve' ? approve(by(1)) : rejecting(withdrawal, by(1)))),
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
      const { answer, codes, died, isRepeated } = await ask(() => approve(by()));
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
      const { answer, codes } = await ask(() => rejecting(withdrawal, by()));
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
        asked('console.resolvePaymentCase', { caseId, action, reason: 'looked into' }, by()),
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

  const rejecting = ({ id }: model.ModelWithdrawal, operator: (typeof operators)[number]) =>
    asked('console.rejectWithdrawal', { withdrawalId: id, code: 'other', reason: 'looked at' }, operator);

  const added = (await asked(
    'cashier.addPayeeAccount',
    { kind: 'ewallet', institution: 'Wallet', number, holder: 'Linh Tran' },
    'member',
  )) as { account: { id: string } };
  const accountId = added.account.id;

  const payer: Payer = {
    memberId,
    account,
    books,
    async act() {
      const what = random.weighted(acts);
      history.push(what);
      try {
        await perform[what]();
      } catch (error) {
        if (error instanceof Disagreement) throw error;
        throw new Disagreement(`seed ${seed}: the platform failed at ${what}`, { cause: error });
      }
    },
    treat(how) {
      manner =
        how === 'well'
          ? Object.assign({}, goodManner, { payouts: manner.payouts })
          : {
              begin: random.pick(fates),
              send: random.pick(fates),
              ask: random.pick(fates),
              payouts: random.pick(payouts),
            };
      bank.provider.treat({ memberId, number }, manner);
    },
    settle: (atMs) => settleBooks(books, { bank, manner, atMs }),
    async compare() {
      const transactionIds = [...new Set([...books.payments.keys(), ...books.early])];
      const found = new Map(
        (await store.readBooks(bank.owner, { siteId: bank.site.id, memberId, transactionIds })).map(
          ({ name, value }) => [name, value],
        ),
      );
      const expected = namedBooks(books);
      const names = [...new Set([...expected.keys(), ...found.keys()])];
      const differing = names.filter((name) => (expected.get(name) ?? '0') !== (found.get(name) ?? '0'));
      if (differing.length > 0)
        disagree(
          differing
            .map(
              (name) =>
                `${name} is ${found.get(name) ?? 'not there'} and should be ${expected.get(name) ?? 'not there'}`,
            )
            .join('; '),
        );
    },
  };
  return payer;
}

/** What asking the provider for everything that is open comes to, once it answers, and what is regarded as received. */
function settleBooks(books: model.Books, { bank, manner, atMs }: { bank: Bank; manner: Manner; atMs: number }): void {
  for (const withdrawal of books.withdrawals.values()) {
    if (withdrawal.state !== 'disbursed') continue;
    withdrawal.state = 'received';
    books.isVerified = true;
  }
  for (const deposit of books.deposits.values()) {
    if (deposit.state !== 'chosen' && deposit.state !== 'waiting') continue;
    for (const payment of bank.provider.payments.get(deposit.id) ?? [])
      model.arrive(books, payment.transactionId, deposit.id, payment.amount);
    if (deposit.state !== 'chosen' && deposit.state !== 'waiting') continue;
    deposit.state = deposit.expiresAt <= atMs ? 'expired' : 'waiting';
  }
  for (const withdrawal of books.withdrawals.values()) {
    if (!['approved', 'sending', 'sent'].includes(withdrawal.state)) continue;
    if (withdrawal.state === 'approved') withdrawal.state = 'sending';
    const known = bank.provider.payouts.get(withdrawal.id)?.state ?? manner.payouts;
    model.payoutSaid(books, withdrawal, known, atMs);
  }
}

/** A member's books by the names under which they are stored. */
function namedBooks(books: model.Books): Map<string, string> {
  const named = new Map<string, string>([
    ['cash', `${books.cash}`],
    ['locked', `${books.locked}`],
    ['claimed', `${books.claimed}`],
    ['suspended', `${books.suspended}`],
    ['deposited', `${books.deposited}`],
    ['withdrawn', `${books.withdrawn}`],
    ['turnover left', `${books.turnover.left}`],
  ]);
  for (const { id, state, arrived, credited } of books.deposits.values())
    named.set(`deposit ${id}`, `${state} ${arrived} ${credited}`);
  for (const [id, { state, amount, depositId }] of books.payments)
    named.set(`payment ${id}`, `${state} ${amount} ${depositId ?? '-'}`);
  for (const { id, state, amount, fee, receivedAmount } of books.withdrawals.values())
    named.set(`withdrawal ${id}`, `${state} ${amount} ${fee} ${receivedAmount ?? '-'}`);
  for (const [key, state] of books.cases) named.set(`case ${key}`, state);
  return named;
}
