import { LOTTERIES, type LotteryCode } from '../catalogue.ts';
import { BadSelection, type Play } from '../play.ts';
import { pickNumbers, reversals } from './pickers.ts';

/** A line that a text asks for. */
export interface StreetLine {
  readonly play: string;
  /** In its one written form. */
  readonly selection: string;
  /** The unit in thousandths of a thousand: `10n` is 10,000, `0.5n` is 500. */
  readonly unit: number;
}

/** What of a text could not be read, and why. */
export interface UnreadPart {
  readonly text: string;
  readonly reason: 'word' | 'amount' | 'numbers';
}

export interface ReadStreet {
  readonly lines: readonly StreetLine[];
  readonly unread: readonly UnreadPart[];
}

type Word = { readonly plays: readonly string[]; readonly reversed: boolean };

/** What players write for a play, by the digits that it takes; `đ` is written `d`. A `d` after it plays all orders of the digits. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  b: ['B2', 'B3', 'B4', 'LO2', 'LO3', 'LO4'],
  bl: ['B2', 'B3', 'B4', 'LO2', 'LO3', 'LO4'],
  bao: ['B2', 'B3', 'B4', 'LO2', 'LO3', 'LO4'],
  lo: ['B2', 'B3', 'B4', 'LO2', 'LO3', 'LO4'],
  b7l: ['B7L'],
  b8l: ['B8L'],
  dd: ['DD', 'DE_DD'],
  dau: ['DE_G8', 'DE_G7'],
  de: ['DE_DB'],
  dui: ['DE_DB'],
  duoi: ['DE_DB'],
  xc: ['XC', 'C3_DD'],
  xiuchu: ['XC', 'C3_DD'],
  nt: ['NT', 'DE_G1'],
  da: ['DA'],
  dv: ['DA'],
  dx: ['DA'],
  x: ['X2', 'X3', 'X4'],
  xien: ['X2', 'X3', 'X4'],
};

/** Plays whose numbers make one selection together. */
const TOGETHER = new Set(['DA', 'X2', 'X3', 'X4']);

const THOUSAND = 1_000;
/** Longest text that is read. */
const MOST_CHARACTERS = 4_000;
const MOST_LINES = 200;

/** Letters without marks, in lower case: phones write `da`, `đá` and `Đá`. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');

/** `10n`, `10k` and `10ng` are thousands, `1tr` is a million. */
function unitOf(figure: string, suffix: string | undefined): number | null {
  const value = Number(figure.replace(',', '.'));
  const unit = Math.round(value * THOUSAND * (suffix === 'tr' ? THOUSAND : 1));
  return Number.isSafeInteger(unit) && unit > 0 ? unit : null;
}

const PICKED = /^(tai|xiu|chanchan|lele|chanle|lechan|chan|le|[0-9]{2}\/[0-9]{2}keo[0-9]{2})$/;
const NUMBER = /^[0-9]{2,4}$/;
const AMOUNT = /^([0-9]{1,7}(?:[.,][0-9]{1,3})?)(n|k|ng|tr)$/;
const WORD = /^([a-z]+(?:[78]l)?)(?:([0-9]{1,7}(?:[.,][0-9]{1,3})?)(n|k|ng|tr)?)?$/;

/**
 * Reads bets as players of the south write them: numbers, words and amounts in the order in which they are said, such as
 * `đá 12 34 10n`, `12 34 dd10n b5n` or `123 xcd 2n`. What a word means depends on the plays that are sold and on the digits of the
 * numbers. What cannot be read is returned beside the lines, never guessed.
 *
 * @param lottery whose plays are meant
 */
