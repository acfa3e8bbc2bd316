import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '../locales/texts.ts';
import { sampleGame, session } from '../testing/sample-session.ts';
import { theme } from '../themes/lantern-tide/lantern-tide.ts';
import { RecentRounds } from './recent-rounds.ts';
import { SidePanel } from './side-panel.ts';

const texts = await loadTexts('EN', session().currency);

function openPanel() {
  const root = document.createElement('aside');
  document.body.replaceChildren(root);
  return { root, panel: new SidePanel({ root, game: sampleGame, theme, texts }) };
}

test('a large screen shows what pays at the chosen stake, and a phone does not', async () => {
  await page.viewport(1440, 900);
  const { root, panel } = openPanel();
  panel.update(100n);
  expect(root.hidden).toBe(false);
  expect(root.querySelector('.side-hint')?.textContent).toBe('Amounts at a stake of ₱1.00');
  const first = () => root.querySelector('.pay dd')?.textContent;
  const atOne = first();
  panel.update(200n);
  expect(root.querySelector('.side-hint')?.textContent).toBe('Amounts at a stake of ₱2.00');
  expect(first()).not.toBe(atOne);
  await page.viewport(390, 844);
  panel.update(200n);
  expect(root.hidden).toBe(true);
});

test('the last rounds are listed with their amounts, the latest first, and lead to their replay', async () => {
  await page.viewport(1440, 900);
  const { panel } = openPanel();
  const opened: string[] = [];
  const recent = new RecentRounds(document.createElement('ul'), {
    texts,
    rounds: { list: async () => [], replayTicket: async (roundId) => `ticket of ${roundId}` },
    rows: panel.rounds,
    onReplay: (ticket) => opened.push(ticket),
    isReady: () => true,
    onProblem: () => {},
  });
  recent.add({ roundId: 'one', stake: 100n, win: 0n });
  recent.add({ roundId: 'two', stake: 100n, win: 250n });
  const rows = [...panel.rounds.querySelectorAll('button')];
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Stake ₱1.00₱2.50', 'Stake ₱1.00₱0.00']);
  rows[0]?.click();
  await expect.poll(() => opened).toEqual(['ticket of two']);
});
