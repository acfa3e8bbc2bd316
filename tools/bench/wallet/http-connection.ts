import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';

/** One keep-alive connection that carries one request at a time. */
export interface Connection {
  /** Sends JSON and returns the answer's, whatever its status. `headers` are whole lines. */
  post: (path: string, token: string | null, body: string, headers?: readonly string[]) => Promise<unknown>;
  get: (path: string, token: string | null) => Promise<unknown>;
  close: () => void;
  /** False once the server has closed it, as it does with one that nobody used for a while. */
  isOpen: () => boolean;
}

const headEnd = Buffer.from('\r\n\r\n');

/**
 * Opens a connection to a server of this machine. It speaks just as much HTTP/1.1 as our server answers with: the load shares the
 * processors with what it measures, and a whole client would take as much of them as the server.
 */
export async function connect(port: number): Promise<Connection> {
  const socket = connectTcp({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve: (answer: unknown) => void; reject: (error: Error) => void } | undefined;
  const settle = (act: (one: NonNullable<typeof waiting>) => void) => {
    const one = waiting;
    waiting = undefined;
    if (one) act(one);
  };
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const body = bodyOf(received);
    if (body === undefined) return;
    received = Buffer.alloc(0);
    settle(({ resolve }) => resolve(JSON.parse(body)));
  });
  socket.on('error', (error) => settle(({ reject }) => reject(error)));
  socket.on('close', () => settle(({ reject }) => reject(new Error('The server closed a connection.'))));
  const send = (line: string, token: string | null, headers: readonly string[], body: string) =>
    new Promise((resolve, reject) => {
      if (!socket.writable) {
        reject(new Error('The server closed a connection.'));
        return;
      }
      waiting = { resolve, reject };
      const authorization = token === null ? [] : [`authorization: Bearer ${token}`];
      socket.write(
        [`${line} HTTP/1.1`, `host: localhost:${port}`, ...authorization, ...headers, '', body].join('\r\n'),
      );
    });
  return {
    post: (path, token, body, headers = []) => {
      const about = ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`];
      return send(`POST ${path}`, token, [...about, ...headers], body);
    },
    get: (path, token) => send(`GET ${path}`, token, [], ''),
    close: () => socket.destroy(),
    isOpen: () => socket.writable,
  };
}

/** The body of the one answer that was received, or undefined while it is not whole. */
function bodyOf(received: Buffer): string | undefined {
  const at = received.indexOf(headEnd);
  if (at < 0) return undefined;
  const head = received.toString('latin1', 0, at);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error(`An answer without a length: ${head}`);
  const from = at + headEnd.length;
  return received.length < from + length ? undefined : received.toString('utf8', from, from + length);
}
