import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '../../locales/texts.ts';
import { GameSound } from '../../sound/game-sound.ts';
import { soloSampleGames, soloSampleSession } from '../../testing/sample-solo.ts';
import { openSoloPlay } from '../engine/solo-play.ts';
import { Motion } from '../parts/motion.ts';
import '../solo.css';
import { PokerTable } from './poker-table.ts';

afterEach(() => document.body.replaceChildren());

test.each([320, 360, 390])(
  'at a width of %i the cards keep inside the table, whatever height it has',
  async (width) => {
    await page.viewport(width, 700);
    const game = soloSampleGames['phoenix-court'];
    if (game?.game !== 'videoPoker') throw new Error('not the game of cards');
    const root = document.createElement('div');
    root.className = 'well table';
    const box = document.createElement('main');
    box.style.cssText = 'position: absolute; inset: 0 10px auto; display: grid; grid-template: "well" 100% / 100%';
    box.className = 'solo';
    box.append(root);
    document.body.replaceChildren(box);
    const motion = new Motion(() => true);
    const texts = await loadTexts('EN', { code: 'PHP', exponent: 2, symbol: '₱' });
    const sound = new GameSound(() => Promise.reject(new Error('silent')), { read: () => null, write: () => {} });
    const silent = { choose: () => {}, hasten: () => {}, changed: () => {}, announce: () => {} };
    const table = new PokerTable({ root, game, texts, motion, sound, ...silent });
    table.stand([]);
    table.update(openSoloPlay(soloSampleSession('phoenix-court')));
    const outside: number[] = [];
    for (let height = 210; height <= 560; height += 10) {
      box.style.height = `${height}px`;
      const { top, bottom } = root.getBoundingClientRect();
      for (const part of root.querySelectorAll('.poker-pays, .poker-place')) {
        const { top: from, bottom: to } = part.getBoundingClientRect();
        if (from < top - 1 || to > bottom + 1) outside.push(height);
      }
    }
    expect([...new Set(outside)]).toEqual([]);
  },
);
