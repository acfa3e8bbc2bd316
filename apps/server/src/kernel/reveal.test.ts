import { expect, test } from 'vitest';
import { reveal } from './reveal.ts';

const nobody = { reveals: new Set<never>() };

test('masks each kind of personal data unless the role reveals it', () => {
  expect(reveal(nobody, 'names')('Nguyễn Thị Lan')).toBe('N*** T*** L***');
  expect(reveal(nobody, 'contacts')('someone@example.com')).toBe('so***@example.com');
  expect(reveal(nobody, 'contacts')('639171234567')).toBe('639***67');
  expect(reveal(nobody, 'addresses')('203.0.113.77')).toBe('203.0.113.0/24');
  expect(reveal(nobody, 'documents')('P1234567A')).toBe('***67A');
  expect(reveal(nobody, 'documents')('123456')).toBe('***');
});

test('shows in clear only the kinds that the role reveals', () => {
  const some = { reveals: new Set(['contacts'] as const) };
  expect(reveal(some, 'contacts')('someone@example.com')).toBe('someone@example.com');
  expect(reveal(some, 'names')('Lan')).toBe('L***');
});

test('leaves out what is not there', () => {
  expect(reveal(nobody, 'names')(null)).toBeNull();
});
