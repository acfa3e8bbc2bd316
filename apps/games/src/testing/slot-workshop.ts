/**
 * Shows a slot with play money from a house in memory: `?game=koi-court&seed=7&wins=40&lang=EN`. `wins` are the stakes that the first
 * round wins at least, or `feature`. Not a page of the build.
 */
import '../hud/slot.css';
import { openPage } from '../shell/open-page.ts';
import { askForArt } from '../slot/slot-art.ts';
import { startSlot } from '../slot/start-slot.ts';
import { fakeSlotHouse, type Wish } from './fake-slot-house.ts';

const wishes = new URLSearchParams(window.location.search);
const game = wishes.get('game') ?? 'lantern-tide';
const wins = wishes.get('wins');
const wish: Wish | null = wins === null ? null : wins === 'feature' ? 'feature' : { stakes: Number(wins) };
const house = fakeSlotHouse(game, Number(wishes.get('seed') ?? 1), wish);
const open = () => house.open('');

const opening = {
  launch: { game, ticket: null, language: wishes.get('lang') ?? 'EN', theme: 'dark', fromGame: false } as const,
  frame: { framed: false, send: () => {}, listen: () => {} },
  session: open(),
  reopen: open,
};
await openPage(opening, () => startSlot(opening, house, askForArt(game)));
