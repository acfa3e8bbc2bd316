import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SmsRequest = { headers: IncomingMessage['headers']; body: { id: string; to: string; text: string } };

/** A gateway that speaks the protocol of docs/operating.md, on a free port. */
export type SmsGateway = {
  url: string;
  key: string;
  /** Every request, repeats included. */
  requests: SmsRequest[];
  /** What it would have sent: once for each id. */
  sent: Map<string, SmsRequest['body']>;
  /** How it answers from now on: a status, and further headers; `silent` never does, null takes messages. */
  answerWith(answer: { status: number; headers?: Record<string, string> } | 'silent' | null): void;
  close(): Promise<void>;
};

export async function startSmsGateway(): Promise<SmsGateway> {
  const requests: SmsRequest[] = [];
  const sent = new Map<string, SmsRequest['body']>();
  const key = 'the key of the gateway';
  let answer: Parameters<SmsGateway['answerWith']>[0] = null;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as SmsRequest['body'];
    requests.push({ headers: request.headers, body });
    if (answer === 'silent') return;
    if (answer) return void response.writeHead(answer.status, answer.headers).end('{"error":"as configured"}');
    if (request.headers.authorization !== `Bearer ${key}`) return void response.writeHead(401).end();
    sent.set(String(request.headers['idempotency-key']), body);
    response.writeHead(202, { 'content-type': 'application/json' }).end('{"status":"accepted"}');
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    key,
    requests,
    sent,
    answerWith(next) {
      answer = next;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
