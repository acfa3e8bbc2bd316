import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSealing } from '../../kernel/sealed.ts';
import { createTestKernel, origin, type TestKernel } from '../../testing/test-kernel.ts';
import { addTestSite, createTestSites } from '../../testing/test-sites.ts';
import { siteCalls } from './sites.public.ts';
import type { Site, Sites } from './sites.ts';

/** The settings whose text was one for all languages, and what changed that. */
const migrations = [
  ['licenceText', 'migrations/0002_licence_text_by_language.sql'],
  ['maintenanceInfo', 'migrations/0004_maintenance_text_by_language.sql'],
] as const;

let kernel: TestKernel;
let sites: Sites;
let calls: ReturnType<typeof siteCalls>;

beforeAll(async () => {
  kernel = await createTestKernel();
  sites = await createTestSites(kernel);
  const sealing = await createSealing({ ...kernel, secretKey: 'a secret of the tests, as long as it must be' });
  calls = siteCalls({
    sites,
    sealing,
    clock: kernel.clock,
    pageServices: { geetestScript: '', firebaseOrigin: '', recaptchaScript: '' },
    gamesOriginFor: () => 'https://games.example',
    rankLevelOf: async () => 0,
    reaches: () => true,
  });
});

afterAll(() => kernel.close());

/** What a visitor of the site is told. */
async function told(site: Site): Promise<Record<string, string>> {
  const answer = await calls['system.whitelabel'](
    {},
    { site, caller: { kind: 'visitor' }, from: origin(), device: '' },
  );
  return answer.licenceText;
}

const speaks = { defaultLanguage: 'VI', languages: ['VI', 'EN', 'TW', 'ES'], marketLanguage: 'ES' };

test('a licence text in a language that the reader does not have, or twice in one', async () => {
  const licenceText = { VI: 'Giấy phép', EN: 'Licence', CN: '牌照', FR: 'Licence de jeu' };
  const site = await addTestSite(sites, 'spoken', { ...speaks, licenceText });
  // Spanish has none and takes the site's own; French is not offered
  expect(await told(site)).toEqual({ VI: 'Giấy phép', EN: 'Licence', TW: '牌照' });
});

test('a site that tells no licence because it was written in another language than its own', async () => {
  const site = await addTestSite(sites, 'foreign', { ...speaks, licenceText: { FR: 'Licence de jeu' } });
  expect(await told(site)).toEqual({ VI: 'Licence de jeu' });
  expect(await told(await addTestSite(sites, 'silent', speaks))).toEqual({});
});

test.each(migrations)(
  'a text %s of before that is lost, or given to a language that it is not in',
  async (key, file) => {
    const migration = readFileSync(new URL(file, import.meta.url), 'utf8');
    const sitesBefore: [code: string, settings: object, text: string][] = [
      [`vietnamese-${key.toLowerCase()}`, speaks, 'Giấy phép "số 1"'],
      [`english-${key.toLowerCase()}`, {}, 'Licence 1'],
      [`without-${key.toLowerCase()}`, {}, ''],
    ];
    for (const [code, settings, text] of sitesBefore) {
      const { id } = await addTestSite(sites, code, settings);
      await kernel.ownerDb.query(`insert into sites.setting (site_id, key, value) values ($1, $3, $2)`, [
        id,
        JSON.stringify(text),
        key,
      ]);
    }
    // a second time changes nothing
    for (const _ of [1, 2]) await kernel.ownerDb.query(migration);
    kernel.clock.advance(2_000);
    const now = async (code: string) => (await sites.byCode(`${code}-${key.toLowerCase()}`))?.settings[key];
    expect(await now('vietnamese')).toEqual({ VI: 'Giấy phép "số 1"' });
    expect(await now('english')).toEqual({ EN: 'Licence 1' });
    expect(await now('without')).toEqual({});
    expect((await sites.byCode('spoken'))?.settings.licenceText).toMatchObject({ FR: 'Licence de jeu' });
  },
);
