import type { CallAnswer, CallId, CallRequest, Calls } from '@croupier/contract';
import type { CallContext, Caller } from './caller.ts';

type CallerByAccess = {
  anyone: Extract<Caller, { kind: 'visitor' | 'member' }>;
  member: Extract<Caller, { kind: 'member' }>;
  realMember: Extract<Caller, { kind: 'member' }>;
  agent: Extract<Caller, { kind: 'member' }>;
  game: Extract<Caller, { kind: 'game' }>;
  staff: Extract<Caller, { kind: 'staff' }>;
  provider: Extract<Caller, { kind: 'provider' }>;
};

/** Answers one call: checks what only it can check, runs one use case, returns the answer. Refuses by throwing a `Refusal`. */
export type Handler<Id extends CallId> = (
  request: CallRequest<Id>,
  context: CallContext<CallerByAccess[Calls[Id]['access']['who']]>,
) => Promise<CallAnswer<Id>>;

/** A handler for every call of the contract; leaving one out does not compile. */
export type Handlers = { [Id in CallId]: Handler<Id> };
