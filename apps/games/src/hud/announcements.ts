import type { SlotStep } from '@croupier/contract';
import type { Texts } from '../locales/texts.ts';
import { prizeName } from './board.ts';

/** What a screen reader is told when a step's reels have come to rest. */
export function stepAnnouncement(step: SlotStep, spinsPlayed: number, freeMultiplier: number, texts: Texts): string {
  const { outcome } = step;
  const money = (minor: string) => texts.money(BigInt(minor));
  const win = money(outcome.win);
  const balance = money(step.balance);
  const board = boardAnnouncement(step, texts);
  if (board) return board;
  if (step.jackpot) {
    const names = step.jackpot.wins.map(({ level }) => prizeName(level, texts)).join(', ');
    return texts.say('say_jackpot', { level: names, win: money(step.jackpot.total), balance });
  }
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
    const spins = outcome.freeSpinsAwarded;
    if (freeMultiplier > 1) return texts.say('say_awarded', { win, spins, multiplier: freeMultiplier });
    return texts.say('say_awarded_plain', { win, spins });
  }
  if (BigInt(outcome.win) === 0n) return texts.say('say_no_win', { balance });
  if (BigInt(outcome.win) <= BigInt(step.stake)) {
    return texts.say('say_returned', { win, stake: money(step.stake), balance });
  }
  return texts.say('say_won', { win, balance });
}

/** Hold and win and picks: what begins, what landed, what it came to. */
function boardAnnouncement({ outcome, balance }: SlotStep, texts: Texts): string | null {
  const money = (minor: string) => texts.money(BigInt(minor));
  const { hold, pick, kind } = outcome;
  if (hold?.done) return texts.say('say_hold_over', { total: money(hold.total), balance: money(balance) });
  if (hold) {
    const held = hold.cells.filter((worth) => worth !== null).length;
    return texts.say('say_hold', { held, left: hold.respinsLeft, total: money(hold.total) });
  }
  if (pick && kind !== 'pick') return texts.say('say_pick', { tiles: pick.tiles });
  if (!pick) return null;
  const last = pick.turned.at(-1);
  const tile = texts.say('pick_tile', { tile: (last?.tile ?? 0) + 1 });
  const won = BigInt(last?.win ?? 0) > 0n ? money(last?.win ?? '0') : texts.say('pick_ends');
  if (!pick.done) return `${tile}: ${won}`;
  return `${tile}: ${won}. ${texts.say('say_pick_over', { total: money(outcome.roundWin), balance: money(balance) })}`;
}
