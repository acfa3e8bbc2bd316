import { expect, it } from 'vitest';
import { contestTable } from './index.ts';

// After an intended change: `npm run generate`.
it('the published sheet would show other figures than the code', async () => {
  await expect(contestTable()).toMatchFileSnapshot('../../../../docs/par/contest.md');
});
