import { createTestPlatform, type TestMember, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchFrom } from '../testing/fetch-from.ts';
import { addTestProvider, ticketOf } from '../testing/provider.ts';
import { coreTransport } from './core-transport.ts';
import type { Controls, Fixture } from './fixture.ts';
import { httpTransport } from './http-transport.ts';
import { makeCheck, openFixture, operatorChecks } from './operator-suite.ts';
import type { Transport } from './transport.ts';

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform();
});

afterAll(() => it.close());

type Way = { transport: Transport; nodeId: string };

const overHttp = (key: { keyId: string; secret: string }): Transport =>
  httpTransport({
    url: 'http://anywhere.example',
    ...key,
    fetch: fetchFrom(it.server.site),
    now: () => it.clock.now().getTime(),
  });

const ways: Record<string, () => Promise<Way>> = {
  'the built-in provider, in process': async () => ({
    transport: coreTransport(it.modules.handlers, 'house'),
    nodeId: 'lantern-tide',
  }),
  'the built-in provider, over HTTP': async () => ({
    transport: overHttp(await it.modules.providers.registry.addKey('house', async () => {})),
    nodeId: 'lantern-tide',
  }),
  "a third party's provider, over HTTP": async () => {
    const { nodeId, ...key } = await addTestProvider(it);
    return { transport: overHttp(key), nodeId };
  },
};

/** What an operator can do to a player and a site. */
function controlsOf(member: TestMember): Controls {
  const { siteId } = it;
  const { sites, wallet } = it.modules;
  // what is held in memory is looked up again
  const forget = () => it.clock.advance(3_000);
  const setMaintenance = (value: boolean) =>
    sites.change({ siteId, key: 'maintenance', value, record: async () => {} });
  return {
    settle: () => it.modules.sequencer.drain(),
    async whileExpired(check) {
      const move = (by: string) =>
        it.ownerDb.query(`update rounds.game_session set expires_at = expires_at ${by} where member_id = $1`, [
          member.memberId,
        ]);
      await move(`- interval '10 years'`);
      forget();
      await check();
      await move(`+ interval '10 years'`);
      forget();
    },
    async whileSuspended(check) {
      const { db } = it.server.foundation;
      await db.transaction((tx) => wallet.setBlocked(tx, siteId, member.memberId, true));
      await check();
      await db.transaction((tx) => wallet.setBlocked(tx, siteId, member.memberId, false));
    },
    async whileInMaintenance(check) {
      await setMaintenance(true);
      await check();
      await setMaintenance(false);
    },
  };
}

describe.each(Object.entries(ways))('%s', (_, way) => {
  let fixture: Fixture;

  beforeAll(async () => {
    const { transport, nodeId } = await way();
    const members = [await it.register(), await it.register()] as const;
    const tickets = await Promise.all(members.map((member) => ticketOf(member, nodeId)));
    fixture = await openFixture(transport, tickets, controlsOf(members[0]));
  });

  test.each(operatorChecks)('$rule: $title', async (check) => {
    const { result, words } = await makeCheck(check, fixture);
    const isLeftOut = check.rule === 'signatures' && fixture.transport.wire === null;
    expect(`${result}. ${words}`).toBe(isLeftOut ? 'left out. there is no wire inside the process' : 'holds. ');
  });
});
