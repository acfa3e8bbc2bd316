/** The terms of the site on which the model pays in and out. Amounts are minor units. */
export const terms = {
  deposit: { least: 100n, most: 1_000_000n, feeFixed: 7n, feeBps: 150n },
  withdrawal: { least: 100n, most: 1_000_000n, feeFixed: 25n, feeBps: 100n },
  turnoverBps: 5_000n,
  depositsOpen: 3,
  withdrawalsOpen: 2,
  autoApproveUpTo: 3_000n,
  waitMinutes: 60,
  /** Less than passes between two times at which the books come to rest: what was disbursed before is received by then. */
  receivedMinutes: 45,
} as const;

const whole = 10_000n;
const highGain = 10n;

export type ModelDeposit = {
  id: string;
  requestId: string;
  asked: bigint;
  state: string;
  arrived: bigint;
  credited: bigint;
  /** Milliseconds since 1970. */
  expiresAt: number;
};

export type ModelPayment = {
  depositId: string | null;
  amount: bigint;
  fee: bigint;
  state: 'credited' | 'suspended' | 'charged_back';
  /** Given to the member out of suspense. */
  isGiven: boolean;
};

export type ModelWithdrawal = {
  id: string;
  requestId: string;
  amount: bigint;
  fee: bigint;
  state: string;
  receivedAmount: bigint | null;
  disbursedAt: number | null;
};

/** What a member's payments come to, in plain variables: every rule written a second time, by the specification. */
export type Books = {
  cash: bigint;
  locked: bigint;
  claimed: bigint;
  suspended: bigint;
  deposited: bigint;
  withdrawn: bigint;
  turnover: { required: bigint; left: bigint };
  /** Whether a payout arrived at the member's account. */
  isVerified: boolean;
  deposits: Map<string, ModelDeposit>;
  payments: Map<string, ModelPayment>;
  /** Transactions that were taken back before they came. */
  early: Set<string>;
  withdrawals: Map<string, ModelWithdrawal>;
  /** Cases by what makes each the only one of its kind, with whether they are open. */
  cases: Map<string, 'open' | 'resolved'>;
};

export const emptyBooks = (): Books => ({
  cash: 0n,
  locked: 0n,
  claimed: 0n,
  suspended: 0n,
  deposited: 0n,
  withdrawn: 0n,
  turnover: { required: 0n, left: 0n },
  isVerified: false,
  deposits: new Map(),
  payments: new Map(),
  early: new Set(),
  withdrawals: new Map(),
  cases: new Map(),
});

export function feeOf({ feeFixed, feeBps }: { feeFixed: bigint; feeBps: bigint }, of: bigint): bigint {
  const fee = feeFixed + (of * feeBps + whole - 1n) / whole;
  return fee < of ? fee : of - 1n;
}

export const caseKey = (kind: string, transactionId: string | null, subject: string | null) =>
  `${kind} ${transactionId ?? '-'} ${subject ?? '-'}`;

function openCase(books: Books, key: string): void {
  if (!books.cases.has(key)) books.cases.set(key, 'open');
}

const openDepositStates = ['chosen', 'waiting', 'paid'];
const openWithdrawalStates = ['review', 'approved', 'sending', 'sent'];

/** Why a deposit cannot begin; null where it can. */
export function refusalOfDeposit(books: Books, asked: bigint): string | null {
  if (asked < terms.deposit.least) return 'amount_below_minimum';
  if (asked > terms.deposit.most) return 'amount_above_maximum';
  const open = [...books.deposits.values()].filter(({ state }) => openDepositStates.includes(state)).length;
  return open >= terms.depositsOpen ? 'too_many_open_payments' : null;
}

function addDeposited(books: Books, arrived: bigint, credited: bigint): void {
  books.deposited += arrived;
  const added = (credited * terms.turnoverBps) / whole;
  books.turnover = { required: books.turnover.required + added, left: books.turnover.left + added };
}

