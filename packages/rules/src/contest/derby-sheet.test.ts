import { expect, it } from 'vitest';
import { derbySheet } from './index.ts';

// After an intended change: `npm run generate`.
it('the published sheet of the derby equals the code', async () => {
  await expect(derbySheet()).toMatchFileSnapshot('../../../../docs/par/derby.md');
});

it('where stakes follow the chances, no bet to win returns more than the pool less its commission', () => {
  const [, toWin = ''] = derbySheet().split('## ');
  const returns = [...toWin.matchAll(/^\| \d \| [\d.]+ % \| [\d.]+ \| ([\d.]+) %/gm)].map(([, figure]) =>
    Number(figure),
  );
  expect(returns).toHaveLength(8);
  for (const figure of returns) {
    expect(figure).toBeLessThanOrEqual(92);
    expect(figure).toBeGreaterThan(91.7);
  }
});
