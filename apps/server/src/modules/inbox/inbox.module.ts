import { defineModule } from '../../kernel/module.ts';
import type { Identity } from '../identity/identity.public.ts';
import type { Outbox } from '../outbox/outbox.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { Staff } from '../staff/staff.public.ts';
import { createInbox } from './inbox.public.ts';

type Needs = { sites: Sites; staff: Staff; outbox: Outbox; identity: Identity };

/** What members write to a site, and what operators answer. */
export const inboxModule = defineModule({
  name: 'inbox',
  create: ({ db, clock, realtime }, { sites, staff, outbox, identity }: Needs) => {
    const onQueue = (siteId: string) => realtime.toStaff(siteId, 'queues', { queue: 'feedback' });
    const inbox = createInbox({ db, clock, sites, outbox, identity, audit: staff.audit, onQueue });
    return { api: inbox, calls: inbox.calls, jobs: inbox.jobs };
  },
});
