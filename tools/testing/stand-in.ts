import { createSign, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on this machine that stands in for a service outside. */
export type StandIn = { origin: string; close(): Promise<void> };

/** Starts it; what `answer` throws is answered as a broken server would. */
export async function startStandIn(
  answer: (request: IncomingMessage, response: ServerResponse, url: URL) => unknown,
): Promise<StandIn> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    Promise.resolve()
      .then(() => answer(request, response, url))
      .catch(() => sendJson(response, 500, { error: 'server_error' }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

export function sendJson(response: ServerResponse, status: number, body: object): ServerResponse {
  return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export function sendScript(response: ServerResponse, script: string): ServerResponse {
  return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
}

/** A JSON Web Token, signed by RS256. */
export function signToken(claims: object, key: KeyObject, kid = '1'): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'RS256', typ: 'JWT', kid })}.${part(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`;
}
