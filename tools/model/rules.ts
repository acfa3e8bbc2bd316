import type { Movement } from '@croupier/server/modules/wallet/wallet.public.ts';

/** What a movement joins, as the model understands it; written down apart from the ledger's own list. */
export interface Rule {
  direction: 1 | -1;
  /** Kinds that its first side may be. */
  kinds: readonly string[];
  counterKind: string;
  /** Whose account stands opposite. */
  counter: 'site' | 'self' | 'other';
  /** The first side is the site's. */
  ofSite?: true;
  blockable?: true;
}

const play = ['cash', 'bonus'];

export const RULES = {
  stake: { direction: -1, kinds: play, counterKind: 'house', counter: 'site', blockable: true },
  payout: { direction: 1, kinds: play, counterKind: 'house', counter: 'site' },
  stake_refund: { direction: 1, kinds: play, counterKind: 'house', counter: 'site' },
  deposit: { direction: 1, kinds: ['cash'], counterKind: 'payment_provider', counter: 'site' },
  withdrawal_hold: { direction: -1, kinds: ['cash'], counterKind: 'locked', counter: 'self', blockable: true },
  withdrawal_release: { direction: 1, kinds: ['cash'], counterKind: 'locked', counter: 'self' },
  withdrawal: { direction: -1, kinds: ['locked'], counterKind: 'payment_provider', counter: 'site' },
  bonus_grant: { direction: 1, kinds: ['bonus'], counterKind: 'promotion', counter: 'site' },
  bonus_forfeit: { direction: -1, kinds: ['bonus'], counterKind: 'promotion', counter: 'site' },
  bonus_conversion: { direction: 1, kinds: ['cash'], counterKind: 'bonus', counter: 'self' },
  adjustment_debit: { direction: -1, kinds: play, counterKind: 'adjustment', counter: 'site' },
  agent_credit_grant: { direction: 1, kinds: ['agent_credit'], counterKind: 'mint', counter: 'site' },
  agent_transfer: {
    direction: -1,
    kinds: ['agent_credit'],
    counterKind: 'agent_credit',
    counter: 'other',
    blockable: true,
  },
  agent_deposit: { direction: -1, kinds: ['agent_credit'], counterKind: 'cash', counter: 'other', blockable: true },
  agent_collection: { direction: -1, kinds: ['cash'], counterKind: 'agent_credit', counter: 'other', blockable: true },
  jackpot_contribution: {
    direction: -1,
    kinds: ['house'],
    counterKind: 'jackpot_pool',
    counter: 'other',
    ofSite: true,
  },
  jackpot_payout: { direction: 1, kinds: ['cash'], counterKind: 'jackpot_pool', counter: 'other' },
} as const satisfies Partial<Record<Movement, Rule>>;

/** The rule of a movement that a post may use. */
export function ruleOf(movement: Movement): Rule {
  const rule: Rule | undefined = (RULES as Partial<Record<Movement, Rule>>)[movement];
  if (!rule) throw new Error(`The model knows no movement ${movement}.`);
  return rule;
}

/** Kinds without a balance of their own: they alone may be owed. */
export const APPENDED = new Set(['house', 'mint', 'payment_provider', 'promotion', 'adjustment', 'receivable']);
/** Kinds that make up what a member holds. */
export const IN_SUM = ['cash', 'bonus', 'locked', 'in_play'];
export const LARGEST_BALANCE = 9_000_000_000_000_000_000n;
export const LARGEST_AMOUNT = 900_000_000_000_000_000n;
export const KEPT_MS = 400 * 24 * 3_600_000;
