import type { FrameToSite, SoloSession } from '@croupier/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import soloPage from '../../solo/index.html?raw';
import { startSolo } from '../solo/start-solo.ts';
import '../solo/solo.css';
import { fakeSoloHouse } from '../testing/fake-solo-house.ts';
import type { SoloHouse } from '../wire/solo-house.ts';

const body = new DOMParser().parseFromString(soloPage, 'text/html').body.innerHTML;
const games = ['phoenix-court', 'high-table', 'abyss-pearl', 'harbour-kite'];

let sent: FrameToSite[];

beforeEach(() => page.viewport(1440, 900));
afterEach(() => document.body.replaceChildren());

/** Opens a solo game with a house in memory. */
async function open(game: string, parts: Partial<SoloSession> = {}, own: Partial<SoloHouse> = {}) {
  document.body.innerHTML = body;
  sent = [];
  const house = { ...fakeSoloHouse(game, 7), ...own };
  const ask = async () => {
    const session = await house.open('');
    return { ...session, rules: { ...session.rules, minimumCycleMs: 0 }, ...parts };
  };
  await startSolo(
    {
      launch: { game: null, ticket: null, language: 'EN', theme: 'dark', fromGame: false },
      frame: { framed: true, send: (message) => sent.push(message), listen: () => {} },
      session: ask(),
      reopen: ask,
    },
    house,
  );
}

const phase = () => document.getElementById('game')?.dataset.phase;
const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';
const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
const sentOf = (type: FrameToSite['type']) => sent.filter((message) => message.type === type);

test('a round is staked, shown, reported to the site and listed with the last ones', async () => {
  await open('harbour-kite');
  expect([phase(), text('.balance b'), text('.stake b')]).toEqual(['ready', '₱100.00', '₱1.00']);
  click('#act');
  expect([phase(), text('.balance b')]).toEqual(['asking', '₱99.00']);
  expect(document.querySelector<HTMLButtonElement>('.stake')?.disabled).toBe(true);
  await expect.poll(phase).toBe('showing');
  click('#act');
  await expect.poll(phase, { timeout: 8_000 }).toBe('ready');
  const rounds = sentOf('croupier:round').flatMap((message) => (message.type === 'croupier:round' ? [message] : []));
  expect(rounds.map(({ state, stake }) => [state, stake])).toEqual([
    ['started', '100'],
    ['ended', '100'],
  ]);
  expect(document.querySelectorAll('.recent-dot')).toHaveLength(1);
  expect(text('.side-round')).toContain('Stake ₱1.00');
  expect(sentOf('croupier:balance').length).toBeGreaterThanOrEqual(2);
});

test('a step without an answer is asked for again, for the very same place', async () => {
  const places: string[] = [];
  const house = fakeSoloHouse('harbour-kite', 7);
  await open(
    'harbour-kite',
    {},
    {
      play: async (asked, onTrouble) => {
        places.push(JSON.stringify(asked.position));
        if (places.length > 1) return house.play(asked, onTrouble);
        return { kind: 'unknown' };
      },
    },
  );
  click('#act');
  await expect.poll(phase).toBe('lost');
  expect(text('.act-label')).toBe('Ask again');
  click('.notice .quiet');
  await expect.poll(phase).toBe('showing');
  expect(places).toEqual(['{"nonce":1,"step":0}', '{"nonce":1,"step":0}']);
});

test('a session that has run out is opened anew, and the player reads what became of the round', async () => {
  await open('harbour-kite', {}, { play: async () => ({ kind: 'refused', code: 'session_expired', params: {} }) });
  click('#act');
  await expect.poll(phase).toBe('ready');
  expect(text('.notice p')).toContain('not played');
  expect(sentOf('croupier:error')).toEqual([{ type: 'croupier:error', code: 'session_expired' }]);
});

