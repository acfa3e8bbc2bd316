/** From and to in a text, as `slice` takes them. */
export type Span = readonly [from: number, to: number];

/** Most spans that are marked in one text; beyond that marking helps nobody. */
const mostSpans = 200;
/** Fewest letters that are looked for. */
export const fewestLetters = 2;

/** Tags that stand within a word or a sentence; any other parts what stands on its two sides. */
const inline = /<\/?(?:a|b|i|u|em|strong|small|span|mark|code|sub|sup)(?:\s[^>]*)?>/gi;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** What a reader sees of an article: its text without tags, white space drawn together. */
export function textOf(html: string): string {
  return html
    .replace(inline, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
      if (name) return entities[String(name).toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
    })
    .replace(/\s+/g, ' ')
    .trim();
}

/** A text without case and accents, and where in the text each of its letters came from. */
function fold(text: string): { letters: string; from: number[] } {
  let letters = '';
  const from: number[] = [];
  let at = 0;
  for (const letter of text) {
    // The Vietnamese đ does not come apart by itself.
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');
    for (let part = 0; part < plain.length; part += 1) from.push(at);
    letters += plain;
    at += letter.length;
  }
  from.push(text.length);
  return { letters, from };
}

/** The words of a search, folded, each once. */
export function wordsOf(query: string): string[] {
  const words = fold(query)
    .letters.split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= fewestLetters);
  return [...new Set(words)];
}

/** Every place of the words in the text, case and accents aside, in order and without overlap. */
export function findWords(text: string, words: readonly string[]): Span[] {
  const { letters, from } = fold(text);
  const found: [number, number][] = [];
  for (const word of words) {
    let at = letters.indexOf(word);
    while (at >= 0 && found.length < mostSpans) {
      // Marks that follow a letter belong to it: the span ends where the next letter begins.
      found.push([from[at] ?? 0, from[at + word.length] ?? text.length]);
      at = letters.indexOf(word, at + word.length);
    }
  }
  found.sort((a, b) => a[0] - b[0]);
  const joined: [number, number][] = [];
  for (const span of found) {
    const last = joined.at(-1);
    if (last && span[0] <= last[1]) last[1] = Math.max(last[1], span[1]);
    else joined.push(span);
  }
  return joined;
}

/** A piece of a text: marked or not. */
export type Piece = { text: string; marked: boolean; at: number };

/** Cuts a text into pieces at its spans. */
export function piecesOf(text: string, spans: readonly Span[]): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  const push = (to: number, marked: boolean) => {
    if (to > done) pieces.push({ text: text.slice(done, to), marked, at: done });
    done = Math.max(done, to);
  };
  for (const [from, to] of spans) {
    push(from, false);
    push(to, true);
  }
  push(text.length, false);
  return pieces;
}

/** About `around` letters on both sides of the first span, cut at words, with dots where something was left out. */
export function excerptOf(text: string, spans: readonly Span[], around = 90): Piece[] {
  const [first] = spans;
  if (!first) return piecesOf(text.length > around * 2 ? `${text.slice(0, wordEnd(text, around * 2))}…` : text, []);
  const from = wordStart(text, Math.max(0, first[0] - around));
  const to = wordEnd(text, Math.min(text.length, first[1] + around));
  const inside = spans.filter((span) => span[0] >= from && span[1] <= to);
  const pieces = piecesOf(
    text.slice(from, to),
    inside.map(([start, end]) => [start - from, end - from]),
  );
  if (from > 0) pieces.unshift({ text: '… ', marked: false, at: -1 });
  if (to < text.length) pieces.push({ text: ' …', marked: false, at: to });
  return pieces;
}

function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.indexOf(' ', at);
  return space < 0 || space - at > 24 ? at : space + 1;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space < 0 || at - space > 24 ? at : space;
}
