import { describe, expect, it } from 'vitest';
import { isOwnPicture, safeLink } from './html-rules.ts';

const origin = 'https://site.example';

describe('addresses in content', () => {
  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://site.example/1',
    'http://[',
  ])('does not let %j be a link', (href) => {
    expect(safeLink(href, origin)).toBeUndefined();
  });

  it.each(['/help#terms', 'promotions', '#top', 'https://other.example/a', 'http://other.example', '//other.example'])(
    'lets %j be a link',
    (href) => {
      expect(safeLink(href, origin)).toBeDefined();
    },
  );

  it.each([
    'https://other.example/a.png',
    '//other.example/a.png',
    'data:image/png;base64,AA',
    '\\\\other.example\\a.png',
    'https://site.example.evil/a.png',
  ])('does not fetch the picture %j from elsewhere', (src) => {
    expect(isOwnPicture(src, origin)).toBe(false);
  });

  it('lets a picture of the site be', () => {
    expect(isOwnPicture('/media/a.webp', origin)).toBe(true);
    expect(isOwnPicture('https://site.example/media/a.webp', origin)).toBe(true);
  });
});
