import { type PathField, pathOf } from './outcome-field.ts';

/**
 * Field and path of items in some of the places of a draw. Places from the first on share a field, and so do those up to the
 * last, read from the end: what they show excludes each other wherever it differs. Any others have a field of their own.
 *
 * @param size how many places a draw has
 * @param items one for each place
 */
export function placed(
  places: readonly number[],
  size: number,
  items: readonly (string | number)[],
): { readonly field: PathField; readonly path: string } {
  if (places.every((place, i) => place === i)) return { field: field('FIRST'), path: pathOf(items) };
  if (places.every((place, i) => place === size - places.length + i)) {
    return { field: field('LAST'), path: pathOf(items.toReversed()) };
  }
  return { field: field(`AT_${places.join('_')}`), path: pathOf(items) };
}

const field = (code: string): PathField => ({ kind: 'path', code, times: 1 });
