import type { RateGroup } from '@croupier/contract';
import { windowStart } from '@croupier/rules/agents';
import type { TestMember, TestPlatform } from '@croupier/tools/testing/platform.ts';
import { testPassword } from '@croupier/tools/testing/player.ts';
import { agentsOf } from '../rates/snapshot.ts';

const defaultPassword = 'harbour lantern 88';

/** A line of agents of one another, from the top down, each signed in with the own password. */
export async function openTestLine(it: TestPlatform, accounts: readonly string[]): Promise<TestMember[]> {
  const record = async () => {};
  await it.modules.identity.setDefaultPassword({ siteId: it.siteId, password: defaultPassword, record });
  const site = await it.modules.sites.get(it.siteId);
  const members: TestMember[] = [];
  for (const [place, account] of accounts.entries()) {
    const uplineId = members.at(-1)?.memberId ?? null;
    const type = place === 0 ? 1 : 2;
    await it.server.foundation.db.transaction((tx) =>
      it.modules.agents.open(tx, site, { account, type, rates: {}, uplineId }),
    );
    members.push(await signInFirst(it, account));
  }
  return members;
}

/** Opens a member below an agent; nobody signs in. @returns the member's id */
export async function openTestMember(it: TestPlatform, uplineId: string, account: string): Promise<string> {
  const site = await it.modules.sites.get(it.siteId);
  return it.server.foundation.db.transaction((tx) =>
    it.modules.agents.open(tx, site, { account, type: 0, rates: {}, uplineId }),
  );
}

/** Signs in with the default password and chooses another. */
export async function signInFirst(it: TestPlatform, account: string): Promise<TestMember> {
  const input = { type: 'username', username: account, password: defaultPassword } as const;
  const first = await it.siteClient(null)('session.login', input);
  const newPassword = testLinePassword(account);
  const change = { oldPassword: defaultPassword, newPassword, confirmNewPassword: newPassword };
  const { token } = await it.siteClient(first.token)('member.changePassword', change);
  const site = it.siteClient(token);
  return { account, token, site, memberId: (await site('member.info', {})).id };
}

/** What an agent of a test signs in with after the first time. */
export const testLinePassword = (account: string) => `${testPassword} ${account}`;

/** Signs an agent in again, as sessions end in a moved clock, with a fresh proof of the password. */
export async function signInAgain(it: TestPlatform, member: TestMember): Promise<TestMember> {
  const password = testLinePassword(member.account);
  const input = { type: 'username', username: member.account, password } as const;
  const { token } = await it.siteClient(null)('session.login', input);
  const proved = await it.siteClient(token)('security.reauthenticate', { method: 'password', secret: password });
  return { ...member, token: proved.token, site: it.siteClient(proved.token) };
}

/** What a member came to on a day, counted for everybody above as the stream of bets is; amounts in minor units. */
export async function addTestPlay(
  it: TestPlatform,
  of: { memberId: string; day: string; stake: bigint; payout: bigint; rebate?: bigint },
): Promise<void> {
  const [node] = await it.ownerDb.query<{ line: string }>('select line from agents.node where member_id = $1', [
    of.memberId,
  ]);
  const uplines = agentsOf(node?.line ?? '');
  for (const ownerId of [...uplines, of.memberId])
    await it.ownerDb.query(
      `insert into agents.play_day as p (owner_id, team, day, game_type, bets, stake, payout, valid_bet, spread, upline_spread, line_spread)
       values ($1, $2, $3, 'RNG', 1, $4, $5, $4, 0, 0, $6) on conflict (owner_id, day, team, game_type) do update set
       bets = p.bets + 1, stake = p.stake + excluded.stake, payout = p.payout + excluded.payout,
       valid_bet = p.valid_bet + excluded.valid_bet, line_spread = p.line_spread + excluded.line_spread`,
      [ownerId, ownerId !== of.memberId, of.day, of.stake, of.payout, of.rebate ?? 0n],
    );
}

/** What a member bet that counts for wages at a moment, counted for everybody above. Negative where a correction takes back. */
export async function addTestWagePlay(
  it: TestPlatform,
  of: { memberId: string; at: Date; day: string; group?: RateGroup; validBet: bigint },
): Promise<void> {
  const [node] = await it.ownerDb.query<{ line: string }>('select line from agents.node where member_id = $1', [
    of.memberId,
  ]);
  const at = new Date(windowStart(of.at.getTime()));
  for (const ownerId of agentsOf(node?.line ?? ''))
    await it.ownerDb.query(
      `insert into agents.wage_play as w (owner_id, day, at, rate_group, valid_bet, counted_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (owner_id, day, at, rate_group) do update set valid_bet = w.valid_bet + excluded.valid_bet, counted_at = excluded.counted_at`,
      [ownerId, of.day, at, of.group ?? 'SLOTS', of.validBet, it.clock.now()],
    );
}
