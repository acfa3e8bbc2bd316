import type { LiveHello, LiveMessage, LiveWatch } from '@croupier/contract';

const firstWaitMs = 500;
const longestWaitMs = 30_000;

export type LiveOptions = {
  /** Gets a one-use ticket for the connection. */
  ticket: () => Promise<string>;
  onMessage: (message: LiveMessage) => void;
  /** The connection is open again after a gap: what was missed must be fetched. */
  onGap: () => void;
  /** Keys that the page watches, where it watches any. */
  watched?: WatchedKeys;
};

/** The keys that a page watches over its live connection, and how many of its parts watch each. */
export type WatchedKeys = {
  keys: Map<string, number>;
  /** Called when the keys are others; the connection puts itself here. */
  changed: () => void;
};

/** Waits twice as long after each failure, a quarter of it random so that many browsers do not come back at once. */
export function waitMs(failures: number, chance: number): number {
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** failures);
  return Math.round(wait * (0.75 + chance / 4));
}

/**
 * Holds the live connection: opens it with a ticket, reopens it when it breaks.
 *
 * @returns how to close it for good
 */
export function holdLiveConnection({ ticket, onMessage, onGap, watched }: LiveOptions): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let wasOpen = false;
  let closed = false;

  const again = () => {
    if (closed) return;
    const chance = (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255;
    timer = setTimeout(() => void open(), waitMs(failures, chance));
    failures += 1;
  };

  const open = async () => {
    let hello: LiveHello;
    try {
      hello = { ticket: await ticket() };
    } catch {
      again();
      return;
    }
    if (closed) return;
    socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live`);
    socket.onopen = () => socket?.send(JSON.stringify(hello));
    socket.onclose = again;
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as LiveMessage;
      if (message.topic === 'ready') {
        failures = 0;
        watched?.changed();
        if (wasOpen) onGap();
        wasOpen = true;
      }
      onMessage(message);
    };
  };

  if (watched)
    watched.changed = () => {
      const message: LiveWatch = { watch: [...watched.keys.keys()] };
      // 1 is open
      if (socket?.readyState === 1) socket.send(JSON.stringify(message));
    };
  void open();
  return () => {
    closed = true;
    clearTimeout(timer);
    socket?.close();
  };
}
