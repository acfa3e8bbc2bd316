import { expect, it } from 'vitest';
import { contestTable } from './index.ts';

// After an intended change: `npm run generate`.
it('the published sheet equals the code', async () => {
  await expect(contestTable()).toMatchFileSnapshot('../../../../docs/par/contest.md');
});
