import type { Queryable } from '../../../kernel/database.ts';
import type { NewMember } from '../members/members.store.ts';

/** A member who was just added, in the line of an upline or in none. */
export type JoinedMember = Pick<NewMember, 'siteId' | 'type' | 'uplineId' | 'affiliateId' | 'at'> & {
  memberId: string;
};

/** What commits with new members, or refuses them. */
export type OnJoin = (tx: Queryable, members: readonly JoinedMember[]) => Promise<void>;

/** Collects what commits with new members from those who stand on identity. */
export function createJoins(): { onJoin: (join: OnJoin) => void; joined: OnJoin } {
  const all: OnJoin[] = [];
  return {
    onJoin: (join) => void all.push(join),
    async joined(tx, members) {
      for (const join of all) await join(tx, members);
    },
  };
}
