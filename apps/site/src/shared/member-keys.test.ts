import type { MemberInfo } from '@croupier/contract';
import { describe, expect, it } from 'vitest';
import { memberKeys } from './member-keys.ts';

const member: MemberInfo = {
  id: 'm1',
  account: 'ana',
  nickname: '',
  type: 0,
  toUpline: false,
  clubLabel: { labelName: '', rankLevel: 0 },
  memberLabel: [],
  registeredAt: '2026-11-21T00:00:00Z',
  isView: false,
};

describe('memberKeys', () => {
  it('does not call a member an agent, nor an agent a member', () => {
    const agents = [0, 1, 2, 4, 41, 42].filter((type) => memberKeys({ ...member, type }).isAgent === 'true');
    expect(agents).toEqual([1, 2, 41, 42]);
  });

  it('gives a member without a label the plain colour', () => {
    expect(memberKeys(member).memberLabel).toBe('#ABABAB');
    expect(memberKeys({ ...member, memberLabel: [{ name: 'x', color: '#112233' }] }).memberLabel).toBe('#112233');
  });

  it('keeps the keys of the specification and no other', () => {
    expect(Object.keys(memberKeys(member)).sort()).toEqual(['account', 'customerId', 'isAgent', 'memberLabel']);
  });
});
