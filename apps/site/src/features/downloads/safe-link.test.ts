import { expect, test } from 'vitest';
import { isSafeLink } from './safe-link.ts';

test('refuses a link that runs code or hides where it leads', () => {
  for (const good of [
    '/help',
    'https://app.example/x',
    'mailto:help@example.com',
    'tel:+6391755',
    'HTTPS://A.example',
  ]) {
    expect([good, isSafeLink(good)]).toEqual([good, true]);
  }
  for (const bad of [
    'javascript:alert(1)',
    'http://a.example',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    '',
  ]) {
    expect([bad, isSafeLink(bad)]).toEqual([bad, false]);
  }
});
