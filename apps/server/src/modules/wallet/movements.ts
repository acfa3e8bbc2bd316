import type { AccountRecordType } from '@croupier/contract';

/** Kinds of account that a member may own. */
export type AccountKind = 'cash' | 'bonus' | 'locked' | 'in_play' | 'agent_credit' | 'vendor_transit';

/** Kinds of account that a site owns, or a jackpot pool of it, or a vendor that holds a balance of its own. */
export type SiteAccountKind =
  | 'house'
  | 'mint'
  | 'payment_provider'
  | 'jackpot_pool'
  | 'suspense'
  | 'promotion'
  | 'adjustment'
  | 'receivable'
  | 'vendor_wallet';

/** Which accounts a movement joins; amounts are those of the first side. */
type MovementRule = {
  /** 1: money reaches the first side; -1: it leaves it; 0: the opposite of what is reversed. */
  direction: 1 | -1 | 0;
  /** Whose account the first side is. */
  owner: 'member' | 'site';
  /** What the first side may be. */
  kinds: readonly (AccountKind | SiteAccountKind)[];
  counterKind: AccountKind | SiteAccountKind;
  /** Whose account stands opposite: the site's, the member's own, or another owner's that the leg names. */
  counterOwner: 'site' | 'self' | 'other';
  /** The one kind of operation that may use it. */
  via: 'post' | 'hold' | 'capture' | 'release' | 'reverse' | 'collect';
  /** Refused where the account, the member or the site is blocked. */
  blockable: boolean;
};

type Rest = Partial<Pick<MovementRule, 'owner' | 'counterOwner' | 'via' | 'blockable'>>;

function rule<Kinds extends readonly (AccountKind | SiteAccountKind)[]>(
  direction: MovementRule['direction'],
  kinds: Kinds,
  counterKind: MovementRule['counterKind'],
  rest: Rest = {},
): MovementRule {
  return {
    direction,
    owner: 'member',
    kinds,
    counterKind,
    counterOwner: 'site',
    via: 'post',
    blockable: false,
    ...rest,
  };
}

const play = ['cash', 'bonus'] as const;

