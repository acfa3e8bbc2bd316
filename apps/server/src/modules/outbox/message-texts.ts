import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages, languagesFor } from '@croupier/i18n/languages';
import type { Site } from '../sites/sites.public.ts';
import type { MessageKey } from './message-keys.ts';

export type MessageWords = { subject: string; text: string };
export type MessageParams = Record<string, string | number>;

/** The text of a message in a language's code such as `VI`; a language without it falls back to a related one, the site's own, English. */
export type MessageTexts = (
  key: MessageKey,
  params: MessageParams,
  to: { language: string; channel: 'email' | 'sms'; site: Pick<Site, 'name' | 'settings'> },
) => MessageWords;

const locales = fileURLToPath(new URL('../../../../../packages/i18n/locales', import.meta.url));
/** A value that another person typed may be part of a message, but not most of it. */
const longestValue = 200;
const longestLink = 1_000;
const longestMessage = 4_000;

/** Reads `messages.json` of every language once. */
export function readMessageTexts(): MessageTexts {
  const catalogues = new Map(
    readdirSync(locales).map((tag) => [
      tag,
      JSON.parse(readFileSync(join(locales, tag, 'messages.json'), 'utf8')) as Record<string, string>,
    ]),
  );
  return (key, params, { language, channel, site }) => {
    const codes = languagesFor(language, site.settings).map((code) =>
      code === 'TY' ? site.settings.marketLanguage : code,
    );
    const catalogue = codes
      .map((code) => catalogues.get(languages.get(code)?.tag ?? ''))
      .find((one) => one !== undefined);
    const values = { ...params, site: site.name };
    const say = (name: string) => fill(catalogue?.[name] ?? '', values);
    const text = say(`message.${key}.text`);
    if (channel === 'sms') return { subject: '', text };
    return { subject: say(`message.${key}.subject`), text: `${text}\n\n${say('message.foot')}\n` };
  };
}

/** Inserts all values at once, so that a value which looks like a parameter stays as it is. */
function fill(text: string, values: MessageParams): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    // written by an operator: the site's own text
    if (name === 'message') return String(value).slice(0, longestMessage);
    return (
      String(value)
        // a line break in a value could make it pass for the site's own text
        .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .slice(0, name === 'link' ? longestLink : longestValue)
    );
  });
}
