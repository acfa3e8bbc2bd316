import type { AccountKind, Movement } from '@croupier/server/modules/wallet/wallet.public.ts';
import { accountOf } from './books.ts';
import { type Group, type GroupMember, isLocal, SOURCES } from './group.ts';
import type { ModelLeg, Request } from './requests.ts';
import { KEPT_MS, LARGEST_AMOUNT } from './rules.ts';

/** Who acts, and whether others of the group act at the same time: then only what concerns nobody else. */
export interface Scope {
  member: GroupMember;
  alone: boolean;
  /** Whether nothing else is under way, so that even another member may ask for the same: members do not wait for each other. */
  single: boolean;
}

const HOUR_MS = 3_600_000;

const WHAT = {
  round: 14,
  stake: 12,
  payout: 5,
  followingPayout: 5,
  mixed: 4,
  deposit: 5,
  bonus: 5,
  withdrawal: 5,
  hold: 7,
  capture: 8,
  release: 3,
  reverse: 8,
  collect: 3,
  late: 2,
  fact: 2,
  agent: 6,
  jackpot: 2,
  old: 1,
  wrong: 1,
  repeat: 12,
  conflicting: 6,
};

/** The next thing that a member's caller asks for. It is not judged yet. */
export function nextRequest(group: Group, scope: Scope): Request {
  for (;;) {
    const request = propose(group, scope);
    if (request && (scope.alone || isLocal(group, scope.member.letter, request))) return request;
  }
}

function propose(group: Group, scope: Scope): Request | null {
  const { random } = group;
  const what = random.weighted(WHAT);
  const base = newBase(group, scope);
  const money = (wish?: AccountKind) => amountFor(group, scope.member, base.currency, wish);
  const leg = (movement: Movement, kinds: readonly AccountKind[], rest: Partial<ModelLeg> = {}): ModelLeg => ({
    movement,
    amount: money(kinds[0]),
    kinds,
    follow: null,
    ...rest,
  });
  const post = (...legs: ModelLeg[]): Request => ({ ...base, do: 'post', legs });
  const play = random.pick<readonly AccountKind[]>([
    ['cash'],
    ['cash'],
    ['cash', 'bonus'],
    ['bonus', 'cash'],
    ['bonus'],
  ]);
  const known = () => knownName(group, scope, base.source);
  switch (what) {
    case 'round':
      return post(leg('stake', play), leg('payout', ['cash']));
    case 'stake':
      return post(leg('stake', play));
    case 'payout':
      return post(leg(random.pick(['payout', 'stake_refund']), random.pick([['cash'], ['bonus']])));
    case 'followingPayout':
      return post(leg(random.pick(['payout', 'stake_refund']), ['cash'], { follow: known() }));
    case 'mixed':
      return post(
        ...Array.from({ length: random.below(4) }, () =>
          leg(random.pick(['stake', 'payout', 'stake_refund', 'adjustment_debit']), play),
        ),
      );
    case 'deposit':
      return post(leg('deposit', ['cash'], group.isRich ? { amount: LARGEST_AMOUNT } : {}));
    case 'bonus':
      return post(random.pick([leg('bonus_grant', ['bonus']), leg('bonus_forfeit', ['bonus']), converted()]));
    case 'withdrawal':
      return post(
        random.pick([
          leg('withdrawal_hold', ['cash']),
          leg('withdrawal', ['locked']),
          { ...unlocked(), amount: money('locked') },
        ]),
      );
    case 'hold': {
      const expiresAt = new Date(Date.now() + (random.chance(0.05) ? -HOUR_MS : 24 * HOUR_MS));
      return { ...base, do: 'hold', amount: money(play[0]), kinds: play, expiresAt };
    }
    case 'capture':
      return { ...base, do: 'capture', hold: heldName(group, scope, base.source), amount: money('in_play') };
    case 'release':
      return { ...base, do: 'release', hold: heldName(group, scope, base.source) };
    case 'reverse':
      return {
        ...base,
        do: 'reverse',
        of: known(),
        ifMissing: random.pick(['refuse', 'post']),
        shortfall: random.pick(['refuse', 'claim']),
      };
    case 'collect': {
      const { of, rest } = claimOf(group, scope, base.source);
      return {
        ...base,
        do: 'collect',
        of,
        amount: rest > 0n && random.chance(0.7) ? random.upTo(rest) : money('cash'),
      };
    }
    case 'late': {
      // a bet whose reversal may have come before it
      const externalId = random.chance(0.5) ? reversedName(group, scope, base.source) : known();
      return { ...post(leg('stake', ['cash'])), externalId, unlessMarked: [`reversed:${externalId}`] };
    }
    case 'fact': {
      const fact = `fact:${scope.member.letter}${random.below(6)}`;
      return {
        ...post(leg('stake', ['cash'])),
        ...(random.chance(0.3) ? { marks: [fact] } : { unlessMarked: [fact] }),
      };
    }
    case 'agent':
      return agentPost();
    case 'jackpot':
      return random.chance(0.6)
        ? post(leg('stake', ['cash']), leg('jackpot_contribution', [], { to: group.poolId }))
        : post(leg('jackpot_payout', ['cash'], { to: group.poolId }));
    case 'old':
      return { ...post(leg('stake', ['cash'])), roundId: random.uuid(new Date(Date.now() - KEPT_MS - HOUR_MS)) };
    case 'wrong':
      return random.pick<Request>([
        post(leg('payout', ['locked'])),
        post({ ...leg('stake', ['cash']), amount: 0n }),
        // somebody unknown waits for no member's requests
        ...(scope.single ? [{ ...post(leg('stake', ['cash'])), memberId: random.uuid() }] : []),
      ]);
    case 'repeat':
      return repeated(group, scope, (request) => request);
    case 'conflicting':
      return repeated(group, scope, (request) => changed(request));
  }

  function converted(): ModelLeg {
    return { ...leg('bonus_conversion', ['cash']), amount: money('bonus') };
  }
  function unlocked(): ModelLeg {
    return leg('withdrawal_release', ['cash']);
  }
  function agentPost(): Request {
    const to = random.pick(group.members.filter(({ id }) => id !== scope.member.id)).id;
    return post(
      random.pick([
        leg('agent_credit_grant', ['agent_credit']),
        leg('agent_transfer', ['agent_credit'], { to }),
        leg('agent_deposit', ['agent_credit'], { to }),
        leg('agent_collection', ['cash'], { to }),
      ]),
    );
  }
  function changed(request: Request): Request {
    const other = group.members.find(({ id }) => id !== request.memberId);
    if (random.chance(0.3) && other && scope.single) return { ...request, memberId: other.id };
    if (request.do === 'post' && request.legs[0] && random.chance(0.5)) {
      const [first, ...rest] = request.legs;
      return { ...request, legs: [{ ...first, amount: first.amount + 1n }, ...rest] };
    }
    const { source, externalId, memberId, currency } = request;
    return { ...post(leg('payout', ['cash'])), source, externalId, memberId, currency };
  }
}

