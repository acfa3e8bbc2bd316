import { amount } from '@croupier/money';
import { anyPermit } from '@croupier/server/testing/any-permit.ts';
import { Disagreement } from '../drive.ts';
import { askUntilTaken } from '../execute.ts';
import * as model from './books.ts';
import { depositActs } from './deposit-acts.ts';
import { type Bank, createHand, type Hand, type PayerName } from './payer-hand.ts';
import * as store from './payments-model.store.ts';
import { type Fate, goodManner, type Manner } from './provider.ts';
import { withdrawalActs } from './withdrawal-acts.ts';

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

/** How often each act happens. */
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

export async function createPayer(bank: Bank, name: PayerName): Promise<Payer> {
  const hand = createHand(bank, name);
  const { random, books, history, now, disagree } = hand;
  const { seed, memberId, account, number } = name;
  const added = (await hand.asked(
    'cashier.addPayeeAccount',
    { kind: 'ewallet', institution: 'Wallet', number, holder: 'Linh Tran' },
    'member',
  )) as { account: { id: string } };
  const perform: Record<keyof typeof acts, () => Promise<void>> = {
    ...depositActs(hand),
    ...withdrawalActs(hand, added.account.id),
    play: () => play(hand),
    treat: async () => payer.treat('anyhow'),
  };

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
      now.manner =
        how === 'well'
          ? Object.assign({}, goodManner, { payouts: now.manner.payouts })
          : {
              begin: random.pick(fates),
              send: random.pick(fates),
              ask: random.pick(fates),
              payouts: random.pick(payouts),
            };
      bank.provider.treat({ memberId, number }, now.manner);
    },
    settle: (atMs) => settleBooks(books, { bank, manner: now.manner, atMs }),
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

/** A bet that counts as turnover, won or lost. */
async function play({ bank, memberId, books, random, process, mustBe }: Hand): Promise<void> {
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
      externalId: random.uuid(),
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
