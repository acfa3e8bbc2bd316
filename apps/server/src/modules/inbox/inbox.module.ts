import { defineModule } from '../../kernel/module.ts';
import type { Sites } from '../sites/sites.public.ts';
import { createInbox } from './inbox.public.ts';

/** What members write to a site. */
export const inboxModule = defineModule({
  name: 'inbox',
  create: ({ db, clock }, { sites }: { sites: Sites }) => {
    const inbox = createInbox({ db, clock, sites });
    return { api: inbox, calls: inbox.calls, jobs: inbox.jobs };
  },
});
