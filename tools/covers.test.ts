import { expect, test } from 'vitest';
import { drawnFrom, paintedFrom } from './covers.ts';

test('has every cover painted from the drawing as it is now: npm run generate paints them again', () => {
  expect(paintedFrom()).toEqual(drawnFrom());
});
