import { defineModule } from '../../kernel/module.ts';
import type { Sites } from '../sites/sites.public.ts';
import { createCatalogue } from './catalogue.public.ts';
import { catalogueSettings } from './catalogue.settings.ts';

type Ports = Parameters<typeof createCatalogue>[0];
type Needs = {
  sites: Sites;
  vendorHealth: { degraded: Ports['degradedVendors'] };
  ports: Pick<Ports, 'jackpotsOn'>;
};

/** Vendors, games, and the lists that a site shows. */
export const catalogueModule = defineModule({
  name: 'catalogue',
  settings: catalogueSettings,
  create: async ({ db, clock, notifier }, { sites, vendorHealth, ports }: Needs) => {
    const degradedVendors = vendorHealth.degraded;
    const catalogue = await createCatalogue({
      db,
      clock,
      notifier,
      sites,
      degradedVendors,
      jackpotsOn: ports.jackpotsOn,
    });
    const jobs = [
      { name: 'catalogue.apply-rtp-versions', cron: '* * * * *', run: () => catalogue.versions.applyDue() },
    ];
    return { api: catalogue, calls: catalogue.calls, jobs };
  },
});
