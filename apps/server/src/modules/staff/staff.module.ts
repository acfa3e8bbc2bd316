import { defineModule } from '../../kernel/module.ts';
import type { Sites } from '../sites/sites.public.ts';
import { createStaff } from './staff.public.ts';

/** Operators, their roles, how they sign in, and the audit log. */
export const staffModule = defineModule({
  name: 'staff',
  create: ({ db, clock, random, config, hashers, sealing, consoleOriginFor }, { sites }: { sites: Sites }) => {
    const staff = createStaff({
      db,
      clock,
      random,
      sealing,
      sites,
      secretKey: config.secretKey,
      hasher: hashers.staff,
      consoleOrigin: consoleOriginFor,
    });
    return { api: staff, calls: staff.calls, jobs: staff.jobs };
  },
});
