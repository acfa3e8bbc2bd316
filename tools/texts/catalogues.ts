import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Fault } from './fault.ts';
import { sameInEveryLanguage, sameWords } from './same-words.ts';

export type Texts = Record<string, string>;
type Token = ReturnType<typeof compileMessageOrThrow>[number];

export const LOCALES = 'packages/i18n/locales';
/** Every language is held to English, which is complete. */
const SOURCE = 'en';

/** The areas of the messages, as English has them: one file each. */
export function areasOf(root: string): string[] {
  return readdirSync(join(root, LOCALES, SOURCE))
    .map((file) => file.replace(/\.json$/, ''))
    .sort();
}

/** One area in one language; null where the language has no such file. */
export function readTexts(root: string, tag: string, area: string): Texts | null {
  const file = join(root, LOCALES, tag, `${area}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : null;
}

/** What is wrong with the catalogues: missing, empty, left over, left in English, wrong values, wrong plurals. */
export function catalogueFaults(root: string): Fault[] {
  const tags = readdirSync(join(root, LOCALES)).sort();
  return [...doubles(root), ...tags.flatMap((tag) => areasOf(root).flatMap((area) => areaFaults(root, tag, area)))];
}

/** The areas are laid over each other, so a key in two of them would say what the later one says. */
function doubles(root: string): Fault[] {
  const seen = new Map<string, string>();
  return areasOf(root).flatMap((area) =>
    Object.keys(readTexts(root, SOURCE, area) ?? {}).flatMap((key) => {
      const first = seen.get(key);
      seen.set(key, area);
      return first ? [fault(SOURCE, area, key, 'double-text', `The key stands in ${first} too.`)] : [];
    }),
  );
}

function areaFaults(root: string, tag: string, area: string): Fault[] {
  const english = readTexts(root, SOURCE, area) ?? {};
  const texts = readTexts(root, tag, area);
  if (!texts) return [fault(tag, area, '', 'missing-text', 'The file is missing.')];
  const leftOver = Object.keys(texts).filter((key) => !(key in english));
  return [
    ...leftOver.map((key) => fault(tag, area, key, 'left-over-text', 'English has no such key.')),
    ...Object.entries(english).flatMap(([key, source]) => {
      const found = textFault(tag, source, texts[key]);
      return found ? [fault(tag, area, key, ...found)] : [];
    }),
  ];
}

function textFault(tag: string, source: string, text: string | undefined): [rule: string, message: string] | null {
  if (text === undefined) return ['missing-text', `“${source}” is not translated.`];
  if (text.trim() === '') return ['empty-text', `“${source}” has an empty translation.`];
  let parts: Parts;
  try {
    parts = partsOf(text);
  } catch (cause) {
    return ['broken-text', `“${text}” cannot be read: ${cause instanceof Error ? cause.message : cause}`];
  }
  const wanted = partsOf(source).values.join(', ');
  if (parts.values.join(', ') !== wanted) {
    return ['wrong-values', `It takes {${parts.values.join(', ')}} where English takes {${wanted}}.`];
  }
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  for (const given of parts.plurals) {
    const lacking = forms.filter((form) => !given.includes(form));
    const idle = given.filter((form) => !/^=?\d+$/.test(form) && !(forms as string[]).includes(form));
    if (lacking.length > 0) return ['wrong-plural', `A plural lacks ${lacking.join(', ')}.`];
    if (idle.length > 0) return ['wrong-plural', `A plural has ${idle.join(', ')}, which the language never takes.`];
  }
  if (tag !== SOURCE && text === source && !mayBeSame(tag, text)) {
    return ['still-english', `“${text}” is the English text. If it is right so, add it to tools/texts/same-words.ts.`];
  }
  return null;
}

/** Whether a text without its values has no letters, or is known to read the same. */
function mayBeSame(tag: string, text: string): boolean {
  const bare = text.replace(/\{[^{}]*\}/g, '');
  const known = [...sameInEveryLanguage, ...(sameWords[tag] ?? [])];
  return !/\p{L}/u.test(bare) || known.includes(text.replace(/\d+/g, '#'));
}

type Parts = { values: string[]; plurals: string[][] };

/** Names of the values that a message takes, sorted, and the forms of each plural in it. @throws when it cannot be read */
export function partsOf(text: string): Parts {
  const values = new Set<string>();
  const plurals: string[][] = [];
  const visit = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      if (typeof token === 'string') continue;
      const [name, kind, choices] = token;
      values.add(name);
      if (typeof choices !== 'object' || choices === null) continue;
      const forms = Object.entries(choices).filter(([form]) => form !== 'offset');
      if (kind === 'plural') plurals.push(forms.map(([form]) => form));
      for (const [, choice] of forms) if (Array.isArray(choice)) visit(choice as Token[]);
    }
  };
  visit(compileMessageOrThrow(text));
  return { values: [...values].filter((name) => name !== '#').sort(), plurals };
}

function fault(tag: string, area: string, key: string, rule: string, message: string): Fault {
  return { place: `${LOCALES}/${tag}/${area}.json${key && ` ${key}`}`, rule, message };
}
