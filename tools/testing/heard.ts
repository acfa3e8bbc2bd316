import { randomUUID } from 'node:crypto';
import type { LiveMessage } from '@croupier/contract';
import type { Foundation } from '@croupier/server/kernel/foundation.ts';

/** Longer than a signal takes on any machine that still works. */
const lostAfterMs = 30_000;

/**
 * Waits until the server has heard every signal that was sent before. Signals come to a process in the order of their commits and over one
 * connection: one more, to a site of which this connection alone hears, says when those before it have come.
 *
 * @param url origin of the server's site
 */
export async function serverHeard(url: string, { realtime }: Pick<Foundation, 'realtime'>): Promise<void> {
  const siteId = randomUUID();
  const { ticket } = await realtime.issueTicket({ siteId, memberId: null, sessionId: null });
  // a browser's page of the same host, as far as the server can see; Node takes headers where browsers take protocols
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/live`, { headers: { origin: url } } as never);
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((heard, fail) => {
      timer = setTimeout(() => fail(new Error(`${url} heard no signal.`)), lostAfterMs);
      socket.onopen = () => socket.send(JSON.stringify({ ticket }));
      socket.onclose = () => fail(new Error(`${url} closed the connection that waits for a signal.`));
      socket.onmessage = ({ data }) => {
        const { topic } = JSON.parse(String(data)) as LiveMessage | { topic: 'ready' };
        if (topic === 'ready') realtime.toSite(siteId, 'siteStatus', { status: 0 });
        else heard();
      };
    });
  } finally {
    clearTimeout(timer);
    socket.close();
  }
}
