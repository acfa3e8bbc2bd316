import { games } from './games.ts';
import { createGenerator, type GeneratorKind, type RoundWords } from './generators.ts';
import type { Measured } from './judge.ts';
import { bitsOfBytes, type TestResult, testBits } from './sp800-22/index.ts';
import { testPlaces, testSymbols } from './symbol-tests.ts';

/** The streams whose bits are tested: raw bytes of the generator of seeds, and words as rounds read them. */
export type Stream = 'raw' | 'words';

/** A part of a report that one thread works on. */
export type Task =
  | { readonly what: 'bits'; readonly generator: GeneratorKind; readonly stream: Stream; readonly bits: number }
  | { readonly what: 'draws'; readonly generator: GeneratorKind; readonly game: string; readonly symbols: number }
  | { readonly what: 'bytes'; readonly generator: GeneratorKind; readonly count: number };

export type Part =
  | { readonly what: 'bits'; readonly stream: Stream; readonly results: readonly TestResult[] }
  | { readonly what: 'draws'; readonly game: string; readonly symbols: number; readonly tests: readonly Measured[] }
  | { readonly what: 'bytes'; readonly bytes: Uint8Array };

/** Words of one round that make up a stream of bits: two blocks, so that the count of blocks and of rounds both matter. */
const wordsOfRound = 16;

const generators = new Map<GeneratorKind, ReturnType<typeof createGenerator>>();

/** A thread's generator goes on from task to task, as that of a process does. */
function generatorOf(kind: GeneratorKind): ReturnType<typeof createGenerator> {
  const known = generators.get(kind) ?? createGenerator(kind);
  generators.set(kind, known);
  return known;
}

export function work(task: Task): Part {
  const generator = generatorOf(task.generator);
  if (task.what === 'bytes') return { what: 'bytes', bytes: generator.bytes(task.count) };
  if (task.what === 'bits') {
    const count = Math.ceil(task.bits / 8);
    const bytes = task.stream === 'raw' ? generator.bytes(count) : bytesOfWords(generator.words(), count);
    return { what: 'bits', stream: task.stream, results: testBits(bitsOfBytes(bytes, task.bits)) };
  }
  const game = games.find(({ name }) => name === task.game);
  if (!game) throw new Error(`there is no game "${task.game}"`);
  return { what: 'draws', game: task.game, ...testGame(game, generator.words(), task.symbols) };
}

function bytesOfWords(words: RoundWords, count: number): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(count / 4) * 4);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length; at += 4) {
    if (at > 0 && at % (4 * wordsOfRound) === 0) words.nextRound();
    view.setUint32(at, words.next());
  }
  return bytes.subarray(0, count);
}

/** Plays rounds until there are so many symbols, each round from a stream of its own, and tests what was drawn. */
export function testGame(
  game: (typeof games)[number],
  words: RoundWords,
  wanted: number,
): { symbols: number; tests: Measured[] } {
  const rounds: ArrayLike<number>[] = [];
  let symbols = 0;
  for (; symbols < wanted; words.nextRound()) {
    const drawn = game.draw(words);
    rounds.push(drawn);
    symbols += drawn.length;
  }
  if (game.kind === 'independent') {
    const all = new Int32Array(symbols);
    let at = 0;
    for (const round of rounds) {
      all.set(round, at);
      at += round.length;
    }
    return { symbols, tests: testSymbols(all, game.chances) };
  }
  // things of one round lean on one another; those in the same place of different rounds do not
  const places = testPlaces(rounds, game.kinds, game.size);
  const chances = new Array<number>(game.kinds).fill(1);
  const lastPosition = (rounds[0]?.length ?? 1) - 1;
  const inPlace = (place: number, called: string) =>
    testSymbols(
      Int32Array.from(rounds, (round) => round[place] as number),
      chances,
    ).map(({ name, p }) => ({ name: `${name}, ${called} place`, p }));
  return { symbols, tests: [...(places ? [places] : []), ...inPlace(0, 'first'), ...inPlace(lastPosition, 'last')] };
}
