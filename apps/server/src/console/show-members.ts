import type { CallAnswer, MemberRow } from '@croupier/contract';
import type { Caller } from '../kernel/caller.ts';
import { reveal } from '../kernel/reveal.ts';
import type { Label, Note } from '../modules/crm/crm.public.ts';
import type { MemberRecord } from '../modules/identity/identity.public.ts';
import type { StaffCaller } from '../modules/staff/staff.public.ts';

/** A member as its own calls see it, for answers that are the same to an operator. */
export function memberCaller({ id, account, type }: MemberRecord): Extract<Caller, { kind: 'member' }> {
  return { kind: 'member', memberId: id, sessionId: '', account, type, recentAuthAt: null, passwordDue: false };
}

/** A member in a list: personal data is masked unless the role sees it. */
export function toMemberRow(record: MemberRecord, labels: Label[], caller: StaffCaller): Omit<MemberRow, 'matched'> {
  const { id, account, nickname, type, blocked } = record;
  const contact = reveal(caller, 'contacts');
  return {
    id,
    account,
    nickname,
    type,
    blocked,
    labels,
    registeredAt: record.registeredAt.toISOString(),
    lastLoginAt: record.lastLoginAt?.toISOString() ?? null,
    email: contact(record.email),
    mobile: contact(record.mobile),
    name: reveal(caller, 'names')(record.name),
  };
}

export function toNote({ id, at, login, text, pinned }: Note): CallAnswer<'console.addMemberNote'> {
  return { id, at: at.toISOString(), by: login, text, pinned };
}
