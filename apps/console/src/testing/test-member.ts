import type { CallResult } from '@croupier/contract';

/** The member on whose page tests act. */
export const testMemberId = '0199b7a4-0000-7000-8000-0000000000b1';

export const testMember: CallResult<'console.member'> = {
  id: testMemberId,
  account: 'linhtran',
  nickname: 'Linh',
  type: 0,
  blocked: false,
  registeredAt: '2026-11-01T00:00:00.000Z',
  lastLoginAt: null,
  email: null,
  mobile: null,
  name: null,
  labels: [],
  emailVerified: false,
  mobileVerified: false,
  birthday: null,
  language: 'EN',
  upline: null,
  referralCode: null,
  club: null,
  currency: 'PHP',
  balances: [{ kind: 'cash', balance: '1000' }],
  sumBalance: '1000',
  month: { bets: 0, stake: '0', net: '0' },
  openSessions: 0,
  secondFactor: false,
  pinnedNotes: [],
  payees: [],
};
