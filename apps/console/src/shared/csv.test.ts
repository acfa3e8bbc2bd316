import { expect, test } from 'vitest';
import { csvCell, csvLines } from './csv.ts';

test('quotes what a CSV file must quote, and keeps figures', () => {
  expect(csvCell('plain')).toBe('plain');
  expect(csvCell('a "quoted", word')).toBe('"a ""quoted"", word"');
  expect(csvCell(-12)).toBe('-12');
  expect(csvCell('-12.50')).toBe('-12.50');
  expect(csvCell(null)).toBe('');
});

test('lets no cell be taken for a formula', () => {
  expect(csvCell('=HYPERLINK("http://evil.example")')).toBe(`"'=HYPERLINK(""http://evil.example"")"`);
  for (const sign of ['=', '+', '-', '@', '\t', '\r']) expect(csvCell(`${sign}1+1`).replace('"', '')).toMatch(/^'/);
});

test('writes every page of a list, with the columns that have a text', async () => {
  const pages = [
    { list: [{ name: 'one' }, { name: 'two' }], nextCursor: 'next' },
    { list: [{ name: 'three' }], nextCursor: null },
  ];
  const asked: (string | null)[] = [];
  const columns = [
    { key: 'name', label: 'Name', cell: () => null, text: ({ name }: { name: string }) => name },
    { key: 'act', label: 'Act', cell: () => null },
  ];
  let file = '';
  for await (const { text } of csvLines(columns, async (cursor) => {
    asked.push(cursor);
    return pages.shift() ?? { list: [], nextCursor: null };
  }))
    file += text;
  expect(file).toBe('Name\r\none\r\ntwo\r\nthree\r\n');
  expect(asked).toEqual([null, 'next']);
});
