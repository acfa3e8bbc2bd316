import type { TableDetail } from '@croupier/contract';
import { cardOf } from '@croupier/rules/shared';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../testing/open-screen.tsx';

const at = (inMs: number) => new Date(Date.now() + inMs).toISOString();
const outcome = { dragon: cardOf(13, 0), tiger: cardOf(9, 3) };

/** A table of one card each, whose round is locked, dealt and settled that many milliseconds from now. */
function tableOf(locksInMs: number, resultInMs: number): TableDetail {
  return {
    tableId: 'red-hall',
    name: 'Red Hall',
    vassalage: 'HOUSE_LIVE',
    kind: 'dragonTiger',
    open: true,
    minBet: '1000',
    maxBet: '1000000',
    maxRound: '2000000',
    canUndo: true,
    seats: [],
    players: 0,
    bets: [{ bet: 'dragon', odds: { win: 10_000 } }],
    spots: [],
    past: [],
    now: at(0),
    round: {
      roundId: '01900000-0000-7000-8000-000000000001',
      number: 1,
      shoe: null,
      state: 'dealt',
      step: 1,
      opensAt: at(-20_000),
      locksAt: at(locksInMs),
      dealsAt: at(locksInMs + 100),
      resultAt: at(resultInMs),
      endsAt: at(60_000),
      commitment: 'c'.repeat(64),
      odds: null,
      play: null,
      outcome,
    },
  };
}

/** A round that is open and locked soon. */
function openFor(lastsMs: number): TableDetail {
  const table = tableOf(lastsMs, 50_000);
  return { ...table, round: table.round && { ...table.round, state: 'open', outcome: null } };
}

let heard: { text: string; lang: string }[];

// what a device can say is the outside world
beforeEach(() => {
  heard = [];
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([{ lang: 'en-US' }] as SpeechSynthesisVoice[]);
  vi.spyOn(speechSynthesis, 'speak').mockImplementation(({ text, lang }) => void heard.push({ text, lang }));
});
afterEach(() => void vi.restoreAllMocks());

const sit = (table: TableDetail, language = 'EN') =>
  openScreen('/table?table=red-hall', {
    site: { whitelabel: { gameTypes: ['RNG', 'LIVE'] } },
    language,
    answers: {
      'tables.table': () => ({ ...table, now: at(0) }),
      'tables.list': () => ({ list: [], now: at(0) }),
    } as never,
  });

const turnOn = page.getByRole('button', { name: 'Turn the voice on' });
const caption = page.getByRole('status').first();

test('the voice is off until it is wanted, and calls the end of bets once it is on', async () => {
  await sit(openFor(3_000));
  await expect.element(caption).toHaveTextContent('Place your bets');
  expect(heard).toEqual([]);
  await turnOn.click();
  await expect.poll(() => heard).toEqual([{ text: 'The voice is on', lang: 'en-US' }]);
  await expect.element(caption).toHaveTextContent('No more bets');
  await expect.poll(() => heard.map(({ text }) => text)).toEqual(['The voice is on', 'No more bets']);
  await page.getByRole('button', { name: 'Turn the voice off' }).click();
  await expect.element(turnOn).toBeVisible();
});

test('a result is called once, cards by their names, and written with their suits', async () => {
  localStorage.setItem('tableVoice', 'on');
  await sit(tableOf(-3_000, 1_500));
  await expect.element(caption).toHaveTextContent('Dragon wins, K♠ over 9♥');
  await expect.poll(() => heard.map(({ text }) => text)).toEqual(['Dragon wins, king over 9']);
});

test('whoever joins after a result hears nothing of it, and reads it', async () => {
  localStorage.setItem('tableVoice', 'on');
  await sit(tableOf(-20_000, -500));
  await expect.element(caption).toHaveTextContent('Dragon wins, K♠ over 9♥');
  expect(heard).toEqual([]);
});

test('a device without a voice of the page’s language offers none, and shows the captions', async () => {
  await sit(openFor(60_000), 'VI');
  await expect.element(caption).toHaveTextContent('Mời đặt cược');
  expect(page.getByRole('button', { name: 'Bật giọng đọc' }).elements()).toHaveLength(0);
});
