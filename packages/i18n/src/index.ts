import catalogues from 'virtual:catalogues';
import { i18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { Language } from './languages.ts';
import type { MessageArea, MessageKey } from './message-types.generated.ts';

export { i18n } from '@lingui/core';
export { I18nProvider } from '@lingui/react';
export { bestLanguage } from './best-language.ts';
export type { Language } from './languages.ts';

declare module '@lingui/core' {
  interface Register {
    messageIds: MessageKey;
  }
}

type Values = Record<string, string | number>;

/** Turns a message key and its values into text. */
export type Say = (key: MessageKey, values?: Values) => string;

/*
 * Areas: `shell` is what the first screen needs; `pages` is the rest, fetched once the first screen stands or when something
 * that needs it opens; `authentication` is for signing in and registration; `info` is for pages that inform: help, promotions, downloads; `center` is
 * the member centre and what protects an account; `games` is lists of games and playing them; `bets` names every bet
 * that the rules know, fetched with a game's screen; `verify` is what checks rounds, with and without a site. A module with texts of its own adds a file.
 */
export type { MessageArea, MessageKey } from './message-types.generated.ts';

/** The languages that the catalogues hold, each a folder of `locales/`. */
export const translatedLanguages: readonly Language[] = catalogues;

let areas: MessageArea[] = ['shell'];
let current = languageIn('EN');
let switches = 0;

function languageIn(code: string): (typeof catalogues)[number] {
  const found = catalogues.find((candidate) => candidate.code === code) ?? catalogues.find(({ code }) => code === 'EN');
  if (!found) throw new Error('the English catalogue is missing');
  return found;
}

/**
 * The languages of a site's codes that the catalogues hold, in the site's order. The market's own language `TY` keeps its
 * code and is what the site points it at; where that is offered under its own code too, it is named once.
 */
export function offeredOf(codes: readonly string[], marketCode: string): Language[] {
  const rows = codes.flatMap((code) => {
    const row = catalogues.find((known) => known.code === (code === 'TY' ? marketCode : code));
    return row ? [{ ...languageRow(row), code }] : [];
  });
  return rows.filter((row, index) => rows.findIndex(({ tag }) => tag === row.tag) === index);
}

function languageRow({ code, tag, locale, name, direction }: Language): Language {
  return { code, tag, locale, name, direction };
}

/**
 * Fetches what the page has needed so far in this language and switches to it; English where there is no such catalogue.
 * `TY` is the language that the site points it at. Of several switches the last one holds, whichever arrives last.
 *
 * @returns the language that the page is in then
 */
export async function switchLanguage(code: string, marketCode = 'PH'): Promise<Language> {
  const language = { ...languageIn(code === 'TY' ? marketCode : code) };
  if (code === 'TY') language.code = code;
  switches += 1;
  const turn = switches;
  let [needed, loaded] = [areas, await Promise.all(areas.map((area) => fetchArea(language, area)))];
  // Meanwhile another area may have been needed, in the language of before.
  while (needed !== areas)
    [needed, loaded] = [areas, await Promise.all(areas.map((area) => fetchArea(language, area)))];
  if (turn !== switches) return current;
  current = language;
  i18n.loadAndActivate({ locale: language.locale, messages: Object.assign({}, ...loaded) });
  return language;
}

async function fetchArea(language: (typeof catalogues)[number], area: MessageArea): Promise<Messages> {
  const loaders = area === 'shell' || area === 'pages' ? language : (await language.later()).default;
  return (await (loaders as Record<MessageArea, typeof language.shell>)[area]()).default;
}

/** Makes sure that the messages of an area are there in the current language. */
export async function needMessages(area: MessageArea): Promise<void> {
  if (areas.includes(area)) return;
  const language = current;
  const messages = await fetchArea(language, area);
  if (current !== language) return needMessages(area);
  if (!areas.includes(area)) areas = [...areas, area];
  i18n.load(language.locale, messages);
}

/** The language that the page is in. */
export function currentLanguage(): Language {
  return current;
}

/** The code of the catalogue that is read: what the site points `TY` at, for those who do not know the site. */
export function spokenCode(): string {
  return catalogues.find(({ tag }) => tag === current.tag)?.code ?? 'EN';
}

/** Says a message in the current language; components that use it follow a change of language. */
export function useText(): { t: Say; locale: string } {
  const { i18n: active } = useLingui();
  return { t: (key, values) => active._(key, isolated(values)), locale: active.locale };
}

/** Says a message outside a component. */
export const say: Say = (key, values) => i18n._(key, isolated(values));

/**
 * From right to left, names and amounts are set apart by marks of direction (first strong isolate), or their signs and the
 * words around them would change places.
 */
function isolated(values: Values | undefined): Values | undefined {
  if (values === undefined || current.direction === 'ltr') return values;
  const apart = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? `\u2068${value}\u2069` : value,
  ]);
  return Object.fromEntries(apart) as Values;
}
