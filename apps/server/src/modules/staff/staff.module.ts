import { defineModule } from '../../kernel/module.ts';
import type { Sites } from '../sites/sites.public.ts';
import { createStaff } from './staff.public.ts';

/** Operators, their roles, how they sign in, and the audit log. */
export const staffModule = defineModule({
  name: 'staff',
  create: (
    { db, clock, random, log, config, hashers, sealing, realtime, consoleOriginFor },
    { sites }: { sites: Sites },
  ) => {
    const staff = createStaff({
      db,
      clock,
      random,
      log,
      sealing,
      realtime,
      sites,
      secretKey: config.secretKey,
      hasher: hashers.staff,
      consoleOrigin: consoleOriginFor,
    });
    realtime.watchSessions(staff.sessionsOver, 'staff');
    return {
      api: staff,
      calls: staff.calls,
      jobs: staff.jobs,
      start: async () => staff.proposals.mustBeComplete(),
    };
  },
});
