import type { MemberInfo } from '@croupier/contract';
import type { Answers } from '@croupier/web/testing/fake-server';

export const testMember: MemberInfo = {
  id: '0199b7a4-0000-7000-8000-0000000000aa',
  account: 'linhtran',
  nickname: 'linhtran',
  type: 0,
  toUpline: false,
  clubLabel: { labelName: 'Bronze', rankLevel: 1 },
  memberLabel: [],
  registeredAt: '2026-01-05T03:00:00.000Z',
  isView: false,
};

/** What the pages of a member ask before anything else: who it is, and what it holds. */
export const memberAnswers: Answers = {
  'member.info': testMember,
  'wallet.balance': {
    sumBalance: '100000',
    currency: { code: 'PHP', exponent: 2, symbol: '₱' },
    parts: [{ kind: 'cash', balance: '100000' }],
  },
};