/** Money arrived under an id: credited once, whatever is repeated. */
export function arrive(books: Books, transactionId: string, depositId: string | null, amount: bigint): void {
  const known = books.payments.get(transactionId);
  const deposit = depositId === null ? undefined : books.deposits.get(depositId);
  if (known) {
    const isSameDeposit = depositId === null || known.depositId === null || known.depositId === depositId;
    if (known.amount !== amount || !isSameDeposit)
      openCase(books, caseKey('contradiction', transactionId, known.depositId));
    return;
  }
  if (!deposit) {
    books.payments.set(transactionId, { depositId: null, amount, fee: 0n, state: 'suspended', isGiven: false });
    books.suspended += amount;
    openCase(books, caseKey('unknown_payment', transactionId, null));
    return;
  }
  const fee = feeOf(terms.deposit, amount);
  const isTakenBack = books.early.has(transactionId);
  const state = isTakenBack ? 'charged_back' : 'credited';
  books.payments.set(transactionId, { depositId: deposit.id, amount, fee, state, isGiven: false });
  if (isTakenBack) {
    if (deposit.credited === 0n) deposit.state = 'charged_back';
    return;
  }
  books.cash += amount - fee;
  deposit.arrived += amount;
  deposit.credited += amount - fee;
  deposit.state = 'credited';
  addDeposited(books, amount, amount - fee);
}

export function takeBack(books: Books, transactionId: string): void {
  const payment = books.payments.get(transactionId);
  if (!payment) {
    books.early.add(transactionId);
    return;
  }
  if (payment.state === 'charged_back') return;
  if (payment.state === 'suspended') {
    payment.state = 'charged_back';
    books.suspended -= payment.amount;
    return;
  }
  openCase(books, caseKey('chargeback', transactionId, payment.depositId));
  if (payment.isGiven) return;
  const deposit = books.deposits.get(payment.depositId ?? '');
  if (!deposit) throw new Error('a credited payment has no deposit');
  const net = payment.amount - payment.fee;
  const taken = books.cash < net ? books.cash : net;
  books.cash -= taken;
  books.claimed += net - taken;
  payment.state = 'charged_back';
  deposit.arrived -= payment.amount;
  deposit.credited -= net;
  if (deposit.arrived === 0n) deposit.state = 'charged_back';
  books.deposited -= payment.amount;
}

export function endDeposit(deposit: ModelDeposit | undefined, state: 'failed' | 'expired'): void {
  if (deposit?.state === 'chosen' || deposit?.state === 'waiting') deposit.state = state;
}

/** An operator gives suspended money to the member. Null where it happens, otherwise the refusal. */
export function giveSuspended(books: Books, transactionId: string): string | null {
  const key = caseKey('unknown_payment', transactionId, null);
  if (books.cases.get(key) !== 'open') return 'payment_state_changed';
  const payment = books.payments.get(transactionId);
  if (payment?.state !== 'suspended') return 'payment_action_invalid';
  books.suspended -= payment.amount;
  books.cash += payment.amount;
  payment.state = 'credited';
  payment.isGiven = true;
  addDeposited(books, payment.amount, payment.amount);
  books.cases.set(key, 'resolved');
  return null;
}

/** What was won or lost in play, and what of it counts as turnover. */
export function play(books: Books, stake: bigint, payout: bigint): void {
  books.cash += payout - stake;
  const left = books.turnover.left - stake;
  books.turnover = left <= 0n ? { required: 0n, left: 0n } : { required: books.turnover.required, left };
}

export function withdrawable({ cash, turnover }: Books): bigint {
  if (turnover.left === 0n) return cash;
  const unplayed = (turnover.left * whole + terms.turnoverBps - 1n) / terms.turnoverBps;
  return cash > unplayed ? cash - unplayed : 0n;
}

/** Why a withdrawal cannot be requested, with what is missing; null where it can. */
export function refusalOfWithdrawal(books: Books, asked: bigint): string | null {
  if (asked < terms.withdrawal.least) return 'amount_below_minimum';
  if (asked > terms.withdrawal.most) return 'amount_above_maximum';
  const free = withdrawable(books);
  const missing: string[] = [];
  if (free === 0n) missing.push(books.turnover.left > 0n ? 'turnover_open' : 'nothing_to_withdraw');
  const open = [...books.withdrawals.values()].filter(({ state }) => openWithdrawalStates.includes(state)).length;
  if (open >= terms.withdrawalsOpen) missing.push('withdrawal_open');
  if (missing.length > 0) return `withdrawal_not_ready ${missing.join(',')}`;
  return asked > free ? 'amount_above_maximum' : null;
}

/** Whether no person has to look at it. */
export function isApprovedByRule(books: Books, asked: bigint): boolean {
  const paidBefore = [...books.withdrawals.values()].some(({ disbursedAt }) => disbursedAt !== null);
  const isHighGain = books.deposited > 0n && books.withdrawn + asked > books.deposited * highGain;
  return paidBefore && books.isVerified && books.deposited > 0n && !isHighGain && asked <= terms.autoApproveUpTo;
}

