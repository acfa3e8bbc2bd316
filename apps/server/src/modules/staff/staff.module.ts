import { defineModule } from '../../kernel/module.ts';
import type { Sites } from '../sites/sites.public.ts';
import { createStaff } from './staff.public.ts';

/** Operators, their roles, and the audit log. */
export const staffModule = defineModule({
  name: 'staff',
  create: ({ db, clock, random, hashers }, { sites }: { sites: Sites }) => {
    const staff = createStaff({ db, clock, random, hasher: hashers.staff, sites });
    return { api: staff, calls: staff.calls, jobs: staff.jobs };
  },
});
