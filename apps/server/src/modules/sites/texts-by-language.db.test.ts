import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSealing } from '../../kernel/sealed.ts';
import { createTestKernel, origin, type TestKernel } from '../../testing/test-kernel.ts';
import { addTestSite, createTestSites } from '../../testing/test-sites.ts';
import { siteCalls } from './sites.public.ts';
import type { Site, Sites } from './sites.ts';

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

/** The licence text that a visitor of the site receives. */
async function licences(site: Site): Promise<Record<string, string>> {
  const answer = await calls['system.whitelabel'](
    {},
    { site, caller: { kind: 'visitor' }, from: origin(), device: '' },
  );
  return answer.licenceText;
}

const speaks = { defaultLanguage: 'VI', languages: ['VI', 'EN', 'TW', 'ES'], marketLanguage: 'ES' };

test('publishes a licence text once in each language that the site offers', async () => {
  const licenceText = { VI: 'Giấy phép', EN: 'Licence', CN: '牌照', FR: 'Licence de jeu' };
  const site = await addTestSite(sites, 'spoken', { ...speaks, licenceText });
  // Spanish has none and falls back to the site's own; French is not offered
  expect(await licences(site)).toEqual({ VI: 'Giấy phép', EN: 'Licence', TW: '牌照' });
});

test('publishes a licence text that exists only in another language than the default', async () => {
  const site = await addTestSite(sites, 'foreign', { ...speaks, licenceText: { FR: 'Licence de jeu' } });
  expect(await licences(site)).toEqual({ VI: 'Licence de jeu' });
  expect(await licences(await addTestSite(sites, 'silent', speaks))).toEqual({});
});
