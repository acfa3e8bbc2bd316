import { createServer } from 'node:net';
import { codeOf, Problem } from './problem.ts';

/** A port of 127.0.0.1 that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  return (await tryListen(0, '127.0.0.1')) ?? freePort();
}

/** Whether a server could listen on the port, on all addresses. */
export async function isPortFree(port: number): Promise<boolean> {
  // A server bound to the loopback address alone does not hinder one on all addresses everywhere, so ask for both.
  return (await tryListen(port, undefined)) !== undefined && (await tryListen(port, '127.0.0.1')) !== undefined;
}

/** Whether a server could listen on the port of 127.0.0.1. */
export async function isLoopbackPortFree(port: number): Promise<boolean> {
  return (await tryListen(port, '127.0.0.1')) !== undefined;
}

/** Refuses where something listens on a port of 127.0.0.1 that a command was asked to serve. */
export async function requireLoopbackPort(port: number): Promise<void> {
  if (!(await isLoopbackPortFree(port)))
    throw new Problem(`Port ${port} is taken: stop what listens there, or choose another with --port.`);
}

function tryListen(port: number, host: string | undefined): Promise<number | undefined> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', (error) => {
      const code = codeOf(error);
      if (code === 'EADDRINUSE' || code === 'EACCES') done(undefined);
      else fail(error);
    });
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : port));
    });
  });
}
