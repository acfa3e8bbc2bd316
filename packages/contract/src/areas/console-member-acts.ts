import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { nothing, queryInt, uuid, wireAmount } from '../common.ts';
import { memberLabel, memberNote } from './console-members.ts';
import { orProposal } from './console-proposals.ts';

const reason = z.string().trim().min(3).max(300);
const staffErrors = ['not_logged_in', 'not_permitted'] as const;
const memberErrors = [...staffErrors, 'member_not_found'] as const;

/** What operators do about members: notes, labels and clubs, sessions, messages, money. */
const calls = {
  'console.addMemberNote': call({
    method: 'POST',
    path: '/console/members/:memberId/notes',
    summary: 'Notes something about a member. A note is never changed; one that is pinned can be unpinned.',
    whileClosed: true,
    access: { who: 'staff', permission: 'members.write', scope: 'site' },
    request: z.object({
      memberId: uuid,
      text: z.string().trim().min(1).max(2_000),
      pinned: z.boolean().default(false),
    }),
    answer: memberNote,
    errors: memberErrors,
  }),
  'console.pinMemberNote': call({
    method: 'PUT',
    path: '/console/members/:memberId/notes/:noteId/pin',
    summary: 'Pins a note, or unpins it.',
    whileClosed: true,
    access: { who: 'staff', permission: 'members.write', scope: 'site' },
    request: z.object({ memberId: uuid, noteId: uuid, pinned: z.boolean() }),
    answer: memberNote,
    errors: [...memberErrors, 'not_found'],
  }),
  'console.memberLabels': call({
    method: 'GET',
    path: '/console/member-labels',
    summary: 'The labels that the site gives its members, and its clubs by rank.',
    whileClosed: true,
    access: { who: 'staff', permission: 'members.read', scope: 'site' },
    request: nothing,
    answer: z.object({
      labels: z.array(memberLabel.extend({ members: z.number().int() })),
      clubs: z.array(z.object({ rank: z.number().int(), name: z.string() })),
    }),
    errors: staffErrors,
  }),
  'console.saveMemberLabel': call({
    method: 'PUT',
    path: '/console/member-labels',
    summary: 'Adds a label of the site, or changes its name and colour.',
    whileClosed: true,
    access: { who: 'staff', permission: 'labels.write', scope: 'site' },
    request: z.object({
      id: uuid.optional(),
      name: z.string().trim().min(1).max(40),
      colour: z
        .string()
        .regex(/^#[0-9A-Fa-f]{6}$/)
        .default('#ABABAB'),
      reason,
    }),
    answer: memberLabel,
    errors: [...staffErrors, 'not_found', 'conflict'],
  }),
  'console.removeMemberLabel': call({
    method: 'POST',
    path: '/console/member-labels/:id/removal',
    summary: 'Removes a label from the site and from whoever has it.',
    whileClosed: true,
    access: { who: 'staff', permission: 'labels.write', scope: 'site' },
    request: z.object({ id: uuid, reason }),
    answer: nothing,
    errors: [...staffErrors, 'not_found'],
  }),
  'console.saveClub': call({
    method: 'PUT',
    path: '/console/clubs/:rank',
    summary: 'Names the club of a rank.',
    whileClosed: true,
    access: { who: 'staff', permission: 'labels.write', scope: 'site' },
    request: z.object({ rank: queryInt(1, 100), name: z.string().trim().min(1).max(40), reason }),
    answer: nothing,
    errors: staffErrors,
  }),
  'console.setMemberLabels': call({
    method: 'PUT',
    path: '/console/members/:memberId/labels',
    summary: "Sets a member's labels and rank; 0 is no club. What is left out stays.",
    whileClosed: true,
    access: { who: 'staff', permission: 'members.write', scope: 'site' },
    request: z.object({
      memberId: uuid,
      labelIds: z.array(uuid).max(20).optional(),
      rank: z.number().int().min(0).max(100).optional(),
      reason,
    }),
    answer: nothing,
    errors: [...memberErrors, 'not_found'],
  }),
  'console.endMemberSessions': call({
    method: 'POST',
    path: '/console/members/:memberId/sessions/end',
    summary: 'Ends every session of a member, and the games opened from them.',
    whileClosed: true,
    access: { who: 'staff', permission: 'members.write', scope: 'site' },
    request: z.object({ memberId: uuid, reason }),
    answer: z.object({ ended: z.number().int() }),
    errors: memberErrors,
  }),
  'console.viewAsMember': call({
    method: 'POST',
    path: '/console/members/:memberId/view',
    summary:
      'Opens the site as a member sees it, for a quarter of an hour: nothing can be changed, and it is written to the audit log.',
    whileClosed: true,
    access: { who: 'staff', permission: 'members.view', scope: 'site' },
    stepUp: true,
    request: z.object({ memberId: uuid, reason }),
    answer: z.object({
      /** Where it opens; the part behind # is never sent to a server. */
      url: z.string(),
    }),
    errors: [...memberErrors, 'reauthentication_required'],
    rateLimit: { perMinute: 10 },
  }),
  'console.sendPasswordLink': call({
    method: 'POST',
    path: '/console/members/:memberId/password-link',
    summary: 'Mails a member a link to set a new password, to the verified address. Nobody else sees the link.',
    whileClosed: true,
    access: { who: 'staff', permission: 'members.write', scope: 'site' },
    request: z.object({ memberId: uuid, reason }),
    answer: nothing,
    errors: [...memberErrors, 'no_verified_address'],
    rateLimit: { perMinute: 20 },
  }),
  'console.messageMember': call({
    method: 'POST',
    path: '/console/members/:memberId/messages',
    summary: 'Mails a member a message, to the verified address.',
    whileClosed: true,
    access: { who: 'staff', permission: 'members.write', scope: 'site' },
    request: z.object({
      memberId: uuid,
      subject: z.string().trim().min(1).max(120),
      text: z.string().trim().min(1).max(4_000),
      reason,
    }),
    answer: nothing,
    errors: [...memberErrors, 'no_verified_address'],
    rateLimit: { perMinute: 30 },
  }),
  'console.adjustMember': call({
    method: 'POST',
    path: '/console/members/:memberId/adjustments',
    summary:
      "Corrects a member's balance: above zero credits cash, below zero debits it. The same adjustment id again moves nothing more.",
    whileClosed: true,
    access: { who: 'staff', permission: 'members.adjust', scope: 'site' },
    stepUp: true,
    secondPerson: { above: 'amount' },
    request: z.object({
      memberId: uuid,
      adjustmentId: uuid,
      /** Minor units of the member's currency. */
      amount: z.string().regex(/^-?[1-9]\d{0,16}$/),
      reason,
    }),
    answer: orProposal(z.object({ balance: wireAmount })),
    errors: [...memberErrors, 'reauthentication_required', 'insufficient_funds', 'member_blocked', 'conflict'],
  }),
};

export const consoleMemberActArea = defineArea({
  calls,
  errors: {
    no_verified_address: { status: 409, params: [] },
  },
  permissions: {
    'members.adjust': ['payments'],
    'members.view': ['support'],
    'labels.write': ['support'],
  },
});
