import type { SlotStep } from '@croupier/contract';
import type { Texts } from '../locales/texts.ts';

/** What a screen reader is told when a step's reels have come to rest. */
export function stepAnnouncement(step: SlotStep, spinsPlayed: number, freeMultiplier: number, texts: Texts): string {
  const { outcome } = step;
  const money = (minor: string) => texts.money(BigInt(minor));
  const win = money(outcome.win);
  const balance = money(step.balance);
  if (outcome.kind === 'free' && step.closed) {
    return texts.say('say_summary', { last: win, win: money(outcome.roundWin), balance });
  }
  if (outcome.kind === 'free') {
    const key = BigInt(outcome.win) > 0n ? 'say_free_won' : 'say_free_no_win';
    const said = texts.count(key, outcome.freeSpinsLeft, { played: spinsPlayed, win });
    if (outcome.freeSpinsAwarded === 0) return said;
    return `${said} ${texts.say('say_retriggered', { spins: outcome.freeSpinsAwarded })}`;
  }
  if (outcome.freeSpinsAwarded > 0) {
    return texts.say('say_awarded', { win, spins: outcome.freeSpinsAwarded, multiplier: freeMultiplier });
  }
  if (BigInt(outcome.win) === 0n) return texts.say('say_no_win', { balance });
  if (BigInt(outcome.win) <= BigInt(step.stake)) {
    return texts.say('say_returned', { win, stake: money(step.stake), balance });
  }
  return texts.say('say_won', { win, balance });
}
