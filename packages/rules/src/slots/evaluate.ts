import type { SlotMachine } from './machine.ts';

/**
 * What one window pays before any multiplier. Written over by each evaluation, so that enumerating or simulating many
 * windows allocates nothing.
 */
export interface Evaluation {
  /** Set by the caller: the stop of each reel. */
  readonly stops: Int32Array;
  /** Lines with the same symbol and run are one entry: entries 0 … winCount-1 of the arrays below. */
  winCount: number;
  readonly winSymbols: Uint8Array;
  readonly winRuns: Uint8Array;
  /** The entry's lines as bits of the word `winWords` names. */
  readonly winLines: Int32Array;
  readonly winWords: Uint8Array;
  lineCoins: number;
  scatterCount: number;
  scatterCoins: number;
}

/** Room for the evaluation of one window of this machine. */
export function newEvaluation(machine: SlotMachine): Evaluation {
  // Each line is in at most one entry.
  const entries = machine.game.wins.lines.length;
  return {
    stops: new Int32Array(machine.reelCount),
    winCount: 0,
    winSymbols: new Uint8Array(entries),
    winRuns: new Uint8Array(entries),
    winLines: new Int32Array(entries),
    winWords: new Uint8Array(entries),
    lineCoins: 0,
    scatterCount: 0,
    scatterCoins: 0,
  };
}

/**
 * Judges the window at `into.stops`. The one evaluator: server, browser, replay, simulator and enumeration all call it.
 *
 * All lines that begin with the same symbol are followed together, as bits of a word: reel by reel the word keeps the
 * lines that still show the symbol or a wild, and those that drop out have their run. A line that begins with a wild
 * does not know its symbol yet and is walked alone.
 */
export function evaluateInto(machine: SlotMachine, into: Evaluation): void {
  into.winCount = 0;
  into.lineCoins = 0;
  const { stops } = into;
  const first = stops[0] as number;
  const { rows } = machine.game;
  for (let word = 0; word < machine.lineWords; word += 1) {
    const wildStarts = machine.wildStarts[first * machine.lineWords + word] as number;
    for (let k = 0; k < rows; k += 1) {
      const symbol = machine.firstSymbols[first * rows + k] as number;
      if (symbol === 255) break;
      followLines(machine, into, symbol, word, ~wildStarts);
    }
    if (machine.hasWildStarts && wildStarts !== 0) walkLines(machine, into, word, wildStarts);
  }

  let scatters = 0;
  for (let reel = 0; reel < machine.reelCount; reel += 1) {
    scatters += (machine.scatterCounts[reel] as Uint8Array)[stops[reel] as number] as number;
  }
  into.scatterCount = scatters;
  into.scatterCoins = machine.scatterCoins[scatters] as number;
}

function followLines(machine: SlotMachine, into: Evaluation, symbol: number, word: number, among: number): void {
  const { reelCount, symbolCount, lineWords, lineBits } = machine;
  const { stops } = into;
  let lines = among;
  for (let reel = 0; reel < reelCount; reel += 1) {
    const shown = (lineBits[reel] as Int32Array)[
      ((stops[reel] as number) * symbolCount + symbol) * lineWords + word
    ] as number;
    if (reel > 0) addWin(machine, into, symbol, reel, word, lines & ~shown);
    lines &= shown;
    if (lines === 0) return;
  }
  addWin(machine, into, symbol, reelCount, word, lines);
}

function addWin(
  machine: SlotMachine,
  into: Evaluation,
  symbol: number,
  run: number,
  word: number,
  lines: number,
): void {
  const pay = machine.linePays[symbol * (machine.reelCount + 1) + run] as number;
  if (lines === 0 || pay === 0) return;
  const entry = into.winCount;
  into.winSymbols[entry] = symbol;
  into.winRuns[entry] = run;
  into.winLines[entry] = lines;
  into.winWords[entry] = word;
  into.winCount = entry + 1;
  into.lineCoins += pay * countBits(lines);
}

/** Lines that begin with a wild: the symbol is the first that is not wild, unless the wilds alone pay more. */
function walkLines(machine: SlotMachine, into: Evaluation, word: number, lines: number): void {
  const { reelCount, strips, wild, linePays } = machine;
  for (let left = lines; left !== 0; left &= left - 1) {
    const bit = 31 - Math.clz32(left & -left);
    const rows = machine.game.wins.lines[word * 32 + bit] as readonly number[];
    const shownOn = (reel: number) =>
      (strips[reel] as Uint8Array)[(into.stops[reel] as number) + (rows[reel] as number)] as number;
    let wilds = 1;
    while (wilds < reelCount && shownOn(wilds) === wild) wilds += 1;
    const symbol = wilds < reelCount ? shownOn(wilds) : wild;
    let run = wilds;
    while (run < reelCount && (shownOn(run) === symbol || shownOn(run) === wild)) run += 1;
    const ownPay = linePays[wild * (reelCount + 1) + wilds] as number;
    // A scatter has no line pays, so a line that meets one is left with its wilds.
    const symbolPay = linePays[symbol * (reelCount + 1) + run] as number;
    if (ownPay > symbolPay) addWin(machine, into, wild, wilds, word, 1 << bit);
    else if (symbolPay > 0) addWin(machine, into, symbol, run, word, 1 << bit);
  }
}

/** How many bits of a 32-bit word are set. */
export function countBits(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
