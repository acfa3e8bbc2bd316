import { defineModule } from '../../kernel/module.ts';
import type { Sites } from '../sites/sites.public.ts';
import { createContent } from './content.public.ts';

/** Banners, notices, popups, promotions and help. Calls whose links depend on what else a site shows are bound above, in `web`. */
export const contentModule = defineModule({
  name: 'content',
  create: async ({ db, clock, random, notifier, config }, { sites }: { sites: Sites }) => {
    const content = await createContent({ db, clock, random, notifier, secretKey: config.secretKey, sites });
    const {
      'content.announcements': _announcements,
      'content.promotion': _promotion,
      'content.help': _help,
      ...calls
    } = content.calls;
    return { api: content, calls, jobs: content.jobs };
  },
});
