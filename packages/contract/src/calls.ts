import type { z } from 'zod';
import type { providerArea } from './areas/provider.ts';
import { allOf } from './areas.ts';
import type { ErrorCode } from './errors.ts';
import type { StaffPermission } from './permissions.ts';
import type { ProviderErrorCode } from './provider-errors.ts';

/** Every call of the platform by its id. Servers, clients, OpenAPI and the walking tests are derived from this table. */
export const calls = allOf('calls');

export type Calls = typeof calls;
export type CallId = keyof Calls;
/** Calls of game providers' servers; all others are made by browsers. */
export type ProviderCallId = keyof (typeof providerArea)['calls'];
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

/** Where payment providers report what they did. */
export const paymentCallbackRoute = '/callback/payments/:provider';

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

type Refused<Id extends CallId> = Calls[Id]['errors'][number];
type Permitted<Id extends CallId> = Extract<Calls[Id]['access'], { who: 'staff' }>['permission'];
/** Names the refusals and permissions that a call asks for and no area declares: none. */
type Undeclared = {
  [Id in CallId]: Exclude<Refused<Id>, ErrorCode | ProviderErrorCode> | Exclude<Permitted<Id>, StaffPermission | null>;
}[CallId];
const undeclared: Undeclared extends never ? true : Undeclared = true;
void undeclared;
