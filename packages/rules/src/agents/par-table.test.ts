import { expect, it } from 'vitest';
import { agentsTable } from './index.ts';

it('the published sheet would show other figures than the code: run `npm run generate`', async () => {
  await expect(agentsTable()).toMatchFileSnapshot('../../../../docs/par/agents.md');
});
