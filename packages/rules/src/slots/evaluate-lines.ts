import type { Evaluation } from './evaluation.ts';
import type { SlotMachine } from './machine.ts';
import type { ReelTables } from './reel-tables.ts';

/**
 * Evaluates the lines of a game with one plain wild.
 *
 * All lines that begin with the same symbol are followed together, as bits of a word: reel by reel the word keeps the
 * lines that still show the symbol or a wild, and those that drop out have their run. A line that begins with a wild
 * does not know its symbol yet and is walked alone.
 */
export function evaluateLines(machine: SlotMachine, reels: ReelTables, into: Evaluation): void {
  const first = into.stops[0] as number;
  const { rows, lineWords } = machine;
  for (let word = 0; word < lineWords; word += 1) {
    const wildStarts = reels.wildStarts[first * lineWords + word] as number;
    for (let k = 0; k < rows; k += 1) {
      const symbol = reels.firstSymbols[first * rows + k] as number;
      if (symbol === 255) break;
      followLines(machine, reels, into, symbol, word, ~wildStarts);
    }
    if (wildStarts !== 0) walkLines(machine, reels, into, word, wildStarts);
  }
}

/** Evaluates the lines of a game whose wilds multiply: each line alone, because each has its own product. */
export function walkEveryLine(machine: SlotMachine, reels: ReelTables, into: Evaluation): void {
  const lines = machine.game.wins.kind === 'lines' ? machine.game.wins.lines.length : 0;
  for (let line = 0; line < lines; line += 1) walkLine(machine, reels, into, line);
}

function followLines(
  machine: SlotMachine,
  reels: ReelTables,
  into: Evaluation,
  symbol: number,
  word: number,
  among: number,
): void {
  const { reelCount, symbolCount, lineWords } = machine;
  const { lineBits } = reels;
  const { stops } = into;
  let lines = among;
  for (let reel = 0; reel < reelCount; reel += 1) {
    const shown = (lineBits[reel] as Int32Array)[
      ((stops[reel] as number) * symbolCount + symbol) * lineWords + word
    ] as number;
    if (reel > 0) addWin(machine, into, symbol, reel, word, lines & ~shown, 1);
    lines &= shown;
    if (lines === 0) return;
  }
  addWin(machine, into, symbol, reelCount, word, lines, 1);
}

function addWin(
  machine: SlotMachine,
  into: Evaluation,
  symbol: number,
  run: number,
  word: number,
  lines: number,
  times: number,
): void {
  const pay = machine.linePays[symbol * (machine.reelCount + 1) + run] as number;
  if (lines === 0 || pay === 0) return;
  const entry = into.winCount;
  into.winSymbols[entry] = symbol;
  into.winRuns[entry] = run;
  into.winTimes[entry] = times;
  into.winLines[entry] = lines;
  into.winWords[entry] = word;
  into.winCount = entry + 1;
  into.winCoins += pay * times * countBits(lines);
}

function walkLines(machine: SlotMachine, reels: ReelTables, into: Evaluation, word: number, lines: number): void {
  for (let left = lines; left !== 0; left &= left - 1) {
    walkLine(machine, reels, into, word * 32 + (31 - Math.clz32(left & -left)));
  }
}

/** One line from reel 1: the symbol is the first that is not wild, unless the wilds alone pay more. */
function walkLine(machine: SlotMachine, reels: ReelTables, into: Evaluation, line: number): void {
  const { reelCount, wild, linePays, isWild, times, game } = machine;
  if (game.wins.kind !== 'lines') return;
  const rows = game.wins.lines[line] as readonly number[];
  let wilds = 0;
  let wildTimes = 1;
  let symbol = wild;
  let run = 0;
  let runTimes = 1;
  for (let reel = 0; reel < reelCount; reel += 1) {
    const shown = (reels.strips[reel] as Uint8Array)[(into.stops[reel] as number) + (rows[reel] as number)] as number;
    if (isWild[shown] === 1) {
      runTimes *= times[shown] as number;
      if (run === wilds) {
        wilds += 1;
        wildTimes = runTimes;
      }
    } else if (run === wilds && symbol === wild) symbol = shown;
    else if (shown !== symbol) break;
    run += 1;
  }
  // A scatter has no line pays, so a line that meets one is left with its wilds.
  const width = reelCount + 1;
  const ownPay = wilds > 0 ? (linePays[wild * width + wilds] as number) * wildTimes : 0;
  const symbolPay = (linePays[symbol * width + run] as number) * runTimes;
  const [word, bit] = [line >>> 5, 1 << (line & 31)];
  if (ownPay > symbolPay) addWin(machine, into, wild, wilds, word, bit, wildTimes);
  else if (symbolPay > 0) addWin(machine, into, symbol, run, word, bit, runTimes);
}

/** How many bits of a 32-bit word are set. */
export function countBits(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
