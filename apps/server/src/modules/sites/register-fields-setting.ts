import { patternFamilies, type RegisterFieldName, registerFieldNames } from '@croupier/contract';
import { z } from 'zod';
import { isSafePattern } from './safe-pattern.ts';

/** The longest value that the registration call accepts, by field; 64 unless listed. */
export const fieldMaximumLength: Readonly<Partial<Record<RegisterFieldName, number>>> = {
  password: 256,
  confirmPassword: 256,
  paymentPassword: 256,
  countryDialingCode: 5,
  mobileNum: 32,
  verificationCode: 255,
  captcha: 255,
  email: 254,
  birthday: 10,
  payeeName: 128,
  placeOfBirth: 128,
  occupation: 128,
  sourceOfIncome: 128,
  address: 300,
};

const bound = z.number().int().min(0).max(300);

/** A family by its name, `*` for anything, or an expression of the site's own for the whole value. */
const pattern = z
  .string()
  .max(200)
  .refine((text) => text === '*' || Object.hasOwn(patternFamilies, text) || isSafePattern(text));

const fieldSetting = z
  .strictObject({
    enabled: z.boolean().optional(),
    required: z.boolean().optional(),
    pattern: pattern.optional(),
    minLength: bound.optional(),
    maxLength: bound.optional(),
  })
  .refine(({ minLength = 0, maxLength = 300 }) => minLength <= maxLength);

export type FieldSetting = z.infer<typeof fieldSetting>;

/** The site's changes of its registration form, by the names of the fields. Absent fields keep their defaults. */
export const registerFieldsSetting = z.partialRecord(z.enum(registerFieldNames), fieldSetting).default({});
