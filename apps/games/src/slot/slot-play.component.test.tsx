import type { FrameToSite, HouseSession, SlotStep } from '@croupier/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import slotPage from '../../slot/index.html?raw';
import '../hud/slot.css';
import { fakeSlotHouse } from '../testing/fake-slot-house.ts';
import type { SlotHouse } from '../wire/slot-house.ts';
import { askForArt } from './slot-art.ts';
import { startSlot } from './start-slot.ts';

const body = new DOMParser().parseFromString(slotPage, 'text/html').body.innerHTML;
const GAME = 'orchard-seven';

let sent: FrameToSite[];

beforeEach(() => page.viewport(390, 844));
afterEach(() => document.body.replaceChildren());

/** Opens a slot with a house in memory. */
async function open(parts: Partial<HouseSession> = {}, own: Partial<SlotHouse> = {}) {
  document.body.innerHTML = body;
  sent = [];
  const house = { ...fakeSlotHouse(GAME, 5, null), ...own };
  const ask = async () => ({ ...(await house.open('')), ...parts });
  await startSlot(
    {
      launch: { game: GAME, ticket: null, language: 'EN', theme: 'dark', fromGame: false },
      frame: { framed: true, send: (message) => sent.push(message), listen: () => {} },
      session: ask(),
      reopen: ask,
    },
    house,
    askForArt(GAME),
  );
  return house;
}

const phase = () => document.getElementById('game')?.dataset.phase;
const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';
const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

// first of all: keys are the page's, and a page has one game
test('the stake is stepped by its buttons and by arrows, and stays where a spin is under way', async () => {
  await open({ stakes: ['100', '200', '500'], defaultStake: '200' }, { play: () => new Promise(() => {}) });
  const stakeIs = () => text('.stake b');
  click('.bet button:last-child');
  expect(stakeIs()).toBe('₱5.00');
  expect(document.querySelector<HTMLButtonElement>('.bet button:last-child')?.disabled).toBe(true);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true }));
  expect(stakeIs()).toBe('₱2.00');
  click('#spin');
  expect(document.querySelector<HTMLButtonElement>('.stake')?.disabled).toBe(true);
  expect(document.querySelector('#spin')?.classList.contains('is-spinning')).toBe(true);
});

test('a spin takes its stake off, comes to rest, and is reported and kept among the last rounds', async () => {
  await open();
  const before = text('.balance b');
  expect(document.querySelector('#spin')?.getAttribute('aria-label')).toContain('Spin for');
  click('#spin');
  expect(phase()).toBe('asking');
  expect(text('.balance b')).not.toBe(before);
  await expect.poll(phase, { timeout: 10_000 }).not.toBe('asking');
  for (const endsMs = performance.now() + 20_000; phase() !== 'ready' && performance.now() < endsMs; ) {
    if (phase() === 'showing') click('#spin');
    await new Promise((passed) => setTimeout(passed, 100));
  }
  expect(phase()).toBe('ready');
  const rounds = sent.flatMap((message) => (message.type === 'croupier:round' ? [message.state] : []));
  expect(rounds).toEqual(['started', 'ended']);
  expect(document.querySelectorAll('.recent-dot')).toHaveLength(1);
  expect(text('#say')).not.toBe('');
});

test('a spin that nobody answers leaves the reels at rest and can be asked for again alone', async () => {
  const places: string[] = [];
  await open(
    {},
    {
      play: async ({ position }) => {
        places.push(`${position.nonce}.${position.step}`);
        return { kind: 'unknown' };
      },
    },
  );
  click('#spin');
  await expect.poll(phase).toBe('lost');
  expect(text('.notice .quiet')).toBe('Ask again');
  click('#spin');
  await expect.poll(() => places).toEqual(['1.0', '1.0']);
});

test('a stored round is shown again step by step, with nothing to stake', async () => {
  const house = fakeSlotHouse(GAME, 5, { stakes: 5 });
  const session = await house.open('');
  const steps: SlotStep[] = [];
  do {
    const position = steps.at(-1)?.next ?? session.next;
    const result = await house.play({ position, stake: 100n, commitment: '' }, () => {});
    if (result.kind === 'answered') steps.push(result.step);
  } while (steps.at(-1)?.closed === false);
  await open({ mode: 'replay', steps });
  expect([phase(), text('.replay-step')]).toEqual(['idle', 'Before the first step']);
  expect(document.querySelector('.bet')).toBeNull();
  click('#spin');
  expect(phase()).toBe('turning');
  await expect.poll(phase, { timeout: 10_000 }).toBe('showing');
  expect(text('.replay-step')).toBe(`Step 1 of ${steps.length}`);
  click('#spin');
  click('.replay-controls [aria-label="From the start"]');
  expect([phase(), text('.replay-step')]).toEqual(['idle', 'Before the first step']);
  expect(sent).toEqual([]);
});
