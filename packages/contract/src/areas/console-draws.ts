import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { cursor, nothing, queryInt, uuid, wireTime } from '../common.ts';
import {
  drawCalendarRow,
  drawFeed,
  drawIssue,
  drawIssueDetail,
  drawLiability,
  drawnPrizes,
  drawPreview,
  drawSlip,
  drawSource,
  enteredResult,
  feedSettings,
  issueShows,
  lotteryMenuVersion,
  menuPlay,
  resultDocument,
  saleLine,
  wantedLimits,
} from './console-draw-shapes.ts';
import { orProposal } from './console-proposals.ts';
import { gameId, numero } from './lottery-fields.ts';
import { lotteryFamilies } from './lottery-shapes.ts';

const reason = z.string().trim().min(3).max(300);
const staffErrors = ['not_logged_in', 'not_permitted'] as const;
const read = { who: 'staff', permission: 'draws.read', scope: 'site' } as const;
const write = { who: 'staff', permission: 'draws.write', scope: 'site' } as const;

/** Calls with which operators run a site's lotteries: calendar, results, voids, limits (docs/lotteries.md). */
const calls = {
  'console.draws': call({
    method: 'GET',
    path: '/console/draws',
    summary: 'The lotteries of the site with their issues around this moment, and how many issues wait for a person.',
    whileClosed: true,
    access: read,
    request: nothing,
    answer: z.object({
      list: z.array(drawCalendarRow),
      now: wireTime,
      /** Issues whose official result is due, and of those and of settled ones how many have contradicting sources. */
      due: z.number().int(),
      disputed: z.number().int(),
    }),
    errors: staffErrors,
  }),
  'console.drawIssues': call({
    method: 'GET',
    path: '/console/draws/issues',
    summary: 'Issues with their takings, latest draw first: those that sell or sold, of one lottery or of all.',
    whileClosed: true,
    access: read,
    request: z.object({
      gameId: gameId.optional(),
      show: z.enum(issueShows).optional(),
      cursor: cursor.optional(),
      pageSize: queryInt(1, 100).default(50),
    }),
    answer: z.object({ list: z.array(drawIssue), nextCursor: cursor.nullable() }),
    errors: [...staffErrors, 'lottery_not_found'],
  }),
  'console.drawIssue': call({
    method: 'GET',
    path: '/console/draws/issues/:issueId',
    summary:
      'One issue: takings, reports of its sources, earlier results. What another operator entered stays hidden from who has to enter it too.',
    whileClosed: true,
    access: read,
    request: z.object({ issueId: uuid }),
    answer: drawIssueDetail,
    errors: [...staffErrors, 'issue_not_found'],
  }),
  'console.enterDrawResult': call({
    method: 'POST',
    path: '/console/draws/issues/:issueId/result',
    summary:
      'Enters an official result by hand. It counts once another operator has entered the same; on a settled issue it then reverses what was paid and settles again.',
    whileClosed: true,
    access: write,
    stepUp: true,
    request: z.object({ issueId: uuid, draw: drawnPrizes, reason }),
    answer: z.object({
      outcome: z.enum(['waiting', 'drawn', 'corrected', 'disputed', 'known']),
      issue: drawIssueDetail,
    }),
    errors: [
      ...staffErrors,
      'reauthentication_required',
      'issue_not_found',
      'result_invalid',
      'issue_not_locked',
      'conflict',
    ],
  }),
  'console.enterDrawResults': call({
    method: 'POST',
    path: '/console/draws/results',
    summary:
      'Enters the official results of a document by hand, many at once: JSON or CSV as feeds write it. Each counts as if the operator had typed it, once another operator has entered the same.',
    whileClosed: true,
    access: write,
    stepUp: true,
    request: z.object({ document: z.string().min(1).max(resultDocument.characters), reason }),
    answer: z.object({ list: z.array(enteredResult) }),
    errors: [...staffErrors, 'reauthentication_required', 'result_invalid'],
    bodyLimitBytes: 1_100_000,
  }),
  'console.previewDraw': call({
    method: 'POST',
    path: '/console/draws/issues/:issueId/preview',
    summary: 'What a result would pay on the bets of an issue; nothing moves.',
    whileClosed: true,
    access: read,
    request: z.object({ issueId: uuid, draw: drawnPrizes }),
    answer: drawPreview,
    errors: [...staffErrors, 'issue_not_found', 'result_invalid', 'issue_not_locked'],
    rateLimit: { perMinute: 30 },
  }),
  'console.voidIssue': call({
    method: 'POST',
    path: '/console/draws/issues/:issueId/void',
    summary:
      'Proposes to void an issue that is not drawn: the draw of one station on one day is an issue too. Every stake is returned.',
    whileClosed: true,
    access: write,
    secondPerson: 'always',
    request: z.object({ issueId: uuid, reason }),
    answer: orProposal(drawIssueDetail),
    errors: [...staffErrors, 'issue_not_found', 'issue_drawn', 'conflict'],
  }),
  'console.drawSlips': call({
    method: 'GET',
    path: '/console/draws/issues/:issueId/slips',
    summary: 'The slips of an issue, newest first.',
    whileClosed: true,
    access: read,
    request: z.object({ issueId: uuid, cursor: cursor.optional(), pageSize: queryInt(1, 100).default(50) }),
    answer: z.object({ list: z.array(drawSlip), nextCursor: cursor.nullable() }),
    errors: [...staffErrors, 'issue_not_found'],
  }),
  'console.voidSlip': call({
    method: 'POST',
    path: '/console/draws/slips/:slipId/void',
    summary: 'Voids an open slip before the lock of its issue, and returns its stake.',
    whileClosed: true,
    access: write,
    request: z.object({ slipId: uuid, reason }),
    answer: drawSlip,
    errors: [...staffErrors, 'slip_not_found', 'slip_not_cancellable', 'issue_locked'],
  }),
  'console.drawLiability': call({
    method: 'GET',
    path: '/console/draws/issues/:issueId/liability',
    summary: 'What the bets of an issue may cost, by outcome.',
    whileClosed: true,
    access: read,
    request: z.object({ issueId: uuid }),
    answer: drawLiability,
    errors: [...staffErrors, 'issue_not_found'],
  }),
  'console.closeLines': call({
    method: 'PUT',
    path: '/console/draws/issues/:issueId/closed',
    summary: 'Closes lines of one issue, or opens them again: they take no bet from the next one on.',
    whileClosed: true,
    access: write,
    request: z.object({ issueId: uuid, lines: z.array(saleLine).max(1_000), reason }),
    answer: drawIssueDetail,
    errors: [...staffErrors, 'issue_not_found', 'issue_locked', 'menu_invalid'],
  }),
  'console.lotteryMenus': call({
    method: 'GET',
    path: '/console/draws/lotteries/:gameId/menus',
    summary:
      'The versions of what a lottery sells at which odds and limits, newest first, and the issues that a new one may begin with.',
    whileClosed: true,
    access: read,
    request: z.object({ gameId }),
    answer: z.object({
      gameId,
      name: z.string(),
      family: z.enum(lotteryFamilies),
      currency: z.string(),
      list: z.array(lotteryMenuVersion),
      /** Issues that nobody has bet on yet, in the order of their draws. */
      coming: z.array(z.object({ number: numero, drawsAt: wireTime, menuVersion: z.number().int() })),
    }),
    errors: [...staffErrors, 'lottery_not_found'],
  }),
  'console.saveMenu': call({
    method: 'POST',
    path: '/console/draws/lotteries/:gameId/menus',
    summary:
      'Proposes other odds and limits of a lottery, from an issue on. Bets that stand, and issues with bets, keep their terms.',
    whileClosed: true,
    access: write,
    secondPerson: 'always',
    request: z.object({
      gameId,
      fromNumber: numero,
      limits: wantedLimits,
      /** Plays that differ from the newest version. */
      plays: z.array(menuPlay.omit({ lots: true })).max(200),
      reason,
    }),
    answer: orProposal(lotteryMenuVersion),
    errors: [...staffErrors, 'lottery_not_found', 'issue_not_found', 'menu_invalid', 'conflict'],
    bodyLimitBytes: 400_000,
  }),
  'console.drawSources': call({
    method: 'GET',
    path: '/console/draws/sources',
    summary:
      'The feeds that official results are read from, what sources reported in the last thirty days, and how well they did.',
    whileClosed: true,
    access: read,
    request: nothing,
    answer: z.object({ list: z.array(drawSource), feeds: z.array(drawFeed) }),
    errors: staffErrors,
  }),
  'console.saveFeed': call({
    method: 'POST',
    path: '/console/draws/feeds',
    summary: 'Proposes a feed of official results, or another address or key of one: what two feeds agree on is paid.',
    whileClosed: true,
    access: write,
    secondPerson: 'always',
    request: feedSettings.extend({ reason }),
    answer: orProposal(drawFeed),
    errors: [...staffErrors, 'feed_invalid', 'conflict'],
  }),
};

export const consoleDrawArea = defineArea({
  calls,
  errors: {
    result_invalid: { status: 400, params: ['problem'] },
    issue_not_locked: { status: 409, params: [] },
    issue_drawn: { status: 409, params: [] },
    // `problem` names what cannot be: `odds`, `limits`, `line` or `issue`
    feed_invalid: { status: 400, params: [] },
    menu_invalid: { status: 400, params: ['problem'] },
  },
  permissions: {
    'draws.read': ['support', 'payments', 'risk', 'trading', 'readOnly'],
    'draws.write': ['trading'],
  },
});