export function readStreet(lottery: LotteryCode, text: string): ReadStreet {
  const plays = new Map((LOTTERIES[lottery].plays as readonly Play<never>[]).map((play) => [play.code, play]));
  const lines: StreetLine[] = [];
  const unread: UnreadPart[] = [];
  let numbers: string[] = [];
  let words: { word: Word; text: string }[] = [];
  let isPriced = false;

  const price = (unit: number | null, from: string) => {
    if (unit === null || words.length === 0 || numbers.length === 0) {
      unread.push({ text: from, reason: numbers.length === 0 && unit !== null ? 'numbers' : 'amount' });
    } else {
      for (const { word, text: written } of words) {
        const read = linesOf(plays, word, numbers, unit);
        if (read.length === 0) unread.push({ text: `${written} ${numbers.join(' ')}`, reason: 'numbers' });
        lines.push(...read);
      }
    }
    words = [];
    isPriced = true;
  };
  const afresh = () => {
    if (!isPriced) return;
    numbers = [];
    isPriced = false;
  };

  for (const token of plain(text.slice(0, MOST_CHARACTERS)).split(
    /[\s;|+]+|,(?![0-9]{1,3}(?:n|k|tr))|\.(?![0-9]{1,3}(?:n|k|tr))/,
  )) {
    if (token === '') continue;
    if (NUMBER.test(token) || PICKED.test(token)) {
      afresh();
      numbers.push(...(NUMBER.test(token) ? [token] : picked(token)));
      continue;
    }
    const amount = AMOUNT.exec(token);
    if (amount) {
      price(unitOf(amount[1] ?? '', amount[2]), token);
      continue;
    }
    const parts = WORD.exec(token);
    const word = wordOf(parts?.[1] ?? '');
    if (!word?.plays.some((code) => plays.has(code))) {
      unread.push({ text: token, reason: 'word' });
      continue;
    }
    words.push({ word, text: parts?.[1] ?? token });
    if (parts?.[2] !== undefined) price(unitOf(parts[2], parts[3]), token);
  }
  if (!isPriced && (numbers.length > 0 || words.length > 0)) {
    const left = [...words.map((one) => one.text), ...numbers].join(' ');
    unread.push({ text: left, reason: words.length === 0 ? 'word' : numbers.length === 0 ? 'numbers' : 'amount' });
  } else if (words.length > 0) {
    unread.push({ text: words.map((one) => one.text).join(' '), reason: 'amount' });
  }
  return { lines: lines.slice(0, MOST_LINES), unread };
}

function picked(word: string): string[] {
  try {
    return pickNumbers(word);
  } catch (error) {
    if (error instanceof BadSelection) return [];
    throw error;
  }
}

function wordOf(text: string): Word | null {
  const plays = Object.hasOwn(WORDS, text) ? WORDS[text] : undefined;
  if (plays) return { plays, reversed: false };
  const reversed = /^(?:(dao)?([a-z]+?)(?:dao|d)?)$/.exec(text);
  const bare = reversed?.[2] ?? '';
  const found = Object.hasOwn(WORDS, bare) ? WORDS[bare] : undefined;
  return found && bare !== text ? { plays: found, reversed: true } : null;
}

function linesOf(
  plays: ReadonlyMap<string, Play<never>>,
  { plays: meant, reversed }: Word,
  numbers: readonly string[],
  unit: number,
): StreetLine[] {
  const all = reversed ? numbers.flatMap((number) => reversals(number)) : numbers;
  const sold = meant.filter((code) => plays.has(code));
  const read = (code: string, text: string): StreetLine[] => {
    try {
      return [{ play: code, selection: (plays.get(code) as Play<never>).read(text).selection, unit }];
    } catch (error) {
      if (error instanceof BadSelection) return [];
      throw error;
    }
  };
  if (sold.some((code) => TOGETHER.has(code))) {
    // xiên is of as many numbers as are written; đá is one play for any
    const [code] = sold.length > 1 ? sold.filter((one) => one === `X${all.length}`) : sold;
    return code === undefined ? [] : read(code, all.join(','));
  }
  // each play takes the numbers of its own length; a number that none takes leaves the whole to be read again
  const byDigits = Map.groupBy(new Set(all), (number) => number.length);
  const lines = [...byDigits.values()].map((ofDigits) =>
    sold.flatMap((code) => read(code, ofDigits.join(','))).slice(0, 1),
  );
  return lines.some((line) => line.length === 0) ? [] : lines.flat();
}
