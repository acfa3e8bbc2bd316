import type { CallResult } from '@croupier/contract';

type Site = CallResult<'system.permission'>;

/** What a test changes of the site: settings of its whitelabel beside the parts of the answer. */
export type SiteChanges = Partial<Omit<Site, 'whitelabel'>> & { whitelabel?: Partial<Site['whitelabel']> };

/** A site as its server describes it: open, in English, with registration by user name and nothing that needs a service of others. */
export function testSite(sealingKey: Site['sealingKey'], { whitelabel = {}, ...changes }: SiteChanges = {}): Site {
  return {
    whitelabel: {
      merchantCode: 'test',
      name: 'Test Brand',
      currency: { code: 'PHP', exponent: 2, symbol: '₱' },
      languages: ['EN', 'VI'],
      defaultLanguage: 'EN',
      marketLanguage: 'TL',
      timeZone: 'Asia/Manila',
      brand: {
        petal: null,
        leaf: null,
        deep: null,
        logoUrl: '/art/logo.svg',
        enterArtUrl: '',
        jackpotArtUrl: '',
        font: 'croupier',
        shape: 'round',
      },
      flags: {},
      demo: false,
      minimumAge: 18,
      licenceText: {},
      gameTypes: ['RNG'],
      gamesOrigin: location.origin,
      ...whitelabel,
    },
    register: {
      open: true,
      methods: ['username'],
      defaultMethod: 'username',
      smsCheck: 'own',
      botCheckPicture: true,
      firebaseProjectId: '',
      termsVersion: '1',
      minimumAge: 18,
    },
    resources: [],
    customerService: [],
    services: { geetest: null, firebase: null },
    analytics: { gtagId: null },
    domainRoute: [],
    imageCDNs: [],
    launchGameCDNs: [],
    location: { ip: '192.0.2.1', country: null },
    maintenance: { active: false, endTime: null, info: {} },
    regionRestriction: false,
    sealingKey,
    ...changes,
  };
}