export function lock(books: Books, one: Pick<ModelWithdrawal, 'id' | 'requestId' | 'amount'>): ModelWithdrawal {
  const fee = feeOf(terms.withdrawal, one.amount);
  const state = isApprovedByRule(books, one.amount) ? 'approved' : 'review';
  const withdrawal = { ...one, fee, state, receivedAmount: null, disbursedAt: null };
  books.withdrawals.set(one.id, withdrawal);
  books.cash -= one.amount;
  books.locked += one.amount;
  return withdrawal;
}

/** Gives a withdrawal's money back that was not paid out. */
export function giveBack(books: Books, withdrawal: ModelWithdrawal, state: 'rejected' | 'failed' | 'cancelled'): void {
  withdrawal.state = state;
  books.locked -= withdrawal.amount;
  books.cash += withdrawal.amount;
}

export function disburse(books: Books, withdrawal: ModelWithdrawal, atMs: number): void {
  withdrawal.state = 'disbursed';
  withdrawal.disbursedAt = atMs;
  books.locked -= withdrawal.amount;
  books.withdrawn += withdrawal.amount;
}

/** What a provider says of a payout. */
export function payoutSaid(books: Books, withdrawal: ModelWithdrawal, said: string, atMs: number): void {
  const isOpen = withdrawal.state === 'sending' || withdrawal.state === 'sent';
  const contradict = () => openCase(books, caseKey('contradiction', withdrawal.id, withdrawal.id));
  switch (said) {
    case 'accepted':
      if (withdrawal.state === 'sending') withdrawal.state = 'sent';
      return;
    case 'paid':
      if (isOpen) disburse(books, withdrawal, atMs);
      else if (withdrawal.disbursedAt === null) contradict();
      return;
    case 'refused':
    case 'failed':
      if (isOpen) giveBack(books, withdrawal, 'failed');
      else if (withdrawal.disbursedAt !== null && withdrawal.state !== 'failed') contradict();
      return;
  }
}

function returned(books: Books, withdrawal: ModelWithdrawal, amount: bigint, state: string): void {
  books.cash += amount;
  books.withdrawn -= amount;
  withdrawal.state = state;
}

/** A payout came back to the provider. */
export function payoutReturned(books: Books, withdrawal: ModelWithdrawal): void {
  if (withdrawal.disbursedAt === null || withdrawal.state === 'failed') return;
  const net = withdrawal.amount - withdrawal.fee;
  if (withdrawal.receivedAmount === null || withdrawal.state === 'not_received')
    returned(books, withdrawal, net, 'failed');
  else openCase(books, caseKey('returned_payout', withdrawal.id, withdrawal.id));
}

const disputeKey = ({ id }: ModelWithdrawal, state: string) =>
  caseKey(state === 'partly' ? 'partly_received' : 'not_received', `out-${id}`, id);

/** The member says what arrived. Null where it counts, otherwise the refusal. */
export function confirm(
  books: Books,
  withdrawal: ModelWithdrawal,
  outcome: 'received' | 'partly' | 'not_received',
  arrived: bigint,
): string | null {
  if (outcome === 'partly' && arrived >= withdrawal.amount - withdrawal.fee) return 'amount_above_maximum';
  if (withdrawal.state !== 'disbursed') return 'payment_state_changed';
  withdrawal.state = outcome;
  if (outcome === 'received') books.isVerified = true;
  else {
    withdrawal.receivedAmount = arrived;
    openCase(books, disputeKey(withdrawal, outcome));
  }
  return null;
}

/** An operator ends a dispute. Null where it ends, otherwise the refusal. */
export function endDispute(
  books: Books,
  withdrawal: ModelWithdrawal,
  kind: 'partly' | 'not_received',
  action: 'returned' | 'received' | 'noted',
): string | null {
  const key = disputeKey(withdrawal, kind);
  if (books.cases.get(key) !== 'open') return 'payment_state_changed';
  const isDisputed = withdrawal.state === 'partly' || withdrawal.state === 'not_received';
  // what is over by itself is noted alone, and what is not never is
  if (isDisputed === (action === 'noted')) return 'payment_action_invalid';
  books.cases.set(key, 'resolved');
  if (action === 'noted') return null;
  if (action === 'received') {
    withdrawal.state = 'received';
    return null;
  }
  const rest = withdrawal.amount - withdrawal.fee - (withdrawal.receivedAmount ?? 0n);
  returned(books, withdrawal, rest, withdrawal.state === 'partly' ? 'received' : 'failed');
  return null;
}
