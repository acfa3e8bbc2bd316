import { expect, test } from 'vitest';
import { compareRow } from './compare-row.ts';
import type { SqlStatement } from './read-statements.ts';

const row = (columns: Record<string, string[]>): SqlStatement['row'] =>
  new Map(Object.entries(columns).map(([name, types]) => [name, { types, isOptional: false }]));

const statement = (columns: Record<string, string[]>): SqlStatement => ({
  place: 'a.store.ts:1',
  text: 'select',
  values: 1,
  row: row(columns),
});

const differences = (columns: Record<string, string[]>, described: Record<string, string>, parameters = 1) =>
  compareRow(statement(columns), {
    parameters,
    columns: Object.entries(described).map(([name, type]) => ({ name, type })),
  }).map((difference) => difference.replace(' in: select', ''));

test('accepts rows whose columns have the types that the driver gives them', () => {
  expect(
    differences(
      {
        id: ['string'],
        stake: ['bigint', 'null'],
        balance: ['Amount'],
        at: ['Date'],
        kinds: ['"a"[]'],
        hash: ['Buffer<ArrayBufferLike>'],
      },
      {
        id: 'uuid',
        stake: 'bigint',
        balance: 'bigint',
        at: 'timestamp with time zone',
        kinds: 'text[]',
        hash: 'bytea',
      },
    ),
  ).toEqual([]);
});

test('names a column whose values are not what the code takes them for', () => {
  expect(differences({ stake: ['number'] }, { stake: 'bigint' })).toEqual(['stake is number and comes as bigint']);
  expect(differences({ ids: ['bigint[]'] }, { ids: 'integer[]' })).toEqual(['ids is bigint[] and comes as integer[]']);
  expect(differences({ at: ['Date'] }, { at: 'jsonb' })).toEqual(['at is Date and comes as jsonb']);
});

test('names columns that are missing or left over, and values that no parameter takes', () => {
  expect(differences({ siteId: ['string'] }, { site_id: 'uuid' })).toEqual([
    'siteId is not among the columns',
    'the column site_id is not in the row type',
  ]);
  expect(differences({ id: ['string'] }, { id: 'uuid' }, 2)).toEqual(['passes 1 values to 2 parameters']);
});
