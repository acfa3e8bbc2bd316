import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { codeOf, Problem } from './problem.ts';

/** Ports given to servers: below those from which systems choose the ports of clients, the first of which is 32768 on Linux. */
const SERVER_PORTS = { from: 20_000, below: 32_768 };

/** Given by this process, whether or not something listens there by now. */
const given = new Set<number>();

/**
 * A port that nothing listens on at this moment, not given by this process before. No outgoing connection takes it
 * until a server listens there: the system chooses the ports of clients elsewhere.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(SERVER_PORTS.from, SERVER_PORTS.below);
  if (given.has(port) || !(await isPortFree(port))) return freePort();
  given.add(port);
  return port;
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
