import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RecentRounds } from '../hud/recent-rounds.ts';
import { loadTexts } from '../locales/texts.ts';
import { payLists } from '../slot/paytable.ts';
import { sampleGame, session } from '../testing/sample-session.ts';
import { theme } from '../themes/lantern-tide/lantern-tide.ts';
import type { Aside } from './game-family.ts';
import { SidePanel } from './side-panel.ts';

const texts = await loadTexts('EN', session().currency);

function openPanel() {
  const root = document.createElement('aside');
  document.body.replaceChildren(root);
  const panel = new SidePanel(root, texts);
  let built = 0;
  const asideAt = (stake: bigint): Aside => ({
    of: String(stake),
    title: 'Pay table',
    hint: texts.format('paytable_at', { stake: texts.money(stake) }),
    build: () => {
      built += 1;
      return payLists(sampleGame, theme, stake, texts);
    },
  });
  return { root, panel, update: (stake: bigint) => panel.update(asideAt(stake)), built: () => built };
}

test('a large screen shows what pays at the chosen stake, and a phone does not', async () => {
  await page.viewport(1440, 900);
  const { root, update, built } = openPanel();
  update(100n);
  expect(root.hidden).toBe(false);
  expect(root.querySelector('.side-hint')?.textContent).toBe('Amounts at a stake of ₱1.00');
  const first = () => root.querySelector('.pay dd')?.textContent;
  const atOne = first();
  update(200n);
  expect(root.querySelector('.side-hint')?.textContent).toBe('Amounts at a stake of ₱2.00');
  expect(first()).not.toBe(atOne);
  update(200n);
  expect(built()).toBe(2);
  await page.viewport(390, 844);
  update(200n);
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