test('autoplay is offered where the rules of the site allow it, in games whose rounds ask for nothing more, and is reported', async () => {
  const opened = fakeSoloHouse('harbour-kite', 7);
  const rules = { ...(await opened.open('')).rules, minimumCycleMs: 0 };
  await open('harbour-kite', { rules });
  expect(document.querySelectorAll('.options .auto')).toHaveLength(0);
  await open('phoenix-court', { rules: { ...rules, autoplay: true } });
  expect(document.querySelectorAll('.options .auto')).toHaveLength(0);
  const asked: unknown[] = [];
  const own: Partial<SoloHouse> = {
    play: async ({ auto }) => {
      asked.push(auto);
      return { kind: 'refused', code: 'game_maintenance', params: {} };
    },
  };
  await open('harbour-kite', { rules: { ...rules, autoplay: true } }, own);
  click('.options .auto');
  click('dialog .primary');
  await expect.poll(() => asked).toEqual([true]);
  // a refusal ends it
  await expect.poll(() => document.querySelector('.options .auto')?.getAttribute('aria-pressed')).toBe('false');
  click('#act');
  await expect.poll(() => asked).toEqual([true, undefined]);
});

test('a reality check that is due keeps the next round until the player has answered it', async () => {
  let isDue = true;
  const house = fakeSoloHouse('harbour-kite', 7);
  const check = { due: true, elapsedMs: 90 * 60_000, staked: '5000', won: '4000', net: '-1000' };
  await open(
    'harbour-kite',
    {},
    {
      play: (asked, onTrouble) =>
        isDue
          ? Promise.resolve({ kind: 'refused', code: 'reality_check_due', params: {} })
          : house.play(asked, onTrouble),
      realityCheck: {
        read: async () => check as never,
        acknowledge: async () => {
          isDue = false;
        },
      },
    },
  );
  click('#act');
  await expect.poll(() => text('dialog h2')).toBe('A look at your play');
  expect(text('dialog')).toContain('90');
  // the dialog says why, and nothing beside it
  expect(document.querySelector<HTMLElement>('.notice')?.hidden).toBe(true);
  expect([phase(), text('.balance b'), sentOf('croupier:error')]).toEqual(['ready', '₱100.00', []]);
  [...document.querySelectorAll<HTMLElement>('dialog button')]
    .find((one) => one.textContent === 'Keep playing')
    ?.click();
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  click('#act');
  await expect.poll(phase).toBe('showing');
});

test('the rules lead on to the record of rounds and to fairness', async () => {
  await open('phoenix-court');
  click('.options [aria-label="Rules and payouts"]');
  expect(text('dialog h2')).toBe('Rules and payouts');
  expect(text('dialog .sound-switches')).toContain('Music');
  const ways = [...document.querySelectorAll<HTMLElement>('dialog .tonal')];
  ways[0]?.click();
  await expect.poll(() => text('dialog .history')).toContain('There is no round of this game yet.');
  document.querySelector<HTMLDialogElement>('dialog')?.close();
  click('.options [aria-label="Rules and payouts"]');
  [...document.querySelectorAll<HTMLElement>('dialog .tonal')].at(-1)?.click();
  expect(document.querySelector<HTMLInputElement>('#client-seed')?.value).toBe('seed');
});

test.each(games)(
  '%s has its pay table or its rules, and the last rounds, beside the table on a large screen alone',
  async (game) => {
    await open(game);
    const side = document.getElementById('side');
    expect(side?.hidden).toBe(false);
    expect(side?.querySelectorAll('h2')[0]?.textContent).toBe(game === 'phoenix-court' ? 'Rules' : 'Pay table');
    expect(side?.querySelectorAll('.side-body .facts-list > div, .side-body p').length).toBeGreaterThan(3);
    expect(document.querySelector<HTMLElement>('.well')?.getBoundingClientRect().width).toBeGreaterThan(900);
    await page.viewport(390, 844);
    await expect.poll(() => side?.hidden).toBe(true);
  },
);

test('what pays beside the table follows the stake and what is chosen on the table', async () => {
  await open('abyss-pearl');
  const first = () => text('.side-body dd');
  const [heading, atFirst] = [text('.side-body h3'), first()];
  click('.bet button:last-child');
  expect(text('.side-hint')).toContain('₱2.00');
  expect(first()).not.toBe(atFirst);
  click('.urchins button:last-child');
  expect(text('.side-body h3')).not.toBe(heading);
});
