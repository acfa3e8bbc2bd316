import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contentItem, contentLimits } from '@croupier/contract';
import { describe, expect, test } from 'vitest';
import { demoSite } from '../seed-demo.ts';
import { demoItems } from './items.ts';
import { demoContent, readDemoWords } from './read-demo-content.ts';

const content = demoContent();
const words = readDemoWords();
const art = (name: string) => fileURLToPath(new URL(`../../../../site/public${name}`, import.meta.url));
const slugs = new Set(demoItems.map(({ fields }) => fields.slug));
const routes = ['/records/bets', '/records/account', '/help'];

test('has content in every language that the site offers', () => {
  expect(Object.keys(words)).toEqual([...demoSite.settings.languages].sort());
});

test('has unique ids that an operator can find', () => {
  expect(new Set(content.map(({ id }) => id)).size).toBe(content.length);
  expect(new Set(demoItems.map(({ key }) => key)).size).toBe(content.length);
});

describe.each(Object.keys(words))('in %s', (language) => {
  test('has a text for every item, and no other', () => {
    const keys = demoItems.map(({ key }) => key).sort();
    expect(Object.keys(words[language]?.short ?? {}).sort()).toEqual(keys);
    expect(Object.keys(words[language]?.long ?? {})).toEqual(Object.keys(words.EN?.long ?? {}));
    for (const [key, english] of Object.entries(words.EN?.short ?? {})) {
      expect([key, Object.keys(words[language]?.short[key] ?? {})]).toEqual([key, Object.keys(english)]);
    }
  });

  test('has items that can be saved, with texts that fit', () => {
    for (const item of content) {
      const parsed = contentItem.parse(item);
      const text = parsed.texts[language];
      expect(text?.title.length).toBeLessThanOrEqual(70);
      expect(text?.lead.length).toBeLessThanOrEqual(190);
      expect(text?.action.length).toBeLessThanOrEqual(32);
      expect(Buffer.byteLength(text?.html ?? '')).toBeLessThanOrEqual(contentLimits.html[item.type]);
    }
  });

  test('has links that lead somewhere', () => {
    for (const [key, html] of Object.entries(words[language]?.long ?? {})) {
      for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
        const [path = '', hash] = href.split('#');
        expect([key, path]).toEqual([key, routes.find((route) => route === path)]);
        if (hash !== undefined) expect(slugs).toContain(hash);
      }
    }
  });

  test('has the same HTML elements as the English', () => {
    const elements = (html: string) =>
      [...html.matchAll(/<(h2|ol|ul|table|tr|a) ?/g)].map(([, name]) => name).join(' ');
    for (const [key, html] of Object.entries(words[language]?.long ?? {})) {
      expect([key, elements(html)]).toEqual([key, elements(words.EN?.long[key] ?? '')]);
    }
  });
});

test('limits claims about all games or rounds to our own where they hold for those alone', () => {
  const claims = /\b(every|any|each) (game|round|draw)\b/i;
  const ofOwn = /\b(seed|checked|replayed|returns?)\b/i;
  const texts = content.flatMap(({ texts: { EN } }) =>
    EN ? [EN.title, EN.eyebrow, EN.lead, EN.summary, EN.html] : [],
  );
  const general = texts.filter(
    (text) => claims.test(text) && ofOwn.test(text) && !/\b(our own|built-in)\b/i.test(text),
  );
  expect(texts.some((text) => claims.test(text) && ofOwn.test(text))).toBe(true);
  expect(general).toEqual([]);
});

test('has items whose links lead somewhere', () => {
  for (const { fields } of demoItems.filter(({ fields }) => fields.linkageType === 'PAGE')) {
    const [path, hash] = fields.linkage.split('#');
    expect([path, slugs.has(hash ?? '')]).toEqual(['/help', true]);
  }
});

test('has inert drawings of the right size', () => {
  const pictures = content.flatMap(({ texts }) => Object.values(texts).flatMap(({ wide, tall }) => [wide, tall]));
  const drawings = pictures.flatMap((picture) => (picture && 'art' in picture ? [picture] : []));
  expect(drawings.length).toBeGreaterThan(0);
  for (const { art: address, width, height } of drawings) {
    expect([address, existsSync(art(address))]).toEqual([address, true]);
    const svg = readFileSync(art(address), 'utf8');
    const [, w, h] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
    expect([address, Number(w), Number(h)]).toEqual([address, width, height]);
    expect(svg).not.toMatch(/<(script|foreignObject|image|text)|\son\w+=|href="(?!#)/i);
  }
});
