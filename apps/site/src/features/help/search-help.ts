import { excerptOf, findWords, type Piece, piecesOf, textOf, wordsOf } from './find-text.ts';

type Article = { slug: string; title: string; html: string };
type Section = { slug: string; title: string; articles: readonly Article[] };

export type Found = { slug: string; section: string; title: Piece[]; excerpt: Piece[] };

/** A find in the title counts this many finds in the text. */
const titleWeight = 20;

/**
 * Articles that hold every word of the query in title or text, best first. Case and accents do not matter; null where the
 * query holds no word that is long enough.
 */
export function searchHelp(sections: readonly Section[], query: string): Found[] | null {
  const words = wordsOf(query);
  if (words.length === 0) return null;
  const scored = sections.flatMap((section) =>
    section.articles.flatMap((article) => {
      const text = textOf(article.html);
      const whole = `${article.title} ${text}`;
      if (!words.every((word) => findWords(whole, [word]).length > 0)) return [];
      const inTitle = findWords(article.title, words);
      const inText = findWords(text, words);
      const found: Found = {
        slug: article.slug,
        section: section.title,
        title: piecesOf(article.title, inTitle),
        excerpt: excerptOf(text, inText),
      };
      return [{ score: inTitle.length * titleWeight + inText.length, found }];
    }),
  );
  return scored.sort((a, b) => b.score - a.score).map(({ found }) => found);
}
