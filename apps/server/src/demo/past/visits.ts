import { createKeyedHash } from '../../kernel/keyed-hash.ts';

/** Who has a past, and since when. */
export type PastMember = { memberId: string; account: string; joinedAt: Date; plays: boolean };

/** A deposit of a member, or a round: which of the games and of their stakes. */
export type Visit = { at: number; deposit: bigint | null; game: number; stake: number };

type Draw = (text: string, below: number) => number;

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const betweenMs = 240_000;
const deposits = [1_000_000n, 2_500_000n, 4_000_000n, 8_000_000n];
const stakes = 4;
/** A member pays in every so many days, and plays on so many of ten. */
const depositDays = 9;
const playingDays = 6;

/** Numbers that an installation always draws alike. */
export function createDraw(secretKey: string): Draw {
  const hash = createKeyedHash(secretKey, 'the past of the demonstration');
  return (text, below) => hash(text).readUInt32BE(0) % below;
}

/** When a member paid in and played, in the twelve hours before the time of day that it is now. */
export function visitsOf(
  { account, joinedAt }: PastMember,
  of: { now: Date; games: number; draw: Draw },
): readonly Visit[] {
  const draw = (what: string, below: number) => of.draw(`${account} ${what}`, below);
  const days = Math.floor((of.now.getTime() - joinedAt.getTime()) / dayMs);
  const visits: Visit[] = [];
  for (let ago = days; ago >= 0; ago -= 1) {
    const since = days - ago;
    const begins = of.now.getTime() - ago * dayMs - 12 * hourMs + draw(`begins ${ago}`, 6 * hourMs);
    if (since % depositDays === 0) {
      const at = Math.max(begins, joinedAt.getTime() + betweenMs);
      visits.push({ at, deposit: deposits[draw(`deposit ${ago}`, deposits.length)] ?? 0n, game: 0, stake: 0 });
    }
    const plays = since === 0 || draw(`plays ${ago}`, 10) < playingDays;
    const rounds = plays ? 3 + draw(`rounds ${ago}`, 10) : 0;
    for (let round = 1; round <= rounds; round += 1) {
      const name = `${ago} ${round}`;
      const at = begins + round * betweenMs + draw(`at ${name}`, betweenMs / 4);
      // half of all rounds are of the first two games
      const choice = draw(`kind ${name}`, 2) === 0 ? Math.min(of.games, 2) : of.games;
      const game = draw(`game ${name}`, choice);
      if (at > joinedAt.getTime()) visits.push({ at, deposit: null, game, stake: draw(`stake ${name}`, stakes) });
    }
  }
  return visits.sort((one, other) => one.at - other.at);
}
