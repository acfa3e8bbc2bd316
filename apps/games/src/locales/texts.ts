import type { CurrencyInfo } from '@croupier/contract';
import { amount, type CurrencyExponent, formatAmount } from '@croupier/money';
import { type Catalogue, en, type MessageKey, type PluralKey } from './en.ts';
import { directionOf, type Language, localeOf } from './language.ts';

/** Only the language that is spoken is fetched. */
const catalogues: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  EN: async () => en,
  VI: async () => (await import('./vi.ts')).vi,
  CN: async () => (await import('./zh-hans.ts')).zhHans,
  ES: async () => (await import('./es.ts')).es,
  PH: async () => (await import('./fil.ts')).fil,
  AR: async () => (await import('./ar.ts')).ar,
};

export type Params = Readonly<Record<string, string | number>>;

/** Everything shown as text: messages in one language, amounts in one currency. */
export type Texts = {
  readonly language: Language;
  readonly format: (key: MessageKey, params?: Params) => string;
  readonly count: (key: PluralKey, count: number, params?: Params) => string;
  /** What an error code means and what to do next. */
  readonly problem: (code: string, params?: Params) => string;
  /** Minor units with the site's symbol. */
  readonly money: (minor: bigint) => string;
  /** Minor units without a symbol and without a fraction of nothing, where room is short. */
  readonly short: (minor: bigint) => string;
  readonly percent: (bps: number) => string;
  /** How many times `whole` goes into `part`, with at most two decimals. */
  readonly times: (part: bigint, whole: bigint) => string;
};

/** The catalogue of a language; the English one where it cannot be fetched, so that a lost file loses no game. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  return catalogues[language]().catch(() => en);
}

/** The texts of a language for amounts of a currency. */
export async function loadTexts(language: Language, currency: CurrencyInfo): Promise<Texts> {
  return textsFrom(await loadCatalogue(language), language, currency);
}

function textsFrom(messages: Catalogue, language: Language, { exponent, symbol }: CurrencyInfo): Texts {
  const locale = localeOf(language);
  const plurals = new Intl.PluralRules(locale);
  const figures = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const apart = (params: Params) => (directionOf(language) === 'rtl' ? isolated(params) : params);
  const format = (key: MessageKey, params: Params = {}) => fill(messages[key], apart(params));
  return {
    language,
    format,
    count: (key, count, params = {}) => {
      const message = messages[`${key}_${plurals.select(count)}` as MessageKey] ?? messages[`${key}_other`];
      return fill(message, apart({ ...params, count }));
    },
    problem: (code, params = {}) => (code in messages ? format(code as MessageKey, params) : format('other', { code })),
    money: (minor) => formatAmount(amount(minor), { exponent: exponent as CurrencyExponent, symbol, locale }),
    short: (minor) => {
      const unit = 10n ** BigInt(exponent);
      const whole = minor % unit === 0n;
      return formatAmount(amount(whole ? minor / unit : minor), {
        exponent: (whole ? 0 : exponent) as CurrencyExponent,
        symbol: '',
        locale,
      });
    },
    percent: (bps) => percent.format(bps / 10_000),
    times: (part, whole) => (whole > 0n ? figures.format(Number((part * 100n) / whole) / 100) : '0'),
  };
}

/** Sets names and amounts apart in a line from right to left, or their signs and the words around them would change places. */
function isolated(params: Params): Params {
  const apart = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? `\u2068${value}\u2069` : value,
  ]);
  return Object.fromEntries(apart) as Params;
}

/** Replaces `{name}` by its parameter; an unknown name stays, so that a test or a reader sees it. */
export function fill(message: string, params: Params): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
