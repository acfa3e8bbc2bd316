import type { ErrorBody, ErrorCode } from '@croupier/contract';
import { type BrowserCallId, type CallInput, type CallResult, calls, errorCodes } from '@croupier/contract';
import { CallError } from '@croupier/contract/call-error';
import { everyCall } from '@croupier/contract/client-tables';
import { openSealed, type TestSealingKey } from './open-sealed.ts';

/** What answers a call: the answer itself, or a function of what was asked. A function may throw a `refusal`. */
type Answering<Id extends BrowserCallId> =
  | CallResult<Id>
  | ((input: CallInput<Id>) => CallResult<Id> | Promise<CallResult<Id>>);
export type Answers = { [Id in BrowserCallId]?: Answering<Id> };

type Received = { id: BrowserCallId; input: Record<string, unknown>; token: string | null };

/** A refusal as the server gives it, with the status that the contract declares for its code. */
export function refusal(code: ErrorCode, rest: Partial<Omit<ErrorBody, 'code'>> = {}): CallError {
  return new CallError(errorCodes[code].status, { ...rest, code });
}

/** An answer that never arrives: the connection is lost after the server has read the call. */
export function lostConnection(): never {
  throw new TypeError('the connection was lost');
}

type Route = { id: BrowserCallId; method: string; pattern: RegExp; names: string[] };

const routes: Route[] = Object.entries(everyCall).map(([id, [method, path]]) => ({
  id: id as BrowserCallId,
  method,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`),
  names: [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
}));

/**
 * Stands in for the server behind a screen: it takes the place of `fetch`, and holds what is asked and what it answers to the contract, so
 * that a fixture that no server would give fails its test. Calls without an answer are refused as `unavailable` and listed in `unanswered`.
 */
export class FakeServer {
  readonly received: Received[] = [];
  readonly unanswered = new Set<BrowserCallId>();
  readonly #answers = new Map<BrowserCallId, unknown>();
  readonly #sealing: TestSealingKey;

  constructor(sealing: TestSealingKey, answers: Answers) {
    this.#sealing = sealing;
    this.answer(answers);
  }

  /** Sets further answers, in place of earlier ones to the same calls. */
  answer(answers: Answers): void {
    for (const [id, answering] of Object.entries(answers)) this.#answers.set(id as BrowserCallId, answering);
  }

  /** What a call was asked with, each time. */
  askedFor<Id extends BrowserCallId>(id: Id): CallInput<Id>[] {
    return this.received.filter((call) => call.id === id).map(({ input }) => input as CallInput<Id>);
  }

  readonly fetch: typeof fetch = async (target, init) => {
    const request = new Request(target, init);
    const url = new URL(request.url);
    const route = routes.find(({ method, pattern }) => method === request.method && pattern.test(url.pathname));
    if (!route) return new Response(null, { status: 404 });
    const input = await this.#inputOf(route, url, request);
    const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? null;
    this.received.push({ id: route.id, input, token });
    try {
      return Response.json({ success: true, value: await this.#valueFor(route.id, input) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { code, params, fields, message } = error;
      return Response.json({ success: false, error: { code, params, fields, message } }, { status: error.status });
    }
  };

  async #inputOf({ pattern, names }: Route, url: URL, request: Request): Promise<Record<string, unknown>> {
    const values = pattern.exec(url.pathname)?.slice(1) ?? [];
    const input: Record<string, unknown> = Object.fromEntries(url.searchParams);
    names.forEach((name, at) => {
      input[name] = decodeURIComponent(values[at] ?? '');
    });
    return Object.assign(input, await this.#bodyOf(request));
  }

  async #bodyOf(request: Request): Promise<object> {
    const text = await request.text();
    if (!text) return {};
    switch (request.headers.get('content-type')) {
      case 'application/jose':
        return openSealed(this.#sealing, text);
      case 'application/x-www-form-urlencoded':
        return Object.fromEntries(new URLSearchParams(text));
      default:
        return JSON.parse(text) as object;
    }
  }

  async #valueFor(id: BrowserCallId, input: Record<string, unknown>): Promise<unknown> {
    if (!this.#answers.has(id)) {
      this.unanswered.add(id);
      throw refusal('unavailable');
    }
    calls[id].request.parse(input);
    const answering = this.#answers.get(id);
    const value = typeof answering === 'function' ? await (answering as (input: unknown) => unknown)(input) : answering;
    return calls[id].answer.parse(value);
  }
}
