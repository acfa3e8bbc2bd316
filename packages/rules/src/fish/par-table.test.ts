import { expect, it } from 'vitest';
import { fishTable } from './index.ts';

// After an intended change: `npm run generate`.
it('the published sheet equals the code', async () => {
  await expect(fishTable()).toMatchFileSnapshot('../../../../docs/par/fish.md');
});
