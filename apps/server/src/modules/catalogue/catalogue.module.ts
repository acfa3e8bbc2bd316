import { defineModule } from '../../kernel/module.ts';
import type { Sites } from '../sites/sites.public.ts';
import { createCatalogue } from './catalogue.public.ts';

/** Vendors, games, and the lists that a site shows. */
export const catalogueModule = defineModule({
  name: 'catalogue',
  create: async ({ db, clock, notifier }, { sites }: { sites: Sites }) => {
    const catalogue = await createCatalogue({ db, clock, notifier, sites });
    return { api: catalogue, calls: catalogue.calls };
  },
});
