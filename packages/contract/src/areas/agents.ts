import { z } from 'zod';
import { defineArea } from '../area.ts';
import { call } from '../call.ts';
import { nothing } from '../common.ts';

export const agentCode = z.object({
  code: z.string(),
  /** A host of the site that carries the code by itself. */
  host: z.string().nullable(),
});
export type AgentCode = z.infer<typeof agentCode>;

const calls = {
  'agent.codes': call({
    method: 'GET',
    path: '/wps/agent/codes',
    summary: 'The codes by which the member of the token brings others, as an agent has them; nobody else has any.',
    access: { who: 'realMember' },
    request: nothing,
    answer: z.object({ list: z.array(agentCode) }),
    errors: ['not_logged_in', 'in_need_true_account'],
  }),
};

export const agentArea = defineArea({
  calls,
});
