import { expect, test } from 'vitest';
import { fillPage } from './page-template.ts';

const template =
  '<!doctype html><html lang="en" data-theme="light"><head><title><!--title--></title></head><body>' +
  '<main><!--banner--></main><!--boot--></body></html>';

const look = { theme: 'dark' as const, language: 'VI', page: '/' };

test('a page that is painted in the wrong theme or language before its script runs', () => {
  const html = fillPage(template, { look, title: 'Marigold', banner: '<p>$& banner</p>', boot: {} });
  expect(html).toContain('<html lang="vi" data-theme="dark" data-page="/">');
  expect(html).toContain('<title>Marigold</title>');
  expect(html).toContain('<main><p>$& banner</p></main>');
});

test('first data that ends its element, or is read as a pattern', () => {
  const boot = { name: '</script><script>alert(1)</script>', price: "$& $1 $'", line: '\u2028' };
  const html = fillPage(template, { look, title: '<b>&"', banner: '', boot });
  expect(html).toContain('<title>&lt;b&gt;&amp;&quot;</title>');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const json = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual(boot);
});

test('a path that breaks out of its attribute', () => {
  const html = fillPage(template, { look: { ...look, page: '/rng"><script>' }, title: 'x', banner: '', boot: null });
  expect(html).toContain('data-page="/rng&quot;&gt;&lt;script&gt;"');
});
