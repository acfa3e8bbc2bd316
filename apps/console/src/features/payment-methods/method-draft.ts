import type { CallInput, ConsolePaymentMethod } from '@croupier/contract';

export type MethodTerms = Omit<CallInput<'console.savePaymentMethod'>, 'reason'>;
export type Direction = ConsolePaymentMethod['direction'];

/** What a payer is shown for each kind of method, in this order. */
export const linesOf = {
  bank: ['bank', 'account_name', 'account_number'],
  ewallet: ['account_name', 'account_number'],
  qr: ['qr', 'account_name'],
  card: [],
  crypto: ['address', 'network'],
} as const satisfies Record<ConsolePaymentMethod['kind'], readonly string[]>;

export const methodKinds = Object.keys(linesOf) as ConsolePaymentMethod['kind'][];

/** A method while it is written: what its fields show. Amounts are minor units as text; null for what is no amount. */
export type MethodDraft = Pick<ConsolePaymentMethod, 'direction' | 'code' | 'provider' | 'kind' | 'feeBearer'> & {
  standIns: readonly string[];
  labelIds: readonly string[];
  names: Readonly<Record<string, string>>;
  minAmount: string | null;
  maxAmount: string | null;
  /** Empty for no bound. */
  dayAmount: string | null;
  feeFixed: string | null;
  /** In percent. */
  fee: string;
  opens: string;
  closes: string;
  countries: string;
  minRank: string;
  minutes: string;
  position: string;
  lines: Readonly<Record<string, string>>;
};

/** A draft of a new method, or of other terms of one that is there. */
export function draftOf(method: ConsolePaymentMethod | null, direction: Direction, provider: string): MethodDraft {
  if (!method) {
    return {
      direction,
      code: '',
      provider,
      standIns: [],
      labelIds: [],
      kind: 'bank',
      names: {},
      minAmount: '',
      maxAmount: '',
      dayAmount: '',
      feeFixed: '',
      fee: '0',
      feeBearer: 'site',
      opens: '',
      closes: '',
      countries: '',
      minRank: '0',
      minutes: '10',
      position: '0',
      lines: {},
    };
  }
  const { names, minAmount, maxAmount, dayAmount, feeFixed, feeBps, opens, closes, countries } = method;
  const { code, kind, feeBearer, minRank, minutes, position, instructions } = method;
  return {
    direction: method.direction,
    code,
    provider: method.provider,
    standIns: method.standIns,
    labelIds: method.labelIds,
    kind,
    names: Object.fromEntries(Object.entries(names).map(([language, name]) => [language, name ?? ''])),
    minAmount,
    maxAmount,
    dayAmount: dayAmount ?? '',
    feeFixed: feeFixed === '0' ? '' : feeFixed,
    fee: percentText(feeBps),
    feeBearer,
    opens: opens ?? '',
    closes: closes ?? '',
    countries: countries.join(' '),
    minRank: `${minRank}`,
    minutes: `${minutes}`,
    position: `${position}`,
    lines: Object.fromEntries(instructions.map(({ label, value }) => [label, value])),
  };
}

/** What a draft says; null while something is missing or is not what it should be. */
export function termsOf(draft: MethodDraft): MethodTerms | null {
  const { direction, code, provider, kind, feeBearer, minAmount, maxAmount, dayAmount, feeFixed } = draft;
  const names = Object.fromEntries(filled(draft.names));
  const feeBps = readPercent(draft.fee);
  const countries = draft.countries
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const [minRank, minutes, position] = [draft.minRank, draft.minutes, draft.position].map(readWhole);
  const isWhole =
    /^[a-z][a-z0-9-]{1,31}$/.test(code) &&
    provider !== '' &&
    names.EN !== undefined &&
    minAmount &&
    maxAmount &&
    BigInt(minAmount) > 0n &&
    BigInt(minAmount) <= BigInt(maxAmount) &&
    dayAmount !== null &&
    feeFixed !== null &&
    (draft.opens === '') === (draft.closes === '') &&
    countries.every((country) => /^[A-Z]{2}$/.test(country));
  if (!isWhole || feeBps === null || minRank == null || position == null || minutes == null || minutes < 1) return null;
  return {
    direction,
    code,
    provider,
    standIns: draft.standIns.filter((one) => one !== provider),
    kind,
    names,
    minAmount,
    maxAmount,
    dayAmount: dayAmount || null,
    feeFixed: feeFixed || '0',
    feeBps,
    feeBearer,
    opens: draft.opens || null,
    closes: draft.closes || null,
    countries,
    labelIds: [...draft.labelIds],
    minRank,
    minutes,
    position,
    instructions: filled(linesFor(draft)).map(([label, value]) => ({ label, value })),
  };
}

/** The lines of a draft that its kind shows a payer, and those that somebody named otherwise; those of another kind are left out. */
function linesFor({ direction, kind, lines }: MethodDraft): Record<string, string> {
  if (direction === 'withdrawal') return {};
  const known: readonly string[] = Object.values(linesOf).flat();
  const own: readonly string[] = linesOf[kind];
  const kept = Object.entries(lines).filter(([label]) => !known.includes(label));
  return Object.fromEntries([...own.map((label) => [label, lines[label] ?? '']), ...kept]);
}

function filled(texts: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) => (text.trim() === '' ? [] : [[key, text.trim()]]));
}

/** Hundredths of a percent as a percentage: 150 is "1.5". */
export function percentText(bps: number): string {
  const [whole, part] = [Math.trunc(bps / 100), `${bps % 100}`.padStart(2, '0').replace(/0+$/, '')];
  return part === '' ? `${whole}` : `${whole}.${part}`;
}

/** A percentage of 50 at most, with two decimals at most, in hundredths of a percent; null for any other text. */
export function readPercent(text: string): number | null {
  const [, whole, part = ''] = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(text.trim() || '0') ?? [];
  if (whole === undefined) return null;
  const bps = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return bps <= 5_000 ? bps : null;
}

const readWhole = (text: string): number | null => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : null);
