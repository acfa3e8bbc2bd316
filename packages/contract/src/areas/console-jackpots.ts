import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { nothing, uuid, wireAmount, wirePositiveAmount, wireTime } from '../common.ts';
import { jackpotKind, jackpotLevel } from '../slots.ts';
import { orProposal } from './console-proposals.ts';

const reason = z.string().trim().min(3).max(300);
const nodeId = z.string().min(1).max(64);
/** The games that feed it; null: every game of the site whose version has a jackpot on the same terms. */
const nodeIds = z.array(nodeId).min(1).max(100).nullable();

export const jackpotAction = z.enum(['start', 'seed', 'end']);

/** A jackpot as the operator of a site sees it. */
export const siteJackpot = z.object({
  jackpotId: uuid,
  level: jackpotLevel,
  kind: jackpotKind,
  /** Millionths of each stake. */
  contribution: z.number().int(),
  seedShare: z.number().int(),
  nodeIds,
  state: z.enum(['draft', 'running', 'paused', 'ended']),
  currency: z.string(),
  /** What the ledger holds of it. */
  amount: wireAmount,
  /** Millionths of a minor unit contributed beyond that. */
  parts: z.number().int(),
  /** The run in progress: its number, what it began with, below what it is won. */
  runNumber: z.number().int(),
  seed: wireAmount.nullable(),
  ceiling: wireAmount.nullable(),
  /** What the next run begins with. */
  nextSeed: wireAmount,
  /** It ends when it is won next. */
  endsWithNextWin: z.boolean(),
  createdAt: wireTime,
  endedAt: wireTime.nullable(),
  /** The jackpot that its money went on into. */
  endedInto: uuid.nullable(),
  /** What one operator asked for and another has not agreed to yet. */
  proposal: z
    .object({
      proposalId: uuid,
      action: jackpotAction,
      seed: wireAmount.nullable(),
      into: uuid.nullable(),
      reason: z.string(),
      /** An operator by id. */
      proposedBy: uuid,
      proposedAt: wireTime,
    })
    .nullable(),
});
export type SiteJackpot = z.infer<typeof siteJackpot>;

const staffErrors = ['not_logged_in', 'not_permitted'] as const;

/** Calls with which operators create, change and end jackpots. What moves money takes two of them (docs/jackpots.md). */
const calls = {
  'console.jackpots': call({
    method: 'GET',
    path: '/console/jackpots',
    summary: 'All jackpots of the site, also drafts and those that have ended, oldest first.',
    whileClosed: true,
    access: { who: 'staff', permission: 'jackpots.read', scope: 'site' },
    request: nothing,
    answer: z.object({ list: z.array(siteJackpot) }),
    errors: staffErrors,
  }),
  'console.createJackpot': call({
    method: 'POST',
    path: '/console/jackpots',
    summary:
      "Drafts a jackpot on the terms of a game's version: of that game, of several, or of the whole site. No money moves before it is started.",
    whileClosed: true,
    access: { who: 'staff', permission: 'jackpots.write', scope: 'site' },
    request: z.object({
      /** The game whose version says the terms. */
      nodeId,
      level: jackpotLevel,
      nodeIds,
      /** Minor units that every run begins with, from the house. */
      seed: wirePositiveAmount,
      reason,
    }),
    answer: siteJackpot,
    errors: [...staffErrors, 'game_not_found', 'jackpot_invalid'],
  }),
  'console.jackpotGames': call({
    method: 'PUT',
    path: '/console/jackpots/:jackpotId/games',
    summary: 'Changes which games feed a jackpot. Each must have one on its terms, and no other that runs.',
    whileClosed: true,
    access: { who: 'staff', permission: 'jackpots.write', scope: 'site' },
    request: z.object({ jackpotId: uuid, nodeIds, reason }),
    answer: siteJackpot,
    errors: [...staffErrors, 'not_found', 'game_not_found', 'jackpot_invalid', 'conflict'],
  }),
  'console.pauseJackpot': call({
    method: 'PUT',
    path: '/console/jackpots/:jackpotId/pause',
    summary: 'Stops a jackpot, and with it new rounds of its games, or lets it go on. Its money waits.',
    whileClosed: true,
    access: { who: 'staff', permission: 'jackpots.write', scope: 'site' },
    request: z.object({ jackpotId: uuid, paused: z.boolean(), reason }),
    answer: siteJackpot,
    errors: [...staffErrors, 'not_found', 'conflict'],
  }),
  'console.proposeForJackpot': call({
    method: 'POST',
    path: '/console/jackpots/:jackpotId/proposals',
    summary:
      'Proposes to start a draft, to change the seed of the runs that follow, or to end a jackpot: into another, or with its next win. A new proposal replaces the one before.',
    whileClosed: true,
    access: { who: 'staff', permission: 'jackpots.write', scope: 'site' },
    secondPerson: 'always',
    request: z.object({
      jackpotId: uuid,
      action: jackpotAction,
      /** With `seed` only. */
      seed: wirePositiveAmount.optional(),
      /** With `end`: a progressive jackpot that runs; without it the jackpot ends with its next win. */
      into: uuid.optional(),
      reason,
    }),
    answer: orProposal(siteJackpot),
    errors: [...staffErrors, 'not_found', 'jackpot_invalid', 'conflict', 'draws_unavailable'],
  }),
};

export const consoleJackpotArea = defineArea({
  calls,
  errors: {
    // `problem` names what cannot be: `level`, `terms`, `seed`, `into` or `state`
    jackpot_invalid: { status: 400, params: ['problem'] },
  },
  permissions: {
    'jackpots.read': ['support', 'payments', 'risk', 'trading', 'readOnly'],
    'jackpots.write': ['trading'],
  },
});
