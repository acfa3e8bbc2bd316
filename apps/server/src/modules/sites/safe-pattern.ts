/**
 * Whether a site may use an expression of its own for a field. Such an expression runs on whatever a visitor types, in every browser and on
 * the server, so only those are accepted that every engine matches in linear time: one character class after another, each with a count, and
 * no two neighbouring repetitions that share a character. No groups, alternatives, references or look-around.
 */
export function isSafePattern(source: string): boolean {
  if (source.length > longest) return false;
  const items = readItems(source);
  return items !== null && items.length > 0 && items.length <= mostItems && !items.some(sharesWithNext);
}

const longest = 200;
const mostItems = 24;
/** The longest value that any field accepts is shorter. */
const mostRepeats = 300;
const lastCode = 0x10ffff;

type Range = readonly [from: number, to: number];
type Item = { ranges: readonly Range[]; least: number; most: number };

/** A repetition of no fixed length may be followed by nothing that it could have matched, up to what must come next. */
function sharesWithNext(item: Item, index: number, items: readonly Item[]): boolean {
  if (item.least === item.most) return false;
  for (const next of items.slice(index + 1)) {
    if (next.ranges.some(([from, to]) => item.ranges.some(([low, high]) => from <= high && low <= to))) return true;
    if (next.least > 0) return false;
  }
  return false;
}

function readItems(source: string): Item[] | null {
  const text = [...source.replace(/^\^/, '').replace(/(?<!\\)\$$/, '')];
  const items: Item[] = [];
  while (text.length > 0) {
    const ranges = readRanges(text);
    const count = ranges && readCount(text);
    if (!ranges || !count) return null;
    items.push({ ranges, ...count });
  }
  return items;
}

/** Takes one class, escape, dot or plain character from the front. */
function readRanges(text: string[]): Range[] | null {
  const first = text.shift() ?? '';
  if (first === '[') return readClass(text);
  if (first === '.')
    return without([
      [0x0a, 0x0a],
      [0x0d, 0x0d],
      [0x2028, 0x2029],
    ]);
  if (first === '\\') return readEscape(text, false);
  return '^$|()?*+{}]/'.includes(first) ? null : one(first);
}

function readClass(text: string[]): Range[] | null {
  const isNegated = text[0] === '^';
  if (isNegated) text.shift();
  const ranges: Range[] = [];
  for (;;) {
    const first = text.shift();
    if (first === undefined || first === '[') return null;
    if (first === ']') break;
    const begun = first === '\\' ? readEscape(text, true) : '^&~()|{}/-'.includes(first) ? null : one(first);
    if (!begun) return null;
    const isRange = text[0] === '-' && text[1] !== ']';
    if (!isRange) {
      ranges.push(...begun);
      continue;
    }
    text.shift();
    const last = text.shift() ?? '';
    const ended = last === '\\' ? readEscape(text, true) : '[]^-'.includes(last) ? null : one(last);
    const [from, to] = [begun[0], ended?.[0]];
    if (!from || !to || begun.length > 1 || from[0] !== from[1] || to[0] !== to[1] || to[0] < from[0]) return null;
    ranges.push([from[0], to[0]]);
  }
  if (ranges.length === 0) return null;
  return isNegated ? without(ranges) : ranges;
}

const escapes: Readonly<Record<string, readonly Range[]>> = {
  d: [[0x30, 0x39]],
  w: [
    [0x30, 0x39],
    [0x41, 0x5a],
    [0x5f, 0x5f],
    [0x61, 0x7a],
  ],
  s: [
    [0x09, 0x0d],
    [0x20, 0x20],
    [0xa0, 0xa0],
    [0x1680, 0x1680],
    [0x2000, 0x200a],
    [0x2028, 0x2029],
    [0x202f, 0x202f],
    [0x205f, 0x205f],
    [0x3000, 0x3000],
    [0xfeff, 0xfeff],
  ],
};

/** After a backslash: a class, a code as in \u0e01, or a sign that means itself. */
function readEscape(text: string[], isInClass: boolean): Range[] | null {
  const sign = text.shift() ?? '';
  const known = escapes[sign];
  if (known) return [...known];
  if (sign === 'u') {
    const code = text.splice(0, 4).join('');
    // half a surrogate pair would be read together with what follows
    return /^(?![dD][89a-fA-F])[0-9a-fA-F]{4}$/.test(code) ? one(String.fromCharCode(Number.parseInt(code, 16))) : null;
  }
  // a hyphen needs a backslash in a class alone, and may have one there alone
  if (sign === '-' && !isInClass) return null;
  return sign !== '' && '^$\\.*+?()[]{}|/-'.includes(sign) ? one(sign) : null;
}

/** Takes a count from the front: ?, *, +, {2}, {2,}, {2,5}; once where there is none. */
function readCount(text: string[]): { least: number; most: number } | null {
  const sign = text[0];
  if (sign === '?' || sign === '*' || sign === '+') {
    text.shift();
    // a lazy count matches the same, but a second sign may mean something else elsewhere
    if (text[0] === '?' || text[0] === '+') return null;
    return { least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Number.POSITIVE_INFINITY };
  }
  if (sign !== '{') return { least: 1, most: 1 };
  const end = text.indexOf('}');
  const [, low = '', comma, high] = /^\{(\d{1,3})(,(\d{1,3})?)?\}$/.exec(text.slice(0, end + 1).join('')) ?? [];
  if (end < 0 || low === '') return null;
  text.splice(0, end + 1);
  if (text[0] === '?' || text[0] === '+') return null;
  const least = Number(low);
  const most = comma === undefined ? least : high === undefined ? Number.POSITIVE_INFINITY : Number(high);
  return least <= most && least <= mostRepeats && (most <= mostRepeats || most === Number.POSITIVE_INFINITY)
    ? { least, most }
    : null;
}

function one(character: string): Range[] {
  const code = character.codePointAt(0) ?? 0;
  return [[code, code]];
}

function without(ranges: readonly Range[]): Range[] {
  const rest: Range[] = [];
  let next = 0;
  for (const [from, to] of [...ranges].sort((first, second) => first[0] - second[0])) {
    if (from > next) rest.push([next, from - 1]);
    next = Math.max(next, to + 1);
  }
  if (next <= lastCode) rest.push([next, lastCode]);
  return rest;
}
