import type { SettingGroup } from '../kernel/settings.ts';
import { createSites, type NewSite, type Site, type Sites, siteSettings } from '../modules/sites/sites.public.ts';
import type { TestKernel } from './test-kernel.ts';

/** The module of sites with its own settings and those of the modules that the test is about. */
export function createTestSites(kernel: TestKernel, settings: readonly SettingGroup[] = []): Promise<Sites> {
  return createSites({ ...kernel, settings: [siteSettings, ...settings], unknownHostsGetDefaultSite: false });
}

/** Adds a site of the strictest profile, which takes everybody for a person unless a test says otherwise. */
export async function addTestSite(sites: Sites, code: string, settings: NewSite['settings'] = {}): Promise<Site> {
  const { id } = await sites.add({
    code,
    name: code,
    demo: false,
    currency: 'PHP',
    timeZone: 'Asia/Manila',
    profile: 'strictest',
    hosts: [`${code}.example`],
    settings: { botCheck: 'none', ...settings },
  });
  return sites.get(id);
}
