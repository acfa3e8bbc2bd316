import { describe, expect, it } from 'vitest';
import { addFiles, imageLimits, type PickedFile } from './pick-files.ts';

const file = (name: string, { type = 'image/png', size = 10 } = {}) =>
  new File([new Uint8Array(size)], name, { type, lastModified: 1 });
let last = 0;
const newId = () => String(++last);
const add = (before: readonly PickedFile[], ...files: File[]) =>
  addFiles(before, files, { ...imageLimits, maxBytes: 100 }, newId);
const asText = (files: readonly PickedFile[]) => files.map((picked) => [picked.file.name, picked.error]);

describe('chosen files', () => {
  it('do not grow past the most there may be', () => {
    const picked = add(add([], file('a'), file('b')), file('c'), file('d'));
    expect(asText(picked)).toEqual([
      ['a', null],
      ['b', null],
      ['c', null],
      ['d', 'count'],
    ]);
  });

  it('are not of another type, too large or empty', () => {
    const picked = add(
      [],
      file('a.gif', { type: 'image/gif' }),
      file('b', { size: 101 }),
      file('c', { size: 0 }),
      file('d', { size: 100 }),
    );
    expect(asText(picked)).toEqual([
      ['d', null],
      ['a.gif', 'type'],
      ['b', 'size'],
      ['c', 'size'],
    ]);
  });

  it('are not taken twice, and forget what was refused before', () => {
    const first = add([], file('a'), file('b.txt', { type: 'text/plain' }));
    expect(asText(add(first, file('a'), file('c')))).toEqual([
      ['a', null],
      ['c', null],
    ]);
  });

  it('do not fill the page when a whole folder of wrong ones is dropped', () => {
    const folder = Array.from({ length: 200 }, (_, at) => file(`${at}.txt`, { type: 'text/plain' }));
    expect(add([], ...folder)).toHaveLength(5);
  });
});
