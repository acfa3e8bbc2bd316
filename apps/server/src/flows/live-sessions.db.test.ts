import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Server } from '../server.ts';
import { expireSessionsOfMember } from '../testing/fixture.store.ts';
import { eventually } from '../testing/test-kernel.ts';

let it: TestPlatform;
let another: Server;

beforeAll(async () => {
  it = await createTestPlatform();
  another = await it.startAnother();
  await another.foundation.realtime.start();
  await another.site.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(() => it.close());

/** A live connection to the other process. */
async function connect(ticket: string) {
  const { port } = another.site.server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  const socket = new WebSocket(`ws://${host}/live`, { headers: { origin: `http://${host}` } });
  let code: number | null = null;
  socket.on('close', (closedWith) => {
    code = closedWith;
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ ticket }));
  return { socket, closedWith: () => code };
}

test.each(['log-out', 'block', 'expiry'] as const)(
  'ends live connections and unused tickets of a session on another process after %s',
  async (end) => {
    const member = await it.register();
    const ask = it.siteClient(member.token);
    const [{ ticket }, { ticket: unused }] = [await ask('session.liveTicket', {}), await ask('session.liveTicket', {})];
    const live = await connect(ticket);
    await once(live.socket, 'message');
    if (end === 'log-out') await ask('session.logout', {});
    if (end === 'expiry') await expireSessionsOfMember(it.ownerDb, member.memberId);
    if (end === 'block') {
      const change = { siteId: it.siteId, memberId: member.memberId, blocked: true, record: async () => {} };
      await it.modules.identity.setBlocked(change);
    }
    const late = await connect(unused);
    await eventually(() => live.closedWith() === 4401 && late.closedWith() === 4401);
    expect(live.socket.readyState).toBe(WebSocket.CLOSED);
  },
);
