import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { providerArea } from '@croupier/contract';
import {
  isTimely,
  sameSignature,
  secretBytes,
  signAnswer,
  signatureHeaders,
  signRequest,
} from '@croupier/contract/provider-signing';
import { type Fault, faultPlan, type Recorded } from './faults.ts';
import { createReferenceOperator, opened } from './reference-operator.ts';
import type { Body, CallName } from './transport.ts';

/** A platform that records what a provider does when answers are lost, late, forged and refused. */
export type ProviderCheck = {
  server: Server;
  /** A launch's ticket, for the address where the provider's game opens. */
  launch(): string;
  calls: readonly Recorded[];
};

const schemas = Object.fromEntries(
  Object.values(providerArea.calls).map(({ path, request }) => [path.split('/').at(-1) ?? '', request]),
);

const bodyLimitBytes = 16 * 1024;

export function createProviderCheck(options: { keyId: string; secret: string; lateMs: number }): ProviderCheck {
  const operator = createReferenceOperator();
  const secret = secretBytes(options.secret);
  const calls: Recorded[] = [];
  const faultOf = createFaults();

  function breachOf(name: CallName, body: Body): string | null {
    const parsed = schemas[name]?.safeParse(body);
    if (!parsed?.success)
      return `wrong in ${parsed?.error.issues.map(({ path }) => path.join('.') || 'the body').join(', ')}`;
    const known: Body = { ...opened, token: operator.token() };
    const wrong = ['playerId', 'site', 'currency', 'token', 'gameId'].filter(
      (field) => name !== 'authenticate' && body[field] !== undefined && body[field] !== known[field],
    );
    return wrong.length > 0 ? `${wrong.join(', ')} is not what authenticate returned` : null;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await readBody(request);
    const path = request.url ?? '';
    const name = path.replace('/provider/v1/', '') as CallName;
    const header = (of: string) => String(request.headers[of] ?? '');
    const timestampMs = header(signatureHeaders.timestamp);
    const requestSignature = header(signatureHeaders.signature);
    const isRight =
      header(signatureHeaders.key) === options.keyId &&
      sameSignature(requestSignature, signRequest(secret, { timestampMs, path, body: raw }));
    const body = parsed(raw);
    const breach = schemas[name] ? breachOf(name, body) : `there is no call ${path}`;
    const fault = isRight && breach === null ? faultOf(name, body) : 'none';
    const result = !isRight
      ? refusal('INVALID_SIGNATURE')
      : breach !== null
        ? refusal('WRONG_TYPES')
        : fault === 'unavailable'
          ? refusal('UNAVAILABLE')
          : fault === 'refuse'
            ? { ...refusal('NOT_ENOUGH_MONEY'), balance: '0' }
            : operator.apply(name, body);
    const isReported = fault === 'none' || fault === 'refuse';
    calls.push({
      atMs: Date.now(),
      name,
      body,
      raw,
      signature: isRight ? 'right' : 'wrong',
      isTimely: isTimely(timestampMs, Date.now()),
      breach,
      fault,
      reported: isReported ? String(result.status) : null,
    });
    await deliver(request, response, { fault, result, requestSignature });
  }

  async function deliver(
    request: IncomingMessage,
    response: ServerResponse,
    { fault, result, requestSignature }: { fault: Fault; result: Body; requestSignature: string },
  ): Promise<void> {
    if (fault === 'drop' || fault === 'silent') {
      request.socket.destroy();
      return;
    }
    if (fault === 'late') await new Promise((done) => setTimeout(done, options.lateMs));
    if (fault === 'page') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>200 OK</h1>');
      return;
    }
    const said = JSON.stringify(fault === 'unknown' ? refusal('UNKNOWN') : result);
    const timestampMs = String(Date.now());
    const right = signAnswer(secret, { timestampMs, requestSignature, body: said });
    response.writeHead(httpStatus(fault === 'unknown' ? 'UNKNOWN' : String(result.status)), {
      'content-type': 'application/json; charset=utf-8',
      [signatureHeaders.key]: options.keyId,
      [signatureHeaders.timestamp]: timestampMs,
      [signatureHeaders.signature]: fault === 'forged' ? 'f'.repeat(64) : right,
    });
    response.end(said);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });
  return { server, launch: () => operator.launch(), calls };
}

/** The fault of each new transaction is the plan's next; a repeat goes well, unless the fault is silence. */
function createFaults(): (name: CallName, body: Body) => Fault {
  const seen = new Map<string, Fault>();
  const counts = new Map<CallName, number>();
  return (name, body) => {
    const id = `${name} ${String(body.transactionId ?? body.ticket ?? '')}`;
    const known = seen.get(id);
    if (known !== undefined) return known === 'silent' ? 'silent' : known === 'refuse' ? 'refuse' : 'none';
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    const fault = faultPlan[name]?.[count] ?? 'none';
    seen.set(id, fault);
    return fault;
  };
}

const statuses: Record<string, number> = {
  OK: 200,
  UNKNOWN: 500,
  UNAVAILABLE: 503,
  NOT_ENOUGH_MONEY: 402,
  INVALID_SIGNATURE: 401,
  INVALID_TOKEN: 401,
  WRONG_TYPES: 400,
  TRANSACTION_NOT_FOUND: 404,
};
const httpStatus = (status: string): number => statuses[status] ?? 409;

const refusal = (status: string): Body => ({ status, message: status.toLowerCase(), retry: 'later' });

function parsed(raw: string): Body {
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === 'object' && value !== null ? (value as Body) : {};
  } catch {
    return {};
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > bodyLimitBytes) throw new Error('too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
