import type { Queryable } from '../../../kernel/database.ts';
import type { NewMember } from '../members/members.store.ts';

/** A member who was just added, in the line of an upline or in none. */
export type JoinedMember = Pick<NewMember, 'siteId' | 'type' | 'uplineId' | 'affiliateId' | 'at'> & {
  memberId: string;
};

/** What commits with a new member, or refuses it. */
export type OnJoin = (tx: Queryable, member: JoinedMember) => Promise<void>;

/** Collects what commits with a new member from those who stand on identity. */
export function createJoins(): { onJoin: (join: OnJoin) => void; joined: OnJoin } {
  const all: OnJoin[] = [];
  return {
    onJoin: (join) => void all.push(join),
    async joined(tx, member) {
      for (const join of all) await join(tx, member);
    },
  };
}
