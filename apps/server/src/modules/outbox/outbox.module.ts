import { defineModule } from '../../kernel/module.ts';
import type { Sites } from '../sites/sites.public.ts';
import { createOutbox } from './outbox.public.ts';
import { outboxSettings } from './outbox.settings.ts';

/** Mail and SMS. */
export const outboxModule = defineModule({
  name: 'outbox',
  settings: outboxSettings,
  create: ({ db, clock, random, log, metrics, notifier, config }, { sites }: { sites: Sites }) => {
    const outbox = createOutbox({ db, clock, random, log, metrics, notifier, sites, config });
    return { api: outbox, jobs: outbox.jobs, start: outbox.start, stop: outbox.stop };
  },
});