/** The closed list of money movements; the table `wallet.movement` holds the same, and a test compares them. */
export const movements = {
  // play
  play_money_grant: rule(1, ['cash'], 'mint'),
  stake: rule(-1, play, 'house', { blockable: true }),
  payout: rule(1, play, 'house'),
  stake_refund: rule(1, play, 'house'),
  stake_hold: rule(-1, play, 'in_play', { counterOwner: 'self', via: 'hold', blockable: true }),
  stake_capture: rule(-1, ['in_play'], 'house', { via: 'capture' }),
  hold_release: rule(1, play, 'in_play', { counterOwner: 'self', via: 'release' }),
  // corrections
  reversal: rule(0, ['cash', 'bonus', 'locked', 'agent_credit'], 'house', { via: 'reverse' }),
  claim: rule(1, ['house', 'payment_provider'], 'receivable', { owner: 'site', via: 'reverse' }),
  claim_collection: rule(-1, ['cash'], 'receivable', { via: 'collect' }),
  adjustment_credit: rule(1, play, 'adjustment'),
  adjustment_debit: rule(-1, play, 'adjustment'),
  // deposits and withdrawals
  deposit: rule(1, ['cash'], 'payment_provider'),
  deposit_fee: rule(1, ['house'], 'payment_provider', { owner: 'site' }),
  deposit_reversal: rule(-1, ['cash'], 'payment_provider'),
  withdrawal_hold: rule(-1, ['cash'], 'locked', { counterOwner: 'self', blockable: true }),
  withdrawal_release: rule(1, ['cash'], 'locked', { counterOwner: 'self' }),
  withdrawal: rule(-1, ['locked'], 'payment_provider'),
  withdrawal_fee: rule(-1, ['locked'], 'house'),
  withdrawal_return: rule(1, ['cash'], 'payment_provider'),
  suspense_in: rule(-1, ['payment_provider'], 'suspense', { owner: 'site' }),
  suspense_return: rule(1, ['payment_provider'], 'suspense', { owner: 'site' }),
  suspense_out: rule(1, ['cash'], 'suspense'),
  // rewards
  bonus_grant: rule(1, ['bonus'], 'promotion'),
  bonus_forfeit: rule(-1, ['bonus'], 'promotion'),
  bonus_conversion: rule(1, ['cash'], 'bonus', { counterOwner: 'self' }),
  promotional_credit: rule(1, ['cash'], 'promotion'),
  /** A member's own share of what was bet. */
  rebate: rule(1, ['cash'], 'house'),
  // agents
  agent_commission: rule(1, ['cash'], 'house'),
  agent_credit_grant: rule(1, ['agent_credit'], 'mint'),
  agent_credit_return: rule(-1, ['agent_credit'], 'mint'),
  agent_transfer: rule(-1, ['agent_credit'], 'agent_credit', { counterOwner: 'other', blockable: true }),
  agent_deposit: rule(-1, ['agent_credit'], 'cash', { counterOwner: 'other', blockable: true }),
  agent_collection: rule(-1, ['cash'], 'agent_credit', { counterOwner: 'other', blockable: true }),
  line_transfer: rule(-1, ['cash'], 'cash', { counterOwner: 'other', blockable: true }),
  // vendors that hold a balance of their own
  vendor_hold: rule(-1, ['cash'], 'vendor_transit', { counterOwner: 'self', blockable: true }),
  vendor_release: rule(1, ['cash'], 'vendor_transit', { counterOwner: 'self' }),
  vendor_in: rule(-1, ['vendor_transit'], 'vendor_wallet', { counterOwner: 'other' }),
  vendor_out: rule(1, ['cash'], 'vendor_wallet', { counterOwner: 'other' }),
  // jackpots
  jackpot_contribution: rule(-1, ['house'], 'jackpot_pool', { owner: 'site', counterOwner: 'other' }),
  jackpot_payout: rule(1, ['cash'], 'jackpot_pool', { counterOwner: 'other' }),
  jackpot_seed: rule(-1, ['house'], 'jackpot_pool', { owner: 'site', counterOwner: 'other' }),
  jackpot_move_out: rule(1, ['house'], 'jackpot_pool', { owner: 'site', counterOwner: 'other' }),
  jackpot_move_in: rule(-1, ['house'], 'jackpot_pool', { owner: 'site', counterOwner: 'other' }),
} as const satisfies Record<string, MovementRule>;

/** Movements of bets and rounds: nearly all entries of a member who plays. */
export const playMovements = [
  'stake',
  'payout',
  'stake_refund',
  'stake_hold',
  'stake_capture',
  'hold_release',
] as const satisfies readonly Movement[];

/** The movements of each type that the account record shows. */
export const movementsOfType = {
  play: [...playMovements, 'jackpot_payout'],
  deposits: ['deposit', 'deposit_reversal', 'suspense_out'],
  withdrawals: ['withdrawal_hold', 'withdrawal_release', 'withdrawal', 'withdrawal_fee', 'withdrawal_return'],
  rewards: [
    'play_money_grant',
    'bonus_grant',
    'bonus_forfeit',
    'bonus_conversion',
    'promotional_credit',
    'rebate',
    'agent_commission',
  ],
  transfers: [
    'vendor_hold',
    'vendor_release',
    'vendor_in',
    'vendor_out',
    'agent_credit_grant',
    'agent_credit_return',
    'agent_transfer',
    'agent_deposit',
    'agent_collection',
    'line_transfer',
  ],
  corrections: ['reversal', 'claim_collection', 'adjustment_credit', 'adjustment_debit'],
} as const satisfies Record<AccountRecordType, readonly Movement[]>;

/** A movement that `post` may use, or any other that entries show. */
export type Movement = keyof typeof movements;
