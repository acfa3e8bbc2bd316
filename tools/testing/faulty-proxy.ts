import { createServer, type Socket, connect as toServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A line to PostgreSQL that fails on demand, between one process and the database. */
export interface FaultyProxy {
  /** The database's address by way of the proxy. */
  url: (direct: string) => string;
  /**
   * Loses the next answer that ends a transaction, and its connection with it: what was asked is committed, and the caller gets no answer.
   * Settles when it has happened.
   */
  loseNextAnswer: () => Promise<void>;
  /** Keeps the next such answer for ever and leaves the connection open: the line is silent. Settles when it has happened. */
  silenceNextAnswer: () => Promise<void>;
  /** Holds back every answer for so long, in the order they came. */
  delayAnswers: (ms: number) => void;
  /** Cuts every connection at this moment. */
  cutAll: () => void;
  /** Answers lost, cut or silenced so far. */
  lost: () => number;
  close: () => Promise<void>;
}

type Fault = { kind: 'cut' | 'silence'; happened: () => void };

/** ReadyForQuery outside a transaction: PostgreSQL sends it when the commit is done. */
const committed = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** Starts a proxy in front of the port of the PostgreSQL at an address; it listens on the loopback address alone. */
export async function startFaultyProxy(direct: string, port = 0): Promise<FaultyProxy> {
  const { hostname, port: target } = new URL(direct);
  const sockets = new Set<Socket>();
  const faults: Fault[] = [];
  let delayMs = 0;
  let lost = 0;

  const server = createServer((client) => {
    const database = toServer(Number(target || '5432'), hostname);
    const deliver = delivery(client);
    let held: Buffer[] = [];
    let isSilent = false;
    let asked = false;
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    client.on('data', (data: Buffer) => {
      // a statement; what comes before the first one is the login
      asked ||= isStatement(data);
      database.write(data);
    });
    database.on('data', (data: Buffer) => {
      if (isSilent) return;
      const fault = asked ? faults[0] : undefined;
      if (!fault) {
        deliver(data, delayMs);
        return;
      }
      // an answer may come in pieces; nothing of it is passed on before it is known to be whole
      held.push(data);
      const whole = Buffer.concat(held);
      if (!whole.subarray(-committed.length).equals(committed)) return;
      held = [];
      faults.shift();
      lost += 1;
      if (fault.kind === 'cut') client.destroy();
      else isSilent = true;
      fault.happened();
    });
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', done);
  });
  const address = server.address();
  const listening = typeof address === 'object' && address ? address.port : port;
  const next = (kind: Fault['kind']) => new Promise<void>((happened) => faults.push({ kind, happened }));
  return {
    url(address) {
      const through = new URL(address);
      through.hostname = '127.0.0.1';
      through.port = String(listening);
      // not by the socket beside the port
      through.search = '';
      return through.href;
    },
    loseNextAnswer: () => next('cut'),
    silenceNextAnswer: () => next('silence'),
    delayAnswers: (ms) => {
      delayMs = ms;
    },
    cutAll: () => {
      for (const socket of sockets) socket.destroy();
    },
    lost: () => lost,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Parse, Bind or Query of the front-end protocol. */
function isStatement(data: Buffer): boolean {
  return data[0] === 0x50 || data[0] === 0x42 || data[0] === 0x51;
}

/** Writes to a socket, each piece after its delay and never before an earlier one. */
function delivery(to: Socket): (data: Buffer, delayMs: number) => void {
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();
  return (data, delayMs) => {
    if (delayMs === 0 && waiting === 0) {
      to.write(data);
      return;
    }
    waiting += 1;
    const due = sleep(delayMs);
    last = last
      .then(() => due)
      .then(() => {
        waiting -= 1;
        to.write(data);
      });
  };
}