function newBase(group: Group, { member }: Scope) {
  const { random } = group;
  group.named += 1;
  return {
    source: random.pick(SOURCES),
    externalId: `${member.letter}${group.named}`,
    memberId: member.id,
    currency: random.pick(member.currencies),
    // rounds belong to the records of play, which know nothing of the model
    roundId: null,
    document: random.chance(0.3) ? { drawn: random.below(1_000), by: [member.letter, null, 'ë'] } : null,
  };
}

/** An amount that distinguishes rich from poor: something small, about all there is, or more. */
function amountFor(group: Group, { id }: GroupMember, currency: string, kind: AccountKind = 'cash'): bigint {
  const { random } = group;
  if (group.isRich && random.chance(0.2)) return LARGEST_AMOUNT - BigInt(random.below(2));
  const usual = group.scale.get(currency) ?? 1n;
  const has = group.ledger.books.balances.get(accountOf(id, currency, kind)) ?? 0n;
  const wish = random.pick([
    () => random.upTo(usual),
    () => random.upTo(usual),
    () => random.upTo(usual * 4n),
    () => has / 3n,
    () => has + BigInt(random.below(3) - 1),
  ])();
  return wish < 1n ? 1n : wish > LARGEST_AMOUNT ? LARGEST_AMOUNT : wish;
}

/** A name that was given, is about to be given, or never will be. */
function knownName(group: Group, { member, alone }: Scope, source: string): string {
  const { random, sent } = group;
  if (random.chance(0.15)) return `${member.letter}${group.named + 1 + random.below(12)}`;
  const recent = sent
    .slice(-60)
    .filter((request) => request.source === source && (alone || request.memberId === member.id));
  const own = recent.filter((request) => request.memberId === member.id);
  const from = random.chance(0.9) ? own : recent;
  return from.length === 0 ? `${member.letter}0` : random.pick(from).externalId;
}

function heldName(group: Group, scope: Scope, source: string): string {
  const { random, ledger } = group;
  const holds = [...ledger.books.holds.values()]
    .filter(({ request, parts }) => request.source === source && (parts.length > 0 || random.chance(0.05)))
    .filter(({ request }) => request.memberId === scope.member.id || (scope.alone && random.chance(0.1)));
  return holds.length === 0 || random.chance(0.1)
    ? knownName(group, scope, source)
    : random.pick(holds).request.externalId;
}

function claimOf(group: Group, scope: Scope, source: string): { of: string; rest: bigint } {
  const own = [...group.ledger.books.claims].filter(
    ([key, { memberId, rest }]) => memberId === scope.member.id && rest > 0n && key.startsWith(`${source} `),
  );
  if (own.length === 0) return { of: knownName(group, scope, source), rest: 0n };
  const [key, { rest }] = group.random.pick(own);
  return { of: key.slice(source.length + 1), rest };
}

/** A name that was reversed before anything came under it, if there is one. */
function reversedName(group: Group, scope: Scope, source: string): string {
  const { marks, operations } = group.ledger.books;
  const start = `${source} reversed:${scope.member.letter}`;
  const early = [...marks.keys()]
    .filter((mark) => mark.startsWith(start))
    .map((mark) => mark.slice(source.length + ' reversed:'.length))
    .filter((name) => !operations.has(`${source} ${name}`));
  return early.length === 0 ? knownName(group, scope, source) : group.random.pick(early);
}

function repeated(group: Group, { member }: Scope, change: (request: Request) => Request): Request | null {
  const { random, sent } = group;
  const own = sent.slice(-120).filter(({ memberId }) => memberId === member.id);
  if (own.length === 0) return null;
  const request = change(random.pick(own));
  // the first document stands, whatever comes with a repeat
  return random.chance(0.2) ? { ...request, document: { another: true } } : request;
}
