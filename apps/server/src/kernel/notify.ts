import pg from 'pg';
import { connectionConfig, type Database } from './database.ts';
import type { Log } from './log.ts';

/** Signals between server processes over PostgreSQL LISTEN/NOTIFY. A signal may be lost; nothing may depend on it alone. */
export type Notifier = {
  /** Subscribes to a channel; `onGap` is called when messages may have been missed. */
  listen(channel: string, onMessage: (payload: string) => void, onGap?: () => void): Promise<void>;
  /** Sends messages outside any transaction. */
  send(channel: string, payloads: readonly string[]): Promise<void>;
  close(): Promise<void>;
};

/** PostgreSQL refuses longer payloads. */
export const payloadLimitBytes = 7_900;
const reconnectDelayMs = 500;

type Listener = { onMessage: (payload: string) => void; onGap: () => void };

/** Opens the one direct connection that listens; it reconnects by itself and reports the gap to its listeners. */
export async function createNotifier(options: {
  url: string;
  role: string | null;
  db: Database;
  log: Log;
}): Promise<Notifier> {
  const listeners = new Map<string, Listener[]>();
  let client: pg.Client | null = null;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client(connectionConfig(options));
    next.on('error', (error) => options.log.warn({ err: error }, 'the listening connection failed'));
    next.on('end', () => {
      if (client !== next) return;
      client = null;
      reconnectLater();
    });
    next.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener.onMessage(payload ?? '');
    });
    await next.connect();
    if (closed) return next.end();
    for (const channel of listeners.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
  }

  function reconnectLater(): void {
    if (closed) return;
    timer = setTimeout(() => {
      connect().then(
        () => {
          for (const listener of [...listeners.values()].flat()) listener.onGap();
        },
        (error) => {
          options.log.warn({ err: error }, 'cannot listen yet');
          reconnectLater();
        },
      );
    }, reconnectDelayMs);
  }

  await connect();
  return {
    async listen(channel, onMessage, onGap = () => {}) {
      const known = listeners.get(channel);
      if (known) {
        known.push({ onMessage, onGap });
        return;
      }
      listeners.set(channel, [{ onMessage, onGap }]);
      // a connection that breaks now is followed by one that listens to every channel
      await client?.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => {});
    },
    async send(channel, payloads) {
      const fitting = payloads.filter((payload) => Buffer.byteLength(payload) <= payloadLimitBytes);
      if (fitting.length < payloads.length) options.log.error({ channel }, 'a signal was too long to send');
      if (fitting.length === 0) return;
      await options.db.query(
        'select pg_notify($1, payload) from unnest($2::text[]) as payload',
        [channel, fitting],
        'notify',
      );
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end();
    },
  };
}
