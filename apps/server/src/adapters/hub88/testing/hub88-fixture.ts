import { randomUUID } from 'node:crypto';
import { createTestPlatform, type TestMember, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { rsaPair } from '@croupier/tools/testing/rsa-pair.ts';
import { bodyOf, sendJson, startStandIn } from '@croupier/tools/testing/stand-in.ts';
import { isSignedRsa, signRsa } from '../../../kernel/rsa-signature.ts';
import { signatureHeader } from '../wire.ts';

export type Answer = { status: string; balance?: number; request_uuid?: string; user?: string; currency?: string };
/** What Hub88 receives at a launch, and names in its calls. */
export type Session = { user: string; token: string; currency: string };

/** The platform with a provider that speaks as Hub88 does, on this machine. */
export type Hub88Fixture = {
  it: TestPlatform;
  member: TestMember;
  keys: { theirs: string; ours: string };
  /** What the stand-in was asked: path, body, and whether we had signed it. */
  asked: { path: string; body: Record<string, unknown>; isSigned: boolean }[];
  /** What it answers from now on. */
  says: { games: unknown[]; status: number };
  /** Sends a call of the wallet, signed by `key`, and expects HTTP 200. */
  send(path: string, raw: string, key?: string): Promise<Answer>;
  call(path: string, body: object): Promise<Answer>;
  open(nodeId?: string, who?: TestMember): Promise<Session>;
  /** The balance in minor units. */
  held(session: object): Promise<number>;
  close(): Promise<void>;
};

const nobody = async () => {};

/** A game of Hub88's list. */
export const listed = (game_code: string, more: Record<string, unknown> = {}) => ({
  game_code,
  name: game_code,
  product: 'OneTouch',
  category: 'Video Slots',
  url_thumb: 'https://cdn.example/thumb.png',
  enabled: true,
  ...more,
});

/** Minor units of a currency with two decimals as Hub88 writes them. */
export const amountOf = (minor: number) => minor * 1_000;

export const betOf = (session: object, more: object = {}) => ({
  ...session,
  transaction_uuid: randomUUID(),
  request_uuid: randomUUID(),
  supplier_user: null,
  supplier_transaction_id: 's',
  round: randomUUID(),
  round_closed: false,
  game_code: 'ont_one',
  amount: amountOf(100),
  bet: 'zero',
  is_free: false,
  is_aggregated: false,
  reward_uuid: null,
  meta: null,
  ...more,
});

export const winOf = (bet: ReturnType<typeof betOf>, minor: number, more: object = {}) => ({
  ...bet,
  transaction_uuid: randomUUID(),
  request_uuid: randomUUID(),
  round_closed: true,
  reference_transaction_uuid: bet.transaction_uuid,
  amount: amountOf(minor),
  ...more,
});

/** Starts it with three games read, two of them of one vendor. Call in `beforeAll`, and `close` in `afterAll`. */
export async function createHub88Fixture(): Promise<Hub88Fixture> {
  const it = await createTestPlatform();
  const theirs = rsaPair();
  const ours = rsaPair();
  const asked: Hub88Fixture['asked'] = [];
  const says: Hub88Fixture['says'] = {
    games: [
      ...[listed('ont_one'), listed('ont_two', { product: 'Pragmatic Play' }), listed('ont_three')],
      { name: 'no code' },
    ],
    status: 200,
  };
  const server = await startStandIn(async (request, response, { pathname: path }) => {
    const raw = await bodyOf(request);
    const signature = String(request.headers[signatureHeader]);
    asked.push({
      path,
      body: JSON.parse(raw) as Record<string, unknown>,
      isSigned: isSignedRsa(raw, signature, ours.publicKey),
    });
    const payload = path.endsWith('/game/list') ? says.games : { url: 'https://play.example/x' };
    sendJson(response, says.status, payload);
  });
  const { registry, syncing } = it.modules.providers;
  await registry.add(
    {
      code: 'hub',
      name: 'Hub',
      protocol: 'hub88',
      launchUrl: null,
      roundTtlS: 3_600,
      apiUrl: `${server.origin}/api`,
      settings: { operatorId: 7, publicKey: theirs.publicKey, origins: ['https://play.example'] },
      sites: [{ siteId: it.siteId, grantLimit: 0n }],
    },
    nobody,
  );
  await registry.setSecret('hub', 'privateKey', Buffer.from(ours.privateKey), nobody);
  await syncing.run('hub');
  it.clock.advance(2_000);
  const member = await it.register();

  const fixture: Hub88Fixture = {
    it,
    member,
    asked,
    says,
    keys: { theirs: theirs.privateKey, ours: ours.privateKey },
    async send(path, raw, key = theirs.privateKey) {
      const answer = await it.server.site.inject({
        method: 'POST',
        url: `/callback/hub/${path}`,
        headers: { host: 'localhost', 'content-type': 'application/json', [signatureHeader]: signRsa(raw, key) },
        payload: raw,
      });
      if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.statusCode}`);
      return answer.json();
    },
    call: (path, body) => fixture.send(path, JSON.stringify(body)),
    async open(nodeId = 'hub-ont_one', who = member) {
      await who.site('games.launch', { nodeId });
      const { user = '', token = '', currency = '' } = (asked.at(-1)?.body ?? {}) as Record<string, string>;
      return { user, token, currency };
    },
    async held(session) {
      const { balance } = await fixture.call('user/balance', { ...session, request_uuid: 'r', game_code: 'ont_one' });
      return (balance ?? Number.NaN) / 1_000;
    },
    async close() {
      await server.close();
      await it.close();
    },
  };
  return fixture;
}
