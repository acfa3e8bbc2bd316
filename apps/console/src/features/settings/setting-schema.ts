import type { CallResult } from '@croupier/contract';

export type Setting = CallResult<'console.settings'>['list'][number];
type Schema = { [name: string]: unknown };

/** How a setting is changed: by a switch, a number, one of a few, a line, lines, a text for each language, or as JSON where it is a structure. */
export type SettingForm =
  | { kind: 'flag' }
  | { kind: 'amount' }
  | { kind: 'number'; min: number | undefined; max: number | undefined }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'line'; nullable: boolean; longest: number }
  | { kind: 'lines'; most: number }
  | { kind: 'byLanguage'; longest: number }
  | { kind: 'json' };

const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** Chooses the form of a setting by the JSON Schema of what it may be. */
export function formOf({ jsonSchema, isAmount }: Pick<Setting, 'jsonSchema' | 'isAmount'>): SettingForm {
  if (isAmount) return { kind: 'amount' };
  const { schema, nullable } = withoutNull(jsonSchema);
  if (Array.isArray(schema.enum) && schema.enum.every((option) => typeof option === 'string'))
    return { kind: 'choice', options: schema.enum as string[] };
  switch (schema.type) {
    case 'boolean':
      return { kind: 'flag' };
    case 'integer':
    case 'number':
      return { kind: 'number', min: number(schema.minimum), max: number(schema.maximum) };
    case 'string':
      return { kind: 'line', nullable, longest: number(schema.maxLength) ?? 2_000 };
    case 'array':
      return isSchema(schema.items) && schema.items.type === 'string'
        ? { kind: 'lines', most: number(schema.maxItems) ?? 1_000 }
        : { kind: 'json' };
    case 'object':
      return isSchema(schema.additionalProperties) && schema.additionalProperties.type === 'string'
        ? { kind: 'byLanguage', longest: number(schema.additionalProperties.maxLength) ?? 2_000 }
        : { kind: 'json' };
    default:
      return { kind: 'json' };
  }
}

function withoutNull(schema: Schema): { schema: Schema; nullable: boolean } {
  if (!Array.isArray(schema.anyOf)) return { schema, nullable: false };
  const others = schema.anyOf.filter((one): one is Schema => isSchema(one) && one.type !== 'null');
  const [only] = others;
  return only && others.length === 1
    ? { schema: only, nullable: others.length < schema.anyOf.length }
    : { schema, nullable: false };
}

/** A value as one line, for the list. */
export function shortValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  return JSON.stringify(value);
}
