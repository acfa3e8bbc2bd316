import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProviderApiCall } from '@croupier/contract';
import {
  isTimely,
  sameSignature,
  secretBytes,
  signAnswer,
  signatureHeaders,
  signRequest,
} from '@croupier/contract/provider-signing';

/** What goes wrong with the answers of a vendor, or of everything (''). `slow` answers when the test asks for it, or never. */
export type StandInFault = 'none' | 'slow' | 'drop' | 'page' | 'unsigned' | 'replayed' | 'error' | 'large' | 'redirect';

export type StandInCall = { name: string; body: Record<string, unknown>; isSigned: boolean };

/** A provider's server on this machine that speaks the open protocol, and can be made to fail. */
export type StandInProvider = {
  url: string;
  calls: StandInCall[];
  /** Calls that wait for an answer now, and the most that ever did. */
  waiting(): { now: number; most: number };
  /** Makes a vendor fail, or all of them; a call's vendor is found by `vendorOf`. */
  breakVendor(vendor: string, fault: StandInFault): void;
  /** Lets all that is slow be answered. */
  release(): void;
  close(): Promise<void>;
};

type Answers = { [Name in ProviderApiCall]?: (body: Record<string, unknown>) => object };

/** Starts it. The answer of a call stands beside its `status`, which is `OK` where it says none. */
export async function startStandInProvider(options: {
  key: () => { keyId: string; secret: string };
  now: () => Date;
  answers: Answers;
  vendorOf?: (name: string, body: Record<string, unknown>) => string;
  /** Refuses what is not signed, too old or signed for another call; else it answers all and only notes it. */
  checksSignatures?: boolean;
}): Promise<StandInProvider> {
  const calls: StandInCall[] = [];
  const faults = new Map<string, StandInFault>();
  let released: (() => void)[] = [];
  let waiting = 0;
  let most = 0;
  let lastSignature = '';

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await bodyOf(request);
    const { keyId, secret } = options.key();
    const path = request.url ?? '';
    const name = path.split('/').at(-1) ?? '';
    const header = (of: string) => String(request.headers[of] ?? '');
    const timestampMs = header(signatureHeaders.timestamp);
    const expected = signRequest(secretBytes(secret), { timestampMs, path, body: raw });
    const requestSignature = header(signatureHeaders.signature);
    const isSigned = header(signatureHeaders.key) === keyId && sameSignature(requestSignature, expected);
    const body = JSON.parse(raw) as Record<string, unknown>;
    calls.push({ name, body, isSigned });
    if (options.checksSignatures && !(isSigned && isTimely(timestampMs, options.now().getTime()))) {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"status":"INVALID_SIGNATURE"}');
      return;
    }
    const vendor = options.vendorOf?.(name, body) ?? '';
    const fault = faults.get('') ?? faults.get(vendor) ?? 'none';
    if (fault === 'slow') {
      waiting += 1;
      most = Math.max(most, waiting);
      const gone = new Promise<void>((done) => response.on('close', done));
      await Promise.race([gone, new Promise<void>((done) => released.push(done))]);
      waiting -= 1;
    }
    if (fault === 'drop') return void request.socket.destroy();
    if (fault === 'redirect') return void response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end();
    if (fault === 'page') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>OK</h1>');
    const payload = options.answers[name as ProviderApiCall]?.(body) ?? {};
    const said =
      fault === 'error'
        ? { status: 'UNAVAILABLE' }
        : fault === 'large'
          ? { status: 'OK', ...payload, padding: 'x'.repeat(10_000_000) }
          : { status: 'OK', ...payload };
    const text = JSON.stringify(said);
    const at = String(options.now().getTime());
    const signedFor = fault === 'replayed' ? lastSignature : requestSignature;
    lastSignature = requestSignature;
    const signature = signAnswer(secretBytes(secret), { timestampMs: at, requestSignature: signedFor, body: text });
    response.writeHead(200, {
      'content-type': 'application/json',
      [signatureHeaders.key]: keyId,
      [signatureHeaders.timestamp]: at,
      ...(fault === 'unsigned' ? {} : { [signatureHeaders.signature]: signature }),
    });
    response.end(text);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const release = () => {
    for (const done of released) done();
    released = [];
  };
  return {
    url: `http://127.0.0.1:${port}/croupier`,
    calls,
    waiting: () => ({ now: waiting, most }),
    breakVendor(vendor, fault) {
      if (fault === 'none') faults.delete(vendor);
      else faults.set(vendor, fault);
    },
    release,
    async close() {
      release();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
