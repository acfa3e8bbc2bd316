/**
 * Shows a solo game with play money from a house in memory: `?game=high-table&seed=7&wins=40&lang=EN`. `wins` are the stakes that every
 * round returns, whatever it shows. Not a page of the build.
 */
import '../solo/solo.css';
import { openPage } from '../shell/open-page.ts';
import { startSolo } from '../solo/start-solo.ts';
import { fakeSoloHouse } from './fake-solo-house.ts';

const wishes = new URLSearchParams(window.location.search);
const wins = wishes.get('wins');
const house = fakeSoloHouse(
  wishes.get('game') ?? 'phoenix-court',
  Number(wishes.get('seed') ?? 1),
  wins === null ? null : Number(wins),
);
const open = async () => {
  const session = await house.open('');
  return { ...session, rules: { ...session.rules, minimumCycleMs: Number(wishes.get('cycle') ?? 0) } };
};

const opening = {
  launch: { game: null, ticket: null, language: wishes.get('lang') ?? 'EN', theme: 'dark', fromGame: false } as const,
  frame: { framed: false, send: () => {}, listen: () => {} },
  session: open(),
  reopen: open,
};
await openPage(opening, () => startSolo(opening, house));
