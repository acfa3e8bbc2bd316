import { i18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type enPages from '../locales/en/pages.json';
import type enShell from '../locales/en/shell.json';
import { type Language, languageOf } from './languages.ts';

export { bestLanguage, type Language, languageOf } from './languages.ts';

declare module '@lingui/core' {
  interface Register {
    messageIds: MessageKey;
  }
}

/** Every message there is. A key that is not in the English catalogue does not compile. */
export type MessageKey = keyof typeof enShell | keyof typeof enPages;

/**
 * `shell` is what the first screen needs; `pages` is the rest, fetched once the first screen stands or when something
 * that needs it opens.
 */
export type MessageArea = 'shell' | 'pages';

type Loader = () => Promise<{ default: Messages }>;

const catalogues: Record<string, Record<MessageArea, Loader>> = {
  EN: { shell: () => import('virtual:messages/en/shell'), pages: () => import('virtual:messages/en/pages') },
  VI: { shell: () => import('virtual:messages/vi/shell'), pages: () => import('virtual:messages/vi/pages') },
};

/** Codes of the languages that the catalogues hold. */
export const translatedLanguages: readonly string[] = Object.keys(catalogues);

let areas: MessageArea[] = ['shell'];
let current: Language = languageOf('EN');

/** Fetches what the page has needed so far in this language and switches to it. */
export async function switchLanguage(code: string): Promise<Language> {
  const language = languageOf(catalogues[code] ? code : 'EN');
  const loaded = await Promise.all(areas.map((area) => load(language, area)));
  current = language;
  i18n.loadAndActivate({ locale: language.tag, messages: Object.assign({}, ...loaded) });
  return language;
}

/** Makes sure that the messages of an area are there in the current language. */
export async function needMessages(area: MessageArea): Promise<void> {
  if (areas.includes(area)) return;
  const language = current;
  const messages = await load(language, area);
  if (current !== language) return needMessages(area);
  if (!areas.includes(area)) areas = [...areas, area];
  i18n.load(language.tag, messages);
}

async function load(language: Language, area: MessageArea): Promise<Messages> {
  const catalogue = catalogues[language.code] ?? catalogues['EN'];
  if (!catalogue) throw new Error('the English catalogue is missing');
  return (await catalogue[area]()).default;
}

/** Says a message in the current language; components that use it follow a change of language. */
export function useText(): { t: Say; locale: string } {
  const { i18n: active } = useLingui();
  return { t: (key, values) => active._(key, values), locale: active.locale };
}

/** Turns a message key and its values into text. */
export type Say = (key: MessageKey, values?: Record<string, string | number>) => string;

/** Says a message outside a component. */
export const say: Say = (key, values) => i18n._(key, values);

export { I18nProvider, Trans } from '@lingui/react';
export { i18n } from '@lingui/core';
