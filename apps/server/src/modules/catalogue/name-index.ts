import { LRUCache } from 'lru-cache';
import { typosAllowed, typosToBeginning } from './count-typos.ts';
import { foldName, wordsOf } from './fold-name.ts';

/** The entries of the index under one id: all the names of a game, in whatever language. */
export type Named = { id: string; names: readonly string[] };

/**
 * How well a name matches, the smaller the better: 0 it begins with the query, 1 a word of it does, 2 it contains it, 3 it contains all words in another
 * order, 10 and more with so many typos over.
 */
export type Found = { rank: ReadonlyMap<string, number>; similar: boolean };

export type NameIndex = {
  /** Finds by text; with typos only where nothing matches exactly. An empty query finds nothing. */
  find(query: string): Found;
};

/** Cached searches, so that many visitors who type the same cost one search. */
const kept = 1_000;
const similarRank = 10;
const nothing: Found = { rank: new Map(), similar: false };

/** Builds the index of names: searches ignore case and accents, and forgive typos. */
export function buildNameIndex(named: readonly Named[]): NameIndex {
  const texts = named.map(({ id, names }) => ({ id, folded: names.map(foldName) }));
  const found = new LRUCache<string, Found>({ max: kept });
  let idsByWord: ReadonlyMap<string, readonly string[]> | null = null;
  return {
    find(query) {
      const folded = foldName(query);
      if (folded === '') return nothing;
      const known = found.get(folded);
      if (known) return known;
      let result: Found = { rank: findWritten(texts, folded), similar: false };
      if (result.rank.size === 0) {
        idsByWord ??= spreadWords(texts);
        result = { rank: findSimilar(idsByWord, folded), similar: true };
      }
      found.set(folded, result);
      return result;
    },
  };
}

type Text = { id: string; folded: readonly string[] };

function findWritten(texts: readonly Text[], query: string): Map<string, number> {
  const words = query.split(/\s+/);
  const rank = new Map<string, number>();
  for (const { id, folded } of texts) {
    let best = Number.POSITIVE_INFINITY;
    for (const name of folded) best = Math.min(best, rankIn(name, query, words));
    if (best < similarRank) rank.set(id, best);
  }
  return rank;
}

function rankIn(name: string, query: string, words: readonly string[]): number {
  const at = name.indexOf(query);
  if (at === 0) return 0;
  if (at > 0) return name[at - 1] === ' ' ? 1 : 2;
  return words.length > 1 && words.every((word) => name.includes(word)) ? 3 : Number.POSITIVE_INFINITY;
}

function spreadWords(texts: readonly Text[]): ReadonlyMap<string, readonly string[]> {
  const ids = new Map<string, string[]>();
  for (const { id, folded } of texts) {
    for (const word of new Set(folded.flatMap(wordsOf))) {
      const known = ids.get(word);
      if (known) known.push(id);
      else ids.set(word, [id]);
    }
  }
  return ids;
}

/** Every typed word has to be close to some word of the name. */
function findSimilar(idsByWord: ReadonlyMap<string, readonly string[]>, query: string): Map<string, number> {
  let rank: Map<string, number> | null = null;
  for (const typed of wordsOf(query)) {
    const most = typosAllowed(typed.length);
    const near = new Map<string, number>();
    for (const [word, ids] of idsByWord) {
      const typos = typosToBeginning(typed, word, most);
      if (typos === null) continue;
      for (const id of ids) near.set(id, Math.min(near.get(id) ?? Number.POSITIVE_INFINITY, typos));
    }
    rank = rank === null ? new Map([...near].map(([id, typos]) => [id, similarRank + typos])) : both(rank, near);
    if (rank.size === 0) break;
  }
  return rank ?? new Map();
}

function both(rank: ReadonlyMap<string, number>, near: ReadonlyMap<string, number>): Map<string, number> {
  const result = new Map<string, number>();
  for (const [id, before] of rank) {
    const typos = near.get(id);
    if (typos !== undefined) result.set(id, before + typos);
  }
  return result;
}
