import { siteHeader } from '@croupier/contract';
import { createTestPlatform, refusedWith, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvCell } from '../kernel/csv-cell.ts';

let it: TestPlatform;

beforeAll(async () => {
  it = await createTestPlatform();
});

afterAll(() => it.close());

async function csvOf(token: string, input: object): Promise<string> {
  const answer = await it.server.console.inject({
    method: 'POST',
    url: '/console/exports',
    headers: { authorization: `Bearer ${token}`, [siteHeader]: 'marigold', 'content-type': 'application/json' },
    payload: JSON.stringify(input),
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  return answer.body;
}

test('exports exactly the rows that the list has under the same filter, beyond one page', async () => {
  const owner = await it.operator('owner1', 'owner');
  for (let line = 0; line < 700; line += 1) {
    const change = { siteId: it.siteId, actor: 'test', operatorId: null, action: 'many', reason: '=1+1', before: null };
    await it.modules.staff.audit.write(it.server.foundation.db, { ...change, target: `line ${line}`, after: null });
  }
  const columns = ['target', 'reason', 'actor'];
  const text = await csvOf(owner.token, { list: 'console.audit', filter: { action: 'many' }, columns });
  const lines = text.slice(1).trimEnd().split('\r\n');
  expect(lines[0]).toBe('target,reason,actor');
  expect(lines.slice(1)).toEqual(Array.from({ length: 700 }, (_, line) => `line ${699 - line},'=1+1,test`));
  const { list } = await owner.console('console.audit', { action: 'console.export' });
  expect(list).toMatchObject([{ actor: 'owner1', target: 'console.audit', after: { filter: { action: 'many' } } }]);
});

test('refuses the export of what the role may not list, and of what is no list', async () => {
  const { console: content } = await it.operator('content1', 'content');
  expect(await refusedWith(content('console.export', { list: 'console.audit' }))).toBe('not_permitted');
  expect(await refusedWith(content('console.export', { list: 'console.platformAudit' }))).toBe('not_permitted');
  for (const list of ['console.me', 'member.info', '__proto__', 'nothing'])
    expect(await refusedWith(content('console.export', { list }))).toBe('not_found');
  const { console: owner } = await it.operator('owner2', 'owner');
  const wrong = owner('console.export', { list: 'console.audit', columns: ['password'] });
  expect(await refusedWith(wrong)).toBe('bad_request');
  expect(await refusedWith(owner('console.export', { list: 'console.audit', filter: { from: 'never' } }))).toBe(
    'field_errors',
  );
});

test.each([
  ['plain', 'plain'],
  ['-12.50', '-12.50'],
  ['=cmd()', "'=cmd()"],
  ['+49 151', "'+49 151"],
  ['@sum', "'@sum"],
  ['a "word", and more', '"a ""word"", and more"'],
  ['two\nlines', '"two\nlines"'],
])('writes the cell %j', (text, written) => {
  expect(csvCell(text)).toBe(written);
});
