import type { DescribedStatement } from './describe-statement.ts';
import type { SqlStatement } from './read-statements.ts';

/** TypeScript's type of the values that the driver makes of a column, with bigint columns as the kernel reads them. */
const TYPES: Readonly<Record<string, string>> = {
  bigint: 'bigint',
  integer: 'number',
  smallint: 'number',
  'double precision': 'number',
  real: 'number',
  boolean: 'boolean',
  text: 'string',
  uuid: 'string',
  'character varying': 'string',
  character: 'string',
  name: 'string',
  numeric: 'string',
  xid8: 'string',
  inet: 'string',
  'timestamp with time zone': 'Date',
  date: 'Date',
  bytea: 'Buffer',
};

/** Brands, which the compiler writes by their names. */
const BRANDS: Readonly<Record<string, string>> = { Amount: 'bigint' };

/** Differences between the rows of a statement and the type that the code gives them, as sentences; none where they agree. */
export function compareRow({ text, values, row }: SqlStatement, described: DescribedStatement): string[] {
  const differences: string[] = [];
  if (values !== null && values !== described.parameters)
    differences.push(`passes ${values} values to ${described.parameters} parameters`);
  if (!row) return differences;
  const names = new Set(described.columns.map(({ name }) => name));
  for (const [name, { isOptional }] of row)
    if (!names.has(name) && !isOptional) differences.push(`${name} is not among the columns`);
  for (const { name, type } of described.columns) {
    const column = row.get(name);
    if (!column) differences.push(`the column ${name} is not in the row type`);
    else if (!fits(column.types, type)) differences.push(`${name} is ${column.types.join(' | ')} and comes as ${type}`);
  }
  return differences.map((difference) => `${difference} in: ${text.slice(0, 60)}`);
}

/** JSON may be anything but what JSON cannot hold; other types are one, or null beside it. */
function fits(types: readonly string[], column: string): boolean {
  const known = types.filter((type) => type !== 'null' && type !== 'undefined');
  if (column === 'json' || column === 'jsonb') return !known.includes('bigint') && !known.includes('Date');
  if (column === 'void') return true;
  if (column.endsWith('[]')) {
    const element = TYPES[column.slice(0, -2)];
    return known.every((type) => {
      const of = /^(?:readonly )?(.*)\[\]$/.exec(type)?.[1];
      // A list of literals or of a named union is a list of strings to the database.
      return of !== undefined && element !== undefined && (isOf(of, element) || element === 'string');
    });
  }
  const expected = TYPES[column];
  return expected !== undefined && known.every((type) => isOf(type, expected));
}

/** Whether a type is the expected one, a brand of it, or has it with a type argument. */
const isOf = (type: string, expected: string): boolean =>
  type === expected || BRANDS[type] === expected || type.startsWith(`${expected}<`);
