import { accountOf, type Books, type Pair } from './books.ts';
import { type Plan, planOf } from './plans.ts';
import { type Answer, type Block, contentOf, keyOf, type Reported, type Request } from './requests.ts';
import { APPENDED, IN_SUM, KEPT_MS, LARGEST_BALANCE } from './rules.ts';
import { createJournal } from './state.ts';

/** The ledger of one site as it should be: one request after the other, without a database. */
export interface ModelLedger {
  books: Books;
  open: (ownerId: string, currency: string) => void;
  block: (block: Block) => void;
  /** Judges a request, and books it if it is posted. */
  judge: (request: Request, now: Date) => Answer;
  /** What a member holds in sum. */
  sum: (ownerId: string, currency: string) => bigint;
  here: () => number;
  backTo: (place: number) => void;
}

export function createModelLedger(siteId: string): ModelLedger {
  const books: Books = {
    siteId,
    balances: new Map(),
    opened: new Map(),
    operations: new Map(),
    marks: new Map(),
    holds: new Map(),
    claims: new Map(),
    blocks: new Map(),
  };
  const journal = createJournal();
  const balance = (owner: string, currency: string, kind: string) =>
    books.balances.get(accountOf(owner, currency, kind)) ?? 0n;
  const sum = (owner: string, currency: string) =>
    IN_SUM.reduce((whole, kind) => whole + balance(owner, currency, kind), 0n);

  function judge(request: Request, now: Date): Answer {
    const early = refusedEarly(books, request, now);
    if (early) return early;
    const { memberId, currency } = request;
    const before = sum(memberId, currency);
    const plan = planOf(books, request, now);
    if ('status' in plan) {
      return plan.status === 'insufficient' ? { status: 'insufficient', balance: plan.balance ?? before } : plan;
    }
    const changes = changesOf(plan.pairs, currency);
    const refused = outOfBounds(books, changes);
    if (refused) return refused === 'insufficient' ? { status: refused, balance: before } : { status: refused };
    for (const [account, change] of changes)
      journal.set(books.balances, account, (books.balances.get(account) ?? 0n) + change);
    for (const { owner, counterOwner } of plan.pairs)
      for (const one of [owner, counterOwner]) journal.set(books.opened, `${one} ${currency}`, true);
    const reported: Reported = { before, after: sum(memberId, currency), ...plan.reported };
    store(request, plan, reported);
    return { status: 'posted', ...reported };
  }

  function store(request: Request, plan: Plan, reported: Reported): void {
    const key = keyOf(request.source, request.externalId);
    const { split, pairs } = plan;
    journal.set(books.operations, key, { request, content: contentOf(request), split, pairs, reported });
    const marks = [...(request.marks ?? []), ...(request.do === 'reverse' ? [`reversed:${request.of}`] : [])];
    for (const mark of marks) journal.set(books.marks, keyOf(request.source, mark), true);
    if (plan.hold) journal.set(books.holds, plan.hold.key, plan.hold.left);
    if (plan.claim) journal.set(books.claims, plan.claim.key, plan.claim.left);
  }

  return {
    books,
    open: (owner, currency) => journal.set(books.opened, `${owner} ${currency}`, true),
    block({ ownerId, account, blocked }) {
      const what = account ? accountOf(ownerId, account.currency, account.kind) : ownerId;
      if (blocked) journal.set(books.blocks, what, true);
      else journal.delete(books.blocks, what);
    },
    judge,
    sum,
    here: journal.here,
    backTo: journal.backTo,
  };
}

/** No balance falls below zero; neither a balance nor an owner's sum grows beyond the limit of the ledger. */
function outOfBounds(books: Books, changes: ReadonlyMap<string, bigint>): 'insufficient' | 'out_of_range' | null {
  const after = (account: string) => (books.balances.get(account) ?? 0n) + (changes.get(account) ?? 0n);
  const kept = [...changes].filter(([account]) => !isAppended(account));
  if (kept.some(([account]) => after(account) < 0n)) return 'insufficient';
  if (kept.some(([account, change]) => change > 0n && after(account) > LARGEST_BALANCE)) return 'out_of_range';
  const growth = new Map<string, bigint>();
  for (const [account, change] of kept) {
    const { owner, kind } = partsOf(account);
    if (IN_SUM.includes(kind)) growth.set(owner, (growth.get(owner) ?? 0n) + change);
  }
  for (const [owner, change] of growth) {
    const sum = IN_SUM.reduce((whole, kind) => whole + after(`${owner} ${kind}`), 0n);
    if (change > 0n && sum > LARGEST_BALANCE) return 'out_of_range';
  }
  return null;
}

/** The owner with the currency, and the kind. */
function partsOf(account: string): { owner: string; kind: string } {
  const end = account.lastIndexOf(' ');
  return { owner: account.slice(0, end), kind: account.slice(end + 1) };
}

const isAppended = (account: string) => APPENDED.has(partsOf(account).kind);

/** What is answered before any money is looked at. */
function refusedEarly(books: Books, request: Request, now: Date): Answer | null {
  const { source, externalId, memberId, currency, roundId } = request;
  const known = books.operations.get(keyOf(source, externalId));
  if (known) {
    if (known.content !== contentOf(request)) return { status: 'conflict' };
    return { status: 'replayed', ...known.reported, document: known.request.document };
  }
  if (roundId?.charAt(14) === '7') {
    const at = Number.parseInt(roundId.slice(0, 8) + roundId.slice(9, 13), 16);
    if (at < now.getTime() - KEPT_MS) return { status: 'too_late' };
  }
  const refusing = [
    ...(request.unlessMarked ?? []),
    ...(request.do === 'reverse' ? [`reversed:${request.of}`] : []),
  ].find((mark) => books.marks.has(keyOf(source, mark)));
  if (refusing !== undefined) return { status: 'marked', mark: refusing };
  if (memberId !== books.siteId && !books.opened.has(`${memberId} ${currency}`)) return { status: 'invalid' };
  return null;
}

/** What each account gains or loses. */
function changesOf(pairs: readonly Pair[], currency: string): Map<string, bigint> {
  const changes = new Map<string, bigint>();
  const add = (account: string, amount: bigint) => changes.set(account, (changes.get(account) ?? 0n) + amount);
  for (const { owner, kind, counterOwner, counterKind, amount } of pairs) {
    add(accountOf(owner, currency, kind), amount);
    add(accountOf(counterOwner, currency, counterKind), -amount);
  }
  return changes;
}
