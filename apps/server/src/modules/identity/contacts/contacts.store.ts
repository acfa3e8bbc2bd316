import type { ContactKind } from '@croupier/contract';
import { type Queryable, sqlState } from '../../../kernel/database.ts';
import { findMemberByEmail, findMemberByMobile, type Member } from '../members/members.store.ts';

const uniqueViolation = '23505';

/** A mail address, or a number in E.164. */
export type Contact = { value: string; verified: boolean };
export type Contacts = Record<ContactKind, Contact | null>;

type Row = { email: string | null; emailVerified: boolean; mobile: string | null; mobileVerified: boolean };

/** A member's address and number; null where no personal data of the member is kept. */
export async function findContacts(db: Queryable, memberId: string): Promise<Contacts> {
  const rows = await db.query<Row>(
    `select email, email_verified_at is not null as "emailVerified", mobile, mobile_verified_at is not null as "mobileVerified"
     from identity.member_personal where member_id = $1`,
    [memberId],
    'contacts',
  );
  const row = rows[0];
  return {
    email: row?.email ? { value: row.email, verified: row.emailVerified } : null,
    mobile: row?.mobile ? { value: row.mobile, verified: row.mobileVerified } : null,
  };
}

/** The member whose verified address or number it is. */
export function findOwnerOfContact(
  db: Queryable,
  contact: { siteId: string; kind: ContactKind; value: string },
): Promise<Member | null> {
  const find = { email: findMemberByEmail, mobile: findMemberByMobile }[contact.kind];
  return find(db, contact.siteId, contact.value);
}

/** Stores a verified address or number. @returns false where it belongs to another member by now. */
export async function saveContact(
  tx: Queryable,
  contact: { siteId: string; memberId: string; kind: ContactKind; value: string; at: Date },
): Promise<boolean> {
  const [value, verifiedAt] = { email: ['email', 'email_verified_at'], mobile: ['mobile', 'mobile_verified_at'] }[
    contact.kind
  ];
  try {
    await tx.query(
      `insert into identity.member_personal (member_id, site_id, ${value}, ${verifiedAt}) values ($1, $2, $3, $4)
       on conflict (member_id) do update set ${value} = excluded.${value}, ${verifiedAt} = excluded.${verifiedAt}`,
      [contact.memberId, contact.siteId, contact.value, contact.at],
    );
    return true;
  } catch (error) {
    if (sqlState(error) === uniqueViolation) return false;
    throw error;
  }
}
