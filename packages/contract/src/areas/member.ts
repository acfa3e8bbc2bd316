import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { currencyInfo, cursor, languageCode, nothing, queryInt, token, uuid, wireAmount, wireTime } from '../common.ts';

export const memberInfo = z.object({
  id: uuid,
  account: z.string(),
  nickname: z.string(),
  /** 0 member, 1 top agent, 2 agent, 41 agent on credit, 42 sub-agent on credit, 4 trial. */
  type: z.number().int(),
  toUpline: z.boolean(),
  clubLabel: z.object({ labelName: z.string(), rankLevel: z.number().int() }),
  memberLabel: z.array(z.object({ name: z.string(), color: z.string() })),
  registeredAt: wireTime,
  /** An operator looks at the site as the member: nothing can be changed. */
  isView: z.boolean(),
});
export type MemberInfo = z.infer<typeof memberInfo>;

export const balanceAnswer = z.object({
  sumBalance: wireAmount,
  currency: currencyInfo,
  /** The parts of the sum, by account kind. */
  parts: z.array(z.object({ kind: z.string(), balance: wireAmount })),
});
export type Balance = z.infer<typeof balanceAnswer>;

/** What the account record can be narrowed to. */
export const accountRecordTypes = ['play', 'deposits', 'withdrawals', 'rewards', 'transfers', 'corrections'] as const;
export type AccountRecordType = (typeof accountRecordTypes)[number];

export const accountRecordRow = z.object({
  id: uuid,
  at: wireTime,
  /** Movement kind, a message key of the catalogues: `movement_stake` and so on are built from it. */
  movement: z.string(),
  /** Negative where money left the member. */
  amount: wireAmount,
  balanceAfter: wireAmount,
  accountKind: z.string(),
  roundId: uuid.nullable(),
  /** The game of the round, in the language asked for; null where there is no round, or its record is on its way. */
  gameName: z.string().nullable(),
  reference: z.string(),
});
export type AccountRecordRow = z.infer<typeof accountRecordRow>;

const calls = {
  'session.logout': call({
    method: 'DELETE',
    path: '/wps/session/logout',
    summary: 'Ends the session of the token.',
    whileViewing: true,
    whileClosed: true,
    whilePasswordDue: true,
    access: { who: 'member' },
    request: nothing,
    answer: nothing,
    errors: ['not_logged_in'],
  }),
  'session.liveTicket': call({
    method: 'POST',
    path: '/wps/session/liveTicket',
    summary: 'A one-use ticket, the first message on the live connection.',
    whileViewing: true,
    whileClosed: true,
    whilePasswordDue: true,
    access: { who: 'anyone' },
    request: nothing,
    answer: z.object({ ticket: token, expiresInS: z.number().int() }),
    errors: [],
  }),
  'member.info': call({
    method: 'GET',
    path: '/wps/member/info',
    summary: 'The member of the token.',
    whilePasswordDue: true,
    access: { who: 'member' },
    request: nothing,
    answer: memberInfo,
    errors: ['not_logged_in'],
  }),
  'wallet.balance': call({
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    summary: 'What the member holds, in sum and by part.',
    access: { who: 'member' },
    request: nothing,
    answer: balanceAnswer,
    errors: ['not_logged_in'],
  }),
  'wallet.accountRecord': call({
    method: 'GET',
    path: '/wps/relay/MCSFE_accountRecord',
    summary: "The member's ledger entries, newest first; with a type, its movements alone.",
    access: { who: 'member' },
    request: z.object({
      from: wireTime,
      to: wireTime,
      type: z.enum(accountRecordTypes).optional(),
      language: languageCode.optional(),
      cursor: cursor.optional(),
      pageSize: queryInt(1, 100).default(15),
    }),
    answer: z.object({ list: z.array(accountRecordRow), nextCursor: cursor.nullable() }),
    errors: ['not_logged_in'],
  }),
};

export const memberArea = defineArea({
  calls,
  errors: {
    insufficient_funds: { status: 402, params: ['balance'] },
    member_not_found: { status: 404, params: [] },
  },
  topics: {
    balance: { audience: 'member', data: z.object({ sumBalance: wireAmount, at: wireTime }) },
  },
});
