import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { contentItem } from '@croupier/contract';
import { manualProvider, sandboxProvider } from '@croupier/server/demo/demo-payments.ts';
import { z } from 'zod';
import { Problem } from '../problem.ts';
import { root } from '../root.ts';

/** A picture beside the file: a drawing (svg), PNG or JPEG. */
const file = z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*\.(svg|png|jpg)$/);
const minorUnits = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(BigInt);

/** An item of content; its pictures are files, the same in every language. */
const brandItem = z
  .looseObject({
    /** Names the item within the brand; its id follows from it, so that seeding again finds it. */
    key: z.string().regex(/^[a-z0-9-]{1,60}$/),
    /** Days ago at which it counts as published. */
    daysAgo: z.number().int().min(0).max(3_650).default(0),
    wide: file.optional(),
    tall: file.optional(),
  })
  .transform(({ key, daysAgo, wide, tall, ...fields }) => ({ key, daysAgo, wide, tall, fields }));

const direction = z.enum(['deposit', 'withdrawal']);
const code = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);

/** A way to pay in or out, in minor units. */
const brandMethod = z.strictObject({
  direction,
  code,
  /** `sandbox-payments` or `by-hand`. */
  provider: z.enum([sandboxProvider, manualProvider]),
  kind: z.enum(['bank', 'ewallet', 'qr', 'card', 'crypto']),
  names: z.record(z.string(), z.string().min(1).max(60)),
  min: minorUnits,
  max: minorUnits,
  day: minorUnits.optional(),
  minutes: z.number().int().min(1).max(10_080),
  /** Where a payer sends money to; `qr` is the account's printed code by EMV's specification. */
  instructions: z
    .array(z.strictObject({ label: z.string().max(32), value: z.string().min(1).max(512) }))
    .max(10)
    .default([]),
});

const brandFile = z.strictObject({
  code: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/),
  name: z.string().min(1).max(60),
  /** A demonstration gives play money and may not run in production. */
  demo: z.boolean().default(false),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  timeZone: z.string().refine(isTimeZone, 'no such time zone'),
  profile: z.string(),
  hosts: z.array(z.string().max(253)).min(1).max(50),
  logo: file,
  /** Artwork beside the forms of sign-in and registration, and behind the jackpot counter. */
  enterArt: file.optional(),
  jackpotArt: file.optional(),
  /** Any setting of a site by its key, as `npm run admin -- settings` lists them. */
  settings: z.record(z.string(), z.unknown()).default({}),
  /** Offers the built-in games between these stakes, minor units. */
  games: z.strictObject({ minBet: minorUnits, maxBet: minorUnits }).optional(),
  /** Opens the cashier of a demonstration. */
  payments: z
    .strictObject({
      quickAmounts: z.array(z.string().regex(/^[1-9]\d{0,15}$/)).max(8),
      autoApproveUpTo: z.string().regex(/^(0|[1-9]\d{0,15})$/),
      methods: z.array(brandMethod).min(1).max(40),
    })
    .optional(),
  content: z.array(brandItem).max(500).default([]),
});

export type BrandItem = z.output<typeof brandItem>;
export type BrandFile = z.output<typeof brandFile> & {
  /** Where its pictures lie. */
  folder: string;
};

const brands = join(root, 'tools/seed/brands');

/** Reads a brand by its name, a folder of `tools/seed/brands/`, or by the path of its file. @throws Problem */
export function readBrandFile(nameOrPath: string): BrandFile {
  const named = /^[a-z0-9-]+$/.test(nameOrPath) ? join(brands, nameOrPath, 'brand.json') : null;
  const path = named ?? (isAbsolute(nameOrPath) ? nameOrPath : resolve(nameOrPath));
  if (!existsSync(path)) throw new Problem(`There is no brand file ${path}.`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new Problem(`The brand file ${path} is no JSON.`);
  }
  const parsed = brandFile.safeParse(value);
  if (parsed.success) return { ...parsed.data, folder: dirname(path) };
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`);
  throw new Problem(`The brand file ${path} cannot be used. ${lines.join('; ')}.`);
}

/** The item as the contract has it. @throws Problem where it is none. */
export function contentItemOf({ key, fields }: BrandItem): z.output<typeof contentItem> {
  const parsed = contentItem.safeParse(fields);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Problem(`The content ${key} cannot be used. ${issue?.path.join('.')}: ${issue?.message}.`);
}

/** A UUID that follows from a brand's code and an item's key (version 8: made by a rule of our own). */
export function itemId(code: string, key: string): string {
  const hash = createHash('sha256').update(`${code} ${key}`).digest('hex');
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
