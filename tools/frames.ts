/**
 * `npm run frames -- [--games A,B] [--screens 390x844,1440x900]`: plays a large win of each game, and a feature of each slot, in its workshop, without a server,
 * and takes a picture in every tier of win. Pictures and a sheet of each game go to .cache/frames.
 */
import { join } from 'node:path';
import { builtInSlots } from '@croupier/server/demo/built-in-slots.ts';
import { builtInSolos } from '@croupier/server/demo/built-in-solos.ts';
import { createServer } from 'vite';
import { misuse, readCommandLine } from './command-line.ts';
import { makeFrameSheet } from './frames/frame-sheet.ts';
import { type FrameScreen, shootGame } from './frames/shoot-game.ts';
import { root } from './root.ts';
import { openBrowser } from './testing/browser.ts';

const folder = join(root, '.cache/frames');
const games = join(root, 'apps/games');
const SLOT_PAGE = 'src/testing/slot-workshop.html';
const SOLO_PAGE = 'src/testing/solo-workshop.html';
const SCREENS = '390x844,844x390,1440x900';

function screenOf(written: string): FrameScreen {
  const [width = 0, height = 0] = written.split('x').map(Number);
  if (!(width >= 320 && width <= 4_096 && height >= 240 && height <= 4_096))
    throw misuse('frames', `${written} is no size of a screen`);
  return { width, height };
}

async function main(): Promise<number> {
  const { values } = readCommandLine('frames');
  const slots = builtInSlots.map(({ nodeId }) => nodeId);
  const all = [...slots, ...builtInSolos.map(({ nodeId }) => nodeId)];
  const wanted = values.games?.split(',') ?? all;
  const unknown = wanted.find((game) => !all.includes(game));
  if (unknown !== undefined) throw misuse('frames', `${unknown} is no game`);
  const screens = (values.screens ?? SCREENS).split(',').map(screenOf);
  const server = await createServer({
    configFile: join(games, 'vite.config.ts'),
    root: games,
    logLevel: 'error',
    server: { port: Number(process.env.WORKSHOP_PORT ?? 3030), hmr: false, watch: null },
  });
  await server.listen();
  const browser = await openBrowser();
  try {
    for (const game of wanted) {
      for (const screen of screens) {
        const hasFeature = slots.includes(game);
        const url = `${server.resolvedUrls?.local[0]}${hasFeature ? SLOT_PAGE : SOLO_PAGE}`;
        const taken = await shootGame(browser, { url, game, screen, folder, hasFeature });
        process.stdout.write(`${game} ${screen.width}x${screen.height}: ${taken.join(', ')}\n`);
      }
      await makeFrameSheet(game, screens, folder, join(folder, `${game}.webp`));
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return 0;
}

process.exit(await main());
