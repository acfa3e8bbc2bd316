import { accountOf, type Books, type Pair, type StoredClaim, type StoredHold } from './books.ts';
import type { Capture, Collect, Hold, Post, Release, Reported, Request, Reverse } from './requests.ts';
import { keyOf } from './requests.ts';
import { LARGEST_AMOUNT, LARGEST_BALANCE, ruleOf } from './rules.ts';
import { draw, type Parts, share, sumOf, take } from './split.ts';

/** What an accepted request does. */
export interface Plan {
  pairs: readonly Pair[];
  split: Parts;
  /** What the answer contains beyond balances. */
  reported?: Pick<Reported, 'moved' | 'claimed'>;
  hold?: { key: string; left: StoredHold };
  claim?: { key: string; left: StoredClaim };
}

export type Refusal =
  | { status: 'insufficient'; balance?: bigint }
  | { status: 'blocked'; what: string }
  | { status: 'out_of_range' | 'too_late' | 'not_found' | 'invalid' };

export function planOf(books: Books, request: Request, now: Date): Plan | Refusal {
  switch (request.do) {
    case 'post':
      return planPost(books, request);
    case 'hold':
      return planHold(books, request, now);
    case 'capture':
      return planCapture(books, request, now);
    case 'release':
      return planRelease(books, request);
    case 'reverse':
      return planReverse(books, request);
    case 'collect':
      return planCollect(books, request);
  }
}

const isAmount = (amount: bigint) => amount > 0n && amount <= LARGEST_AMOUNT;
const invalid: Refusal = { status: 'invalid' };

/** The member's balances as they will be, kind by kind. */
function runningBalances(books: Books, memberId: string, currency: string) {
  const changed = new Map<string, bigint>();
  return {
    of: (kind: string) => changed.get(kind) ?? books.balances.get(accountOf(memberId, currency, kind)) ?? 0n,
    set: (kind: string, balance: bigint) => changed.set(kind, balance),
  };
}

function whatBlocks(books: Books, request: Request, kinds: readonly string[]): Refusal | null {
  const { memberId, currency } = request;
  if (books.blocks.has(books.siteId)) return { status: 'blocked', what: 'site' };
  if (books.blocks.has(memberId)) return { status: 'blocked', what: 'member' };
  const isBlocked = kinds.some((kind) => books.blocks.has(accountOf(memberId, currency, kind)));
  return isBlocked ? { status: 'blocked', what: 'account' } : null;
}

function planPost(books: Books, request: Post): Plan | Refusal {
  const { memberId, currency, source } = request;
  const running = runningBalances(books, memberId, currency);
  const pairs: Pair[] = [];
  const drawn: { kind: string; amount: bigint }[] = [];
  for (const leg of request.legs) {
    const rule = ruleOf(leg.movement);
    if (!isAmount(leg.amount) || (rule.counter === 'other') !== (leg.to !== undefined) || leg.to === memberId)
      return invalid;
    const counterOwner = rule.counter === 'site' ? books.siteId : (leg.to ?? memberId);
    const isMember = leg.to !== undefined && rule.counterKind !== 'jackpot_pool';
    if (isMember && !books.opened.has(`${counterOwner} ${currency}`)) return invalid;
    const counter = { counterOwner, counterKind: rule.counterKind };
    const signed = (amount: bigint) => BigInt(rule.direction) * amount;
    if (rule.ofSite) {
      pairs.push({ owner: books.siteId, kind: rule.kinds[0] ?? '', ...counter, amount: signed(leg.amount) });
      continue;
    }
    const blocked = rule.blockable ? whatBlocks(books, request, leg.kinds) : null;
    if (blocked) return blocked;
    const followed = leg.follow === null ? drawn : splitOf(books, keyOf(source, leg.follow), memberId);
    const like = rule.counterKind === 'jackpot_pool' ? [] : followed;
    const parts = rule.direction < 0 ? draw(leg.amount, leg.kinds, running.of) : credit(leg, like);
    if (!parts) return { status: 'insufficient' };
    for (const { kind, amount } of parts) {
      if (!rule.kinds.includes(kind)) return invalid;
      const next = running.of(kind) + signed(amount);
      if (next > LARGEST_BALANCE) return { status: 'out_of_range' };
      running.set(kind, next);
      pairs.push({ owner: memberId, kind, ...counter, amount: signed(amount) });
      if (rule.direction < 0) drawn.push({ kind, amount });
    }
  }
  return { pairs, split: drawn };
}

/** How a member's own operation was drawn; another member's counts as unknown. */
function splitOf(books: Books, key: string, memberId: string): Parts {
  const operation = books.operations.get(key);
  return operation?.request.memberId === memberId ? operation.split : [];
}

/** Where a credit goes: as what it follows was drawn, or to its first kind. */
function credit(leg: Post['legs'][number], followed: Parts): Parts {
  return followed.length > 0 ? share(leg.amount, followed) : [{ kind: leg.kinds[0] ?? '', amount: leg.amount }];
}

