import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refusalOf } from '@croupier/server/testing/test-kernel.ts';
import { createTestServer, type TestServer } from '@croupier/server/testing/test-server.ts';
import { addTestSite } from '@croupier/server/testing/test-sites.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContentCommand, runContent } from './run-content.ts';

let it: TestServer;
let folder: string;

beforeAll(async () => {
  it = await createTestServer();
  folder = await mkdtemp(join(tmpdir(), 'croupier-content-'));
});

afterAll(async () => {
  await it.close();
  await rm(folder, { recursive: true });
});

const content = (...args: string[]) => runContent(readContentCommand(args), it.server.modules);
const at = (name: string) => join(folder, name);

test('makes a site equal to the imported file', async () => {
  expect(await content('export', at('all.json'))).toMatch(/^Wrote 44 items and 0 images of marigold into /);
  await addTestSite(it.server.modules.sites, 'second');
  await expect(content('export', at('x.json'))).rejects.toThrow('Say which site with --site: marigold, second.');
  await expect(content('export', at('x.json'), '--site', 'third')).rejects.toThrow('There is no site third');
  const import_ = ['import', at('all.json'), '--site', 'second', '--reason', 'a new brand'];
  expect(await content(...import_)).toBe('second: 44 added, 0 changed, 0 put away, 0 as they were; 0 images added.');
  expect(await content(...import_)).toBe('second: 0 added, 0 changed, 0 put away, 44 as they were; 0 images added.');
  await content('export', at('again.json'), '--site', 'second');
  expect(await readFile(at('again.json'), 'utf8')).toBe(await readFile(at('all.json'), 'utf8'));
  const second = await it.server.modules.sites.byCode('second');
  const { rows } = await it.server.modules.staff.audit.list({ siteId: second?.id ?? '', beforeId: null, limit: 9 });
  expect(rows.map(({ actor, action, reason }) => [actor, action, reason])).toEqual(
    Array.from({ length: 2 }, () => ['command line', 'content.import', 'a new brand']),
  );
});

test('refuses an invalid file, and names what is wrong', async () => {
  const import_ = (name: string) => content('import', at(name), '--site', 'marigold', '--reason', 'for the test');
  await expect(import_('nothing.json')).rejects.toThrow('cannot be read');
  await writeFile(at('broken.json'), '{');
  await expect(import_('broken.json')).rejects.toThrow('cannot be read');
  const document = JSON.parse(await readFile(at('all.json'), 'utf8'));
  document.items[3].texts.EN.title = '';
  await writeFile(at('empty.json'), JSON.stringify(document));
  await expect(import_('empty.json')).rejects.toThrow('items.3.texts.EN.title');
  document.items[3].texts.EN.title = 'a';
  document.items[3].linkageType = 'EXTERNAL';
  document.items[3].linkage = 'http://example.com';
  await writeFile(at('link.json'), JSON.stringify(document));
  expect((await refusalOf(import_('link.json'))).params).toEqual({
    place: 'items.3.linkage',
    problem: 'field_invalid',
  });
});

test('refuses an import without a reason, and an unknown command', () => {
  expect(() => readContentCommand(['import', 'a.json'])).toThrow('--reason');
  for (const args of [['export'], ['delete', 'a'], ['export', 'a', 'b'], ['export', 'a', '--unknown']]) {
    expect(() => readContentCommand(args)).toThrow('npm run content');
  }
});
