import { defineModule } from '../../kernel/module.ts';
import { createCrm } from './crm.public.ts';

/** Labels, clubs and notes that operators keep about members. */
export const crmModule = defineModule({
  name: 'crm',
  create: ({ db, clock }) => ({ api: createCrm({ db, clock }) }),
});
