import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { commitment } from '@croupier/fairness';
import { flip, openSession, resume, type Session } from './flip.ts';
import type { Journal } from './journal.ts';
import type { WalletClient } from './wallet-client.ts';

const files: Record<string, [type: string, file: string]> = {
  '/': ['text/html; charset=utf-8', 'page.html'],
  '/page.js': ['text/javascript; charset=utf-8', 'page.js'],
  '/page.css': ['text/css; charset=utf-8', 'page.css'],
};

const sessionLimit = 1_000;
const bodyLimitBytes = 4_096;

/** The provider's own server: its page, and the two calls that the page makes. */
export function createExampleServer(deps: {
  wallet: WalletClient;
  journal: Journal;
  onError: (error: unknown) => void;
}): Server {
  const sessions = new Map<string, Session>();
  resume(deps).catch(deps.onError);

  async function open({ ticket }: Record<string, unknown>): Promise<object> {
    const opened = typeof ticket === 'string' ? await openSession(deps.wallet, ticket) : null;
    if (!opened) return { error: 'The game could not be opened. Open it again from the site.' };
    if (sessions.size >= sessionLimit) sessions.delete(sessions.keys().next().value ?? '');
    sessions.set(opened.id, opened);
    const { id, balance, currency, exponent, minStake, maxStake, clientSeed } = opened;
    return {
      id,
      balance,
      currency,
      exponent,
      minStake,
      maxStake,
      clientSeed,
      commitment: commitment(opened.serverSeed),
    };
  }

  async function play({ id, stake, call }: Record<string, unknown>): Promise<object> {
    const session = sessions.get(String(id));
    if (!session) return { error: 'The game is closed. Open it again from the site.' };
    if (typeof stake !== 'string' || (call !== 'heads' && call !== 'tails'))
      return { error: 'Choose a side and a stake.' };
    return flip(deps, session, { stake, call });
  }

  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = files[pathname];
    if (request.method === 'GET' && file) return sendFile(response, file);
    const handle = request.method === 'POST' ? { '/api/open': open, '/api/flip': play }[pathname] : undefined;
    if (!handle) return send(response, 404, { error: 'There is nothing here.' });
    readBody(request)
      .then(async (body) => send(response, 200, await handle(body)))
      .catch((error: unknown) => {
        deps.onError(error);
        send(response, 500, { error: 'Something went wrong here.' });
      });
  });
}

function sendFile(response: ServerResponse, [type, file]: [string, string]): void {
  response.writeHead(200, {
    'content-type': type,
    'content-security-policy': "default-src 'self'",
    'cache-control': 'no-store',
  });
  response.end(readFileSync(new URL(`page/${file}`, import.meta.url)));
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > bodyLimitBytes) throw new Error('a body was too long');
    chunks.push(chunk);
  }
  const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  if (typeof value !== 'object' || value === null) throw new Error('a body was no object');
  return value as Record<string, unknown>;
}
