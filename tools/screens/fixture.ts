import { botCheckProof } from '../testing/bot-check-proof.ts';
import { joinAndOpen, type Origins, openWithToken, type Player, siteClient, testPassword } from '../testing/player.ts';
import type { Fixture } from './table.ts';

/** A member who has played, and what the pictures show of it. */
export interface Member {
  token: string;
  fixture: Fixture;
}

const account = 'maria';
const rounds = 12;
const stake = '200';
/** Others who play, so that the boards of wins have names on them: account, stake in minor units. */
const others = [
  ['quynh87', '2000'],
  ['joaquin', '500'],
  ['banteo', '1000'],
  ['phuongha', '5000'],
] as const;

/** Registers a member, plays some rounds, and looks up what the addresses of the screens need. */
export async function setFixture(origins: Origins): Promise<Member> {
  const visitor = siteClient(origins.site, () => null);
  const { termsVersion } = await visitor('system.registerSettings', {});
  const { token } = await visitor('member.register', {
    username: account,
    password: testPassword,
    confirmPassword: testPassword,
    agree: true,
    termsVersion,
    geetest: await botCheckProof(visitor),
  });
  const player = await openWithToken(origins, account, token, 'lantern-tide');
  for (const [name, high] of others) await playRounds(await joinAndOpen(origins, name), high);
  await playRounds(player, stake);
  const [{ player: notices, promotion }, { sections }] = await Promise.all([
    player.site('content.announcements', {}),
    player.site('content.help', {}),
  ]);
  return {
    token,
    fixture: {
      roundId: await lastRound(player),
      promotion: promotion[0]?.id ?? null,
      article: sections[0]?.articles[0]?.slug ?? null,
      notice: notices[0]?.id ?? null,
    },
  };
}

async function playRounds(player: Player, stake: string): Promise<void> {
  for (let closed = 0; closed < rounds; ) {
    await player.play(stake);
    if (player.next.step === 0) closed += 1;
  }
}

/** The record follows the ledger after a moment. */
async function lastRound(player: Player): Promise<string> {
  const day = 86_400_000;
  const from = new Date(Date.now() - day).toISOString();
  const to = new Date(Date.now() + day).toISOString();
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const { list } = await player.site('records.bets', { from, to, pageSize: 100 });
    if (list[0] && list.length >= rounds) return list[0].roundId;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The rounds that were played did not come into the record.');
}
