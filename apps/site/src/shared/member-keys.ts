import type { MemberInfo } from '@croupier/contract';
import { isAgent } from '@croupier/contract/member-kind';

/** Colour of a member without a label (specification §3). */
const plainLabel = '#ABABAB';

/** What the session's storage keeps of a member: the specification's keys (decision 38), nothing secret. */
export function memberKeys({ id, account, type, memberLabel }: MemberInfo): Record<string, string> {
  return {
    customerId: id,
    account,
    isAgent: String(isAgent(type)),
    memberLabel: memberLabel[0]?.color ?? plainLabel,
  };
}

/** Keeps what the session's storage holds of a member. */
export function keepMemberKeys(member: MemberInfo): void {
  for (const [key, value] of Object.entries(memberKeys(member))) sessionStorage.setItem(key, value);
}
