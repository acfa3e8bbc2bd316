import { staffPermissions } from '@croupier/contract';
import type { Operator } from '../shared/operator.ts';

/** An owner of one site, who may do everything. */
export const testOperator: Operator = {
  operatorId: '0199b7a4-0000-7000-8000-0000000000a1',
  login: 'root',
  role: { id: '0199b7a4-0000-7000-8000-0000000000a2', name: 'Owner', scope: 'platform' },
  permissions: Object.keys(staffPermissions),
  reveals: [],
  secondPersonAbove: {},
  sites: [
    {
      id: '0199b7a4-0000-7000-8000-0000000000a3',
      code: 'test',
      name: 'Test Brand',
      currency: { code: 'PHP', exponent: 2, symbol: '₱' },
      timeZone: 'Asia/Manila',
      demo: true,
    },
  ],
  provedUntil: null,
  passwordDue: false,
};
