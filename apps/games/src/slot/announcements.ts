import type { SlotOutcome, SlotStep } from '@croupier/contract';
import type { Texts } from '../locales/texts.ts';
import { isLettered, winTier } from '../shell/win-tier.ts';
import { prizeName } from './board.ts';

/** Screen reader announcement for a step, made when the reels have stopped. */
export function stepAnnouncement(step: SlotStep, spinsPlayed: number, freeMultiplier: number, texts: Texts): string {
  const { outcome } = step;
  const words = boardAnnouncement(step, texts) ?? spinAnnouncement(step, spinsPlayed, freeMultiplier, texts);
  return [...timesAnnouncements(outcome, texts), ...tierAnnouncement(step, texts), words].join(' ');
}

/** What a large win is called, of a spin or of all that a feature came to: what is celebrated is announced, once. */
function tierAnnouncement({ outcome, stake, closed }: SlotStep, texts: Texts): string[] {
  const endsFeature = closed && outcome.kind !== 'paid';
  const tier = winTier(BigInt(endsFeature ? outcome.roundWin : outcome.win), BigInt(stake));
  return isLettered(tier) ? [texts.format('say_tier', { tier: texts.format(`win_${tier}`) })] : [];
}

/** What reels count more than once. */
function timesAnnouncements({ reelTimes = [] }: SlotOutcome, texts: Texts): string[] {
  return reelTimes.flatMap((times, reel) =>
    times > 1 ? [texts.format('say_reel_times', { reel: reel + 1, times })] : [],
  );
}

function spinAnnouncement(step: SlotStep, spinsPlayed: number, freeMultiplier: number, texts: Texts): string {
  const { outcome } = step;
  const money = (minor: string) => texts.money(BigInt(minor));
  const win = money(outcome.win);
  const balance = money(step.balance);
  if (step.jackpot) {
    const names = step.jackpot.wins.map(({ level }) => prizeName(level, texts)).join(', ');
    return texts.format('say_jackpot', { level: names, win: money(step.jackpot.total), balance });
  }
  if (outcome.kind === 'free' && step.closed) {
    return texts.format('say_summary', { last: win, win: money(outcome.roundWin), balance });
  }
  if (outcome.kind === 'free') {
    const key = BigInt(outcome.win) > 0n ? 'say_free_won' : 'say_free_no_win';
    const label = texts.count(key, outcome.freeSpinsLeft, { played: spinsPlayed, win });
    if (outcome.freeSpinsAwarded === 0) return label;
    return `${label} ${texts.format('say_retriggered', { spins: outcome.freeSpinsAwarded })}`;
  }
  if (outcome.freeSpinsAwarded > 0) {
    const spins = outcome.freeSpinsAwarded;
    if (freeMultiplier > 1) return texts.format('say_awarded', { win, spins, multiplier: freeMultiplier });
    return texts.format('say_awarded_plain', { win, spins });
  }
  if (BigInt(outcome.win) === 0n) return texts.format('say_no_win', { balance });
  if (BigInt(outcome.win) <= BigInt(step.stake)) {
    return texts.format('say_returned', { win, stake: money(step.stake), balance });
  }
  return texts.format('say_won', { win, balance });
}

/** Hold and win, picks and ladders: what begins, what landed, what it came to. */
function boardAnnouncement({ outcome, balance }: SlotStep, texts: Texts): string | null {
  const money = (minor: string) => texts.money(BigInt(minor));
  const { hold, pick, ladder, kind } = outcome;
  if (hold?.done) return texts.format('say_hold_over', { total: money(hold.total), balance: money(balance) });
  if (hold) {
    const held = hold.cells.filter((worth) => worth !== null).length;
    return texts.format('say_hold', { held, left: hold.respinsLeft, total: money(hold.total) });
  }
  if (ladder?.done) {
    const params = { rung: ladder.rung, total: money(outcome.roundWin), balance: money(balance) };
    return texts.format('say_ladder_over', params);
  }
  if (ladder) return texts.format('say_ladder', { rung: ladder.rung });
  if (pick && kind !== 'pick') return texts.format('say_pick', { tiles: pick.tiles });
  if (!pick) return null;
  const last = pick.turned.at(-1);
  const tile = texts.format('pick_tile', { tile: (last?.tile ?? 0) + 1 });
  const won = BigInt(last?.win ?? 0) > 0n ? money(last?.win ?? '0') : texts.format('pick_ends');
  if (!pick.done) return `${tile}: ${won}`;
  return `${tile}: ${won}. ${texts.format('say_pick_over', { total: money(outcome.roundWin), balance: money(balance) })}`;
}