function planHold(books: Books, request: Hold, now: Date): Plan | Refusal {
  const { memberId, currency, amount, kinds } = request;
  const isAllowed = kinds.length > 0 && kinds.every((kind) => kind === 'cash' || kind === 'bonus');
  if (!isAmount(amount) || !isAllowed || new Set(kinds).size < kinds.length) return invalid;
  if (request.expiresAt <= now) return { status: 'too_late' };
  const blocked = whatBlocks(books, request, kinds);
  if (blocked) return blocked;
  const parts = draw(amount, kinds, runningBalances(books, memberId, currency).of);
  if (!parts) return { status: 'insufficient' };
  return {
    split: parts,
    pairs: parts.map((part) => inPlay(memberId, part.kind, -part.amount)),
    hold: { key: keyOf(request.source, request.externalId), left: { request, parts } },
  };
}

const inPlay = (memberId: string, kind: string, amount: bigint): Pair => ({
  owner: memberId,
  kind,
  counterOwner: memberId,
  counterKind: 'in_play',
  amount,
});

/** The hold that a request names, if it is of the same member and currency. */
function holdOf(books: Books, request: Capture | Release) {
  const key = keyOf(request.source, request.hold);
  const hold = books.holds.get(key);
  const isOwn = hold?.request.memberId === request.memberId && hold.request.currency === request.currency;
  return isOwn ? { key, hold } : null;
}

function planCapture(books: Books, request: Capture, now: Date): Plan | Refusal {
  if (!isAmount(request.amount)) return invalid;
  const found = holdOf(books, request);
  if (!found) return { status: 'not_found' };
  const { key, hold } = found;
  if (hold.request.expiresAt <= now) return { status: 'too_late' };
  const left = sumOf(hold.parts);
  if (left < request.amount) return { status: 'insufficient', balance: left };
  const { taken, rest } = take(request.amount, hold.parts);
  const toHouse = { counterOwner: books.siteId, counterKind: 'house', amount: -request.amount };
  return {
    split: taken,
    pairs: [{ owner: request.memberId, kind: 'in_play', ...toHouse }],
    hold: { key, left: { ...hold, parts: rest } },
  };
}

function planRelease(books: Books, request: Release): Plan | Refusal {
  const found = holdOf(books, request);
  if (!found) return { status: 'not_found' };
  const { key, hold } = found;
  const pairs = hold.parts.map(({ kind, amount }) => inPlay(request.memberId, kind, amount));
  return { split: [], pairs, hold: { key, left: { ...hold, parts: [] } } };
}

/** Accounts of the site that may claim what a member cannot give back. */
const claimants = ['house', 'payment_provider'];

function planReverse(books: Books, request: Reverse): Plan | Refusal {
  const { memberId, currency } = request;
  const original = books.operations.get(keyOf(request.source, request.of));
  if (!original) {
    if (request.ifMissing === 'refuse') return { status: 'not_found' };
    return { pairs: [], split: [], reported: { moved: false, claimed: 0n } };
  }
  const { request: asked } = original;
  if (asked.memberId !== memberId || asked.currency !== currency || (asked.do !== 'post' && asked.do !== 'capture'))
    return { status: 'not_found' };
  const running = runningBalances(books, memberId, currency);
  const house = { counterOwner: books.siteId, counterKind: 'house' };
  const back: Pair[] =
    asked.do === 'capture'
      ? original.split.map(({ kind, amount }) => ({ owner: memberId, kind, ...house, amount }))
      : original.pairs.map((pair) => ({ ...pair, amount: -pair.amount }));
  // what comes in first pays for what goes out
  back.sort((a, b) => (a.amount < b.amount ? 1 : a.amount > b.amount ? -1 : 0));
  const pairs: Pair[] = [];
  let claimed = 0n;
  let claimant: string | null = null;
  for (const pair of back) {
    let { amount } = pair;
    if (pair.owner === memberId) {
      const available = running.of(pair.kind);
      if (available + amount < 0n) {
        const isSite = pair.counterOwner === books.siteId && claimants.includes(pair.counterKind);
        const isOther = claimant !== null && claimant !== pair.counterKind;
        if (request.shortfall === 'refuse' || !isSite || isOther) return { status: 'insufficient' };
        claimant = pair.counterKind;
        claimed -= available + amount;
        amount = -available;
      }
      if (available + amount > LARGEST_BALANCE) return { status: 'out_of_range' };
      running.set(pair.kind, available + amount);
    }
    if (amount !== 0n) pairs.push({ ...pair, amount });
  }
  const plan: Plan = { pairs, split: [], reported: { moved: true, claimed } };
  if (claimed === 0n) return plan;
  pairs.push({
    owner: books.siteId,
    kind: claimant ?? '',
    counterOwner: books.siteId,
    counterKind: 'receivable',
    amount: claimed,
  });
  return {
    ...plan,
    claim: { key: keyOf(request.source, request.externalId), left: { memberId, currency, rest: claimed } },
  };
}

function planCollect(books: Books, request: Collect): Plan | Refusal {
  const { memberId, currency, amount } = request;
  if (!isAmount(amount)) return invalid;
  const key = keyOf(request.source, request.of);
  const claim = books.claims.get(key);
  const isOwn = claim?.memberId === memberId && claim.currency === currency;
  if (!isOwn || claim.rest < amount) return { status: 'not_found' };
  if (runningBalances(books, memberId, currency).of('cash') < amount) return { status: 'insufficient' };
  const counter = { counterOwner: books.siteId, counterKind: 'receivable' };
  return {
    split: [],
    pairs: [{ owner: memberId, kind: 'cash', ...counter, amount: -amount }],
    claim: { key, left: { ...claim, rest: claim.rest - amount } },
  };
}
