import { expect, it } from 'vitest';
import { initialsOf } from './avatar.tsx';

it('does not break a letter of several parts, nor fail on an empty name', () => {
  expect(initialsOf('Linh Tran')).toBe('LT');
  expect(initialsOf('marigold_77')).toBe('M7');
  expect(initialsOf('ana')).toBe('AN');
  expect(initialsOf('𝒜na')).toBe('𝒜N');
  expect(initialsOf('')).toBe('');
  expect(initialsOf('  ')).toBe('');
});
