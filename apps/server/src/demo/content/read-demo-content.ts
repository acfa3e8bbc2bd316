import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContentText, PictureRef } from '@croupier/contract';
import type { ReadyItem } from '../../modules/content/content.public.ts';
import { type DemoItem, demoItems } from './items.ts';

const folder = fileURLToPath(new URL('words', import.meta.url));
const dayMs = 24 * 60 * 60_000;

type Short = Partial<Pick<ContentText, 'eyebrow' | 'lead' | 'terms' | 'action' | 'summary'>> & { title: string };

/** The words of one language: short ones by item, long ones as HTML by item. */
export type DemoWords = { short: Record<string, Short>; long: Record<string, string> };

/** Reads the words of every language, by language code: `EN.json` has the short ones, `EN.html` the long ones. */
export function readDemoWords(): Record<string, DemoWords> {
  const codes = readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []));
  return Object.fromEntries(codes.sort().map((code) => [code, readLanguage(code)]));
}

function readLanguage(code: string): DemoWords {
  const short = JSON.parse(readFileSync(join(folder, `${code}.json`), 'utf8')) as DemoWords['short'];
  // each text begins with a comment that names its item
  const parts = readFileSync(join(folder, `${code}.html`), 'utf8').split(/^<!-- ([a-z-]+) -->$/m);
  const long: DemoWords['long'] = {};
  for (let at = 1; at < parts.length; at += 2) long[parts[at] ?? ''] = (parts[at + 1] ?? '').trim();
  return { short, long };
}

/** The content of the demonstration site, as it is first published. */
export function demoContent(): ReadyItem[] {
  const words = readDemoWords();
  return demoItems.map((item) => ({
    ...item.fields,
    id: item.id,
    ageMs: item.daysAgo * dayMs,
    texts: Object.fromEntries(Object.entries(words).map(([language, one]) => [language, textOf(item, one, language)])),
  }));
}

function textOf(item: DemoItem, { short, long }: DemoWords, language: string): ContentText {
  const words = short[item.key];
  if (!words) throw new Error(`${language} has no words for ${item.key}`);
  const { title, eyebrow = '', lead = '', terms = '', action = '', summary = '' } = words;
  return { title, eyebrow, lead, terms, action, summary, html: long[item.key] ?? '', ...picturesOf(item) };
}

/** The same drawings in every language: nothing is written in them. */
function picturesOf({ key, art }: DemoItem): { wide: PictureRef | null; tall: PictureRef | null } {
  if (art === null) return { wide: null, tall: null };
  if (art === 'promotion') return { wide: { art: `/art/${key}.svg`, width: 1200, height: 675 }, tall: null };
  // the page draws this one before its first script has run
  const name = key === 'banner-welcome' ? 'hero' : key;
  return {
    wide: { art: `/art/${name}-wide.svg`, width: 1440, height: 560 },
    tall: { art: `/art/${name}-tall.svg`, width: 780, height: 900 },
  };
}
