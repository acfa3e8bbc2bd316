/** The closed list of money movements; the table `wallet.movement` holds the same, and a test compares them. */
export const movements = {
  play_money_grant: { direction: 1, memberKinds: ['cash'], counterKind: 'mint' },
  stake: { direction: -1, memberKinds: ['cash', 'bonus'], counterKind: 'house' },
  payout: { direction: 1, memberKinds: ['cash', 'bonus'], counterKind: 'house' },
  stake_refund: { direction: 1, memberKinds: ['cash', 'bonus'], counterKind: 'house' },
} as const satisfies Record<string, { direction: 1 | -1; memberKinds: readonly AccountKind[]; counterKind: string }>;

export type Movement = keyof typeof movements;

/** Kinds of account that a member may own. */
export type AccountKind = 'cash' | 'bonus' | 'locked' | 'in_play' | 'agent_credit';
