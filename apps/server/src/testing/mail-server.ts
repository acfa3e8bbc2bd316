import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; raw: string };

/** A mail server of a test's own, on a free port. */
export type MailServer = {
  url: string;
  received: ReceivedMail[];
  /** What it answers to the next recipients, such as 550; null takes them. */
  refuse(status: number | null): void;
  close(): Promise<void>;
};

/** Speaks SMTP as any server does, keeps what it gets, and asks for the password that is in its address. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'croupier' && password === 'a password' ? done(null, { user: username }) : done(new Error('no')),
    onRcptTo: (_address, _session, done) =>
      refusal === null ? done() : done(Object.assign(new Error('not here'), { responseCode: refusal })),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  server.on('error', () => {}); // a client that breaks off
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://croupier:a%20password@127.0.0.1:${port}`,
    received,
    refuse(status) {
      refusal = status;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
