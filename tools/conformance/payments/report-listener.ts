import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  isTimely,
  sameSignature,
  secretBytes,
  signAnswer,
  signatureHeaders,
  signRequest,
} from '@croupier/contract/provider-signing';
import { event } from '@croupier/server/payment-adapters/hosted-checkout/messages.ts';
import type { z } from 'zod';
import type { PaymentKey } from './payment-wire.ts';

/** A report as it came: null where its body is none of the protocol's. */
export type ReceivedReport = { event: z.output<typeof event> | null; isSigned: boolean };

/** Takes the place of the platform for what a provider reports. */
export type ReportListener = {
  url: string;
  reports: readonly ReceivedReport[];
  /** Each body is refused once as if the platform were down, and taken when it comes again. */
  close(): Promise<void>;
};

const largestBytes = 64 * 1024;

export async function listenForReports({
  port,
  path,
  key,
}: {
  port: number;
  path: string;
  key: PaymentKey;
}): Promise<ReportListener> {
  const reports: ReceivedReport[] = [];
  const seen = new Set<string>();
  const secret = secretBytes(key.secret);
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    let size = 0;
    request.on('data', (part: Buffer) => {
      size += part.length;
      if (size > largestBytes) request.destroy();
      else parts.push(part);
    });
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      const header = (name: string) => String(request.headers[name] ?? '');
      const timestampMs = header(signatureHeaders.timestamp);
      const given = header(signatureHeaders.signature);
      const expected = signRequest(secret, { timestampMs, path, body });
      const isSigned =
        request.url === path &&
        header(signatureHeaders.key) === key.keyId &&
        sameSignature(given, expected) &&
        isTimely(timestampMs, Date.now());
      reports.push({ event: readEvent(body), isSigned });
      if (!seen.has(body)) {
        seen.add(body);
        response.writeHead(503).end();
        return;
      }
      const answer = '{"status":"OK"}';
      const signedAt = String(Date.now());
      response.writeHead(200, {
        'content-type': 'application/json',
        [signatureHeaders.key]: key.keyId,
        [signatureHeaders.timestamp]: signedAt,
        [signatureHeaders.signature]: signAnswer(secret, {
          timestampMs: signedAt,
          requestSignature: given,
          body: answer,
        }),
      });
      response.end(answer);
    });
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, () => listening());
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    reports,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function readEvent(body: string): ReceivedReport['event'] {
  try {
    return event.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}
