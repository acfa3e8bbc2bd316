import { expect, test } from 'vitest';
import { fillPage } from './page-template.ts';

const template =
  '<!doctype html><html lang="en" data-theme="light"><head><title><!--title--></title><!--head--><link rel="stylesheet" href="/a.css"></head>' +
  '<body><main><!--banner--></main><!--boot--></body></html>';

const look = {
  theme: 'dark' as const,
  language: { tag: 'vi', direction: 'ltr' as const },
  page: '/',
  font: 'serif',
  shape: 'soft',
};
const frame = { isBare: false, header: '', side: '', skeleton: '' };
const page = { look, title: 'Marigold', head: '', style: '', banner: '', frame, boot: {} };

test('paints theme, language and brand before its script runs', () => {
  const html = fillPage(template, { ...page, head: '<meta name="a" content="$&">', banner: '<p>$& banner</p>' });
  expect(html).toContain(
    '<html lang="vi" data-theme="dark" data-font="serif" data-shape="soft" data-page="/" data-painted="">',
  );
  expect(html).toContain('<title>Marigold</title><meta name="a" content="$&"><link');
  expect(html).toContain('<main><p>$& banner</p></main>');
  expect(html).not.toContain('<style>');
});

test('lays out a right-to-left language from the right', () => {
  const language = { tag: 'ar', direction: 'rtl' as const };
  expect(fillPage(template, { ...page, look: { ...look, language } })).toContain('<html lang="ar" dir="rtl" ');
});

test('puts a brand’s colours after the built styles', () => {
  const html = fillPage(template, { ...page, style: ':root{--brand-1:#123456}' });
  expect(html.indexOf('--brand-1:#123456')).toBeGreaterThan(html.indexOf('/a.css'));
  expect(html.indexOf('</style>')).toBeLessThan(html.indexOf('</head>'));
});

test('escapes first data, and inserts it literally', () => {
  const boot = { name: '</script><script>alert(1)</script>', price: "$& $1 $'", line: '\u2028' };
  const html = fillPage(template, { ...page, title: '<b>&"', boot });
  expect(html).toContain('<title>&lt;b&gt;&amp;&quot;</title>');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const json = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual(boot);
});

test('escapes a path in its attribute', () => {
  const html = fillPage(template, { ...page, look: { ...look, page: '/rng"><script>' } });
  expect(html).toContain('data-page="/rng&quot;&gt;&lt;script&gt;"');
});
