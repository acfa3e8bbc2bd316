import { createSites, type Site, type SiteSettings, type Sites } from '../modules/sites/sites.public.ts';
import type { TestKernel } from './test-kernel.ts';

export function createTestSites(kernel: TestKernel): Promise<Sites> {
  return createSites({ ...kernel, unknownHostsGetDefaultSite: false });
}

/** Adds a site of the strictest profile, which takes everybody for a person unless a test says otherwise. */
export async function addTestSite(sites: Sites, code: string, settings: Partial<SiteSettings> = {}): Promise<Site> {
  const { id } = await sites.add({
    code,
    name: code,
    demo: false,
    currency: 'PHP',
    timeZone: 'Asia/Manila',
    profile: 'strictest',
    hosts: [`${code}.example`],
    settings: { humanCheck: 'none', ...settings },
  });
  return sites.get(id);
}
