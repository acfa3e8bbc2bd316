import { describe, expect, it } from 'vitest';
import { excerptOf, findWords, piecesOf, textOf, wordsOf } from './find-text.ts';
import { searchHelp } from './search-help.ts';

const marked = (pieces: readonly { text: string; marked: boolean }[]) =>
  pieces.filter((piece) => piece.marked).map((piece) => piece.text);

describe('a text that is searched', () => {
  it('is found without its accents, and marked with them', () => {
    const text = 'Đặt cược và rút tiền';
    expect(marked(piecesOf(text, findWords(text, wordsOf('dat CUOC'))))).toEqual(['Đặt', 'cược']);
  });

  it('is found by accented words where it has none', () => {
    expect(marked(piecesOf('Rut tien', findWords('Rut tien', wordsOf('rút'))))).toEqual(['Rut']);
  });

  it('keeps its marks together when its letters come decomposed', () => {
    const text = 'Rút tiền'.normalize('NFD');
    const spans = findWords(text, wordsOf('rut'));
    expect(marked(piecesOf(text, spans))).toEqual(['Rút'.normalize('NFD')]);
  });

  it('loses no letter to letters that fold to two', () => {
    const text = 'Straße ﬁnden İstanbul hier';
    expect(piecesOf(text, findWords(text, wordsOf('hier')))).toEqual([
      { text: 'Straße ﬁnden İstanbul ', marked: false, at: 0 },
      { text: 'hier', marked: true, at: 22 },
    ]);
  });

  it('is marked once where two words overlap', () => {
    const text = 'withdrawal';
    expect(findWords(text, ['withdraw', 'drawal'])).toEqual([[0, 10]]);
  });

  it('keeps a word whole whose letters are set apart, and parts what stands in two blocks', () => {
    expect(textOf('<p>the <strong>commit</strong>ment<em>:</em> a hash</p><p>and so on</p>')).toBe(
      'the commitment: a hash and so on',
    );
  });

  it('shows no tags and no entities', () => {
    expect(textOf('<p>Bets &amp; wins</p><ul><li>at&nbsp;once&#33; &#x41;</li></ul>')).toBe('Bets & wins at once! A');
  });
});

describe('an excerpt', () => {
  const text = `${'before '.repeat(40)}needle ${'after '.repeat(40)}`.trim();

  it('shows the find with words around it and says that more is there', () => {
    const pieces = excerptOf(text, findWords(text, ['needle']), 30);
    expect(marked(pieces)).toEqual(['needle']);
    const whole = pieces.map((piece) => piece.text).join('');
    expect(whole).toMatch(/^… (before )+needle( after)+ …$/);
    expect(whole.length).toBeLessThan(90);
  });

  it('of a short text is the text', () => {
    expect(excerptOf('short', []).map((piece) => piece.text)).toEqual(['short']);
  });
});

describe('the search of the help centre', () => {
  const sections = [
    {
      slug: 'money',
      title: 'Money',
      articles: [
        { slug: 'limits', title: 'Limits', html: '<p>A withdrawal has limits.</p>' },
        { slug: 'withdraw', title: 'Withdrawal', html: '<p>How long it takes.</p>' },
      ],
    },
    { slug: 'rules', title: 'Rules', articles: [{ slug: 'terms', title: 'Terms', html: '<p>All of them.</p>' }] },
  ];

  it('puts a find in the title before one in the text', () => {
    expect(searchHelp(sections, 'withdrawal')?.map(({ slug }) => slug)).toEqual(['withdraw', 'limits']);
  });

  it('wants every word, in title or text', () => {
    expect(searchHelp(sections, 'withdrawal limits')?.map(({ slug }) => slug)).toEqual(['limits']);
    expect(searchHelp(sections, 'withdrawal cheese')).toEqual([]);
  });

  it('is no search while no word is long enough', () => {
    expect(searchHelp(sections, ' a , ')).toBeNull();
  });

  it('treats signs of patterns as letters that are not there', () => {
    expect(searchHelp(sections, '.*(')).toBeNull();
    expect(searchHelp(sections, '<p>all')?.map(({ slug }) => slug)).toEqual(['terms']);
  });
});
