import { expect, it } from 'vitest';
import { agentsTable } from './index.ts';

it('the published sheet equals the code (`npm run generate` writes it)', async () => {
  await expect(agentsTable()).toMatchFileSnapshot('../../../../docs/par/agents.md');
});
