import type { CurrencyInfo } from '@croupier/contract';
import { amount, type CurrencyExponent, formatAmount } from '@croupier/money';
import { en, type MessageKey } from './en.ts';
import { type Language, localeOf } from './language.ts';
import { vi } from './vi.ts';

const catalogues: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = { EN: en, VI: vi };

export type Params = Readonly<Record<string, string | number>>;
/** Keys that exist for each plural form, without the form. */
export type PluralKey = MessageKey extends infer Key ? (Key extends `${infer Stem}_other` ? Stem : never) : never;

/** Everything that is said in words: messages in one language, amounts in one currency. */
export type Texts = {
  readonly language: Language;
  readonly say: (key: MessageKey, params?: Params) => string;
  readonly count: (key: PluralKey, count: number, params?: Params) => string;
  /** What an error code means and what to do next. */
  readonly problem: (code: string, params?: Params) => string;
  /** Minor units with the site's symbol. */
  readonly money: (minor: bigint) => string;
  readonly percent: (bps: number) => string;
  /** How many times `whole` goes into `part`, with at most two decimals. */
  readonly times: (part: bigint, whole: bigint) => string;
};

/** The texts of a language for amounts of a currency. */
export function textsIn(language: Language, { exponent, symbol }: CurrencyInfo): Texts {
  const locale = localeOf(language);
  const messages = catalogues[language];
  const plurals = new Intl.PluralRules(locale);
  const figures = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const say = (key: MessageKey, params: Params = {}) => fill(messages[key], params);
  return {
    language,
    say,
    count: (key, count, params = {}) => {
      const form = plurals.select(count) === 'one' ? 'one' : 'other';
      return say(`${key}_${form}` as MessageKey, { ...params, count });
    },
    problem: (code, params = {}) => (code in messages ? say(code as MessageKey, params) : say('other', { code })),
    money: (minor) => formatAmount(amount(minor), { exponent: exponent as CurrencyExponent, symbol, locale }),
    percent: (bps) => percent.format(bps / 10_000),
    times: (part, whole) => (whole > 0n ? figures.format(Number((part * 100n) / whole) / 100) : '0'),
  };
}

/** Replaces `{name}` by its parameter; an unknown name stays, so that a test or a reader sees it. */
export function fill(message: string, params: Params): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
