import type { z } from 'zod';
import { agentCalls } from './calls/agents.ts';
import { consoleCalls } from './calls/console.ts';
import { consoleContentCalls } from './calls/console-content.ts';
import { consoleGameCalls } from './calls/console-games.ts';
import { consoleInboxCalls } from './calls/console-inbox.ts';
import { consoleJackpotCalls } from './calls/console-jackpots.ts';
import { consoleOperatorCalls } from './calls/console-operators.ts';
import { consoleProviderCalls } from './calls/console-providers.ts';
import { contentCalls } from './calls/content.ts';
import { favouriteCalls } from './calls/favourites.ts';
import { gameCalls } from './calls/games.ts';
import { homeCalls } from './calls/home.ts';
import { houseCalls } from './calls/house.ts';
import { jackpotCalls } from './calls/jackpots.ts';
import { launchCalls } from './calls/launch.ts';
import { memberCalls } from './calls/member.ts';
import { providerCalls } from './calls/provider.ts';
import { realityCheckCalls } from './calls/reality-check.ts';
import { registrationCalls } from './calls/registration.ts';
import { secondFactorCalls } from './calls/second-factors.ts';
import { securityCalls } from './calls/security.ts';
import { systemCalls } from './calls/system.ts';
import { transferCalls } from './calls/transfers.ts';
import { waysInCalls } from './calls/ways-in.ts';

/** Every call of the platform by its id. Servers, clients, OpenAPI and the walking tests are derived from this table. */
export const calls = {
  ...systemCalls,
  ...waysInCalls,
  ...registrationCalls,
  ...agentCalls,
  ...securityCalls,
  ...secondFactorCalls,
  ...memberCalls,
  ...gameCalls,
  ...launchCalls,
  ...transferCalls,
  ...favouriteCalls,
  ...contentCalls,
  ...homeCalls,
  ...houseCalls,
  ...jackpotCalls,
  ...realityCheckCalls,
  ...consoleCalls,
  ...consoleContentCalls,
  ...consoleGameCalls,
  ...consoleInboxCalls,
  ...consoleJackpotCalls,
  ...consoleOperatorCalls,
  ...consoleProviderCalls,
  ...providerCalls,
};

export type Calls = typeof calls;
export type CallId = keyof Calls;
/** Calls of game providers' servers; all others are made by browsers. */
export type ProviderCallId = keyof typeof providerCalls;
export type BrowserCallId = Exclude<CallId, ProviderCallId>;
/** What a caller passes (defaults may be left out). */
export type CallInput<Id extends CallId> = z.input<Calls[Id]['request']>;
/** What a handler receives. */
export type CallRequest<Id extends CallId> = z.output<Calls[Id]['request']>;
/** What a handler returns. */
export type CallAnswer<Id extends CallId> = z.input<Calls[Id]['answer']>;
/** What a caller gets. */
export type CallResult<Id extends CallId> = z.output<Calls[Id]['answer']>;

/** Where providers that speak another protocol than ours call: what stands behind it is their protocol's. */
export const callbackRoute = '/callback/:provider/*';

/** Addresses outside the contract's envelope: probes, metrics, the document, the live socket, uploaded images, and in development what was sent. */
export const infrastructureRoutes = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/openapi.json',
  '/live',
  '/media/:file',
  '/dev/outbox',
  '/dev/outbox.json',
] as const;
