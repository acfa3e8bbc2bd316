import type { SoloSession } from '@croupier/contract';
import { byId } from '../hud/dom.ts';
import { languageOf } from '../locales/language.ts';
import { loadTexts } from '../locales/texts.ts';
import type { PageParts } from '../shell/game-family.ts';
import { layOutPage, watchReducedMotion } from '../shell/page-parts.ts';
import { BaccaratTable } from './baccarat/baccarat-table.ts';
import { CrashTable } from './crash/crash-table.ts';
import { Motion } from './parts/motion.ts';
import { WinShow } from './parts/win-show.ts';
import { PearlsTable } from './pearls/pearls-table.ts';
import { PokerTable } from './poker/poker-table.ts';
import type { SoloTable, TableDeps } from './solo-view.ts';
import { loadSoloTheme } from './themes/registry.ts';

/** What a table asks of whoever runs it. */
export type TableRun = Pick<TableDeps, 'choose' | 'hasten' | 'changed'>;

/** What play and replay of a solo game share: the page around it, the table and what moves on it. */
export type LaidOutTable = {
  readonly page: PageParts;
  readonly table: SoloTable;
  readonly motion: Motion;
  readonly wins: WinShow;
  /** Sets who runs the table; input before that is dropped. */
  readonly runBy: (run: TableRun) => void;
};

/** Lays out the page for a session and loads its theme. Rejects when a drawing is missing. */
export async function layOutTable(session: SoloSession, language: string): Promise<LaidOutTable> {
  const { game } = session;
  const [theme, texts] = await Promise.all([
    loadSoloTheme(game.theme),
    loadTexts(languageOf(language), session.currency),
  ]);
  (byId('background') as HTMLImageElement).src = theme.background;
  const page = layOutPage(game.name, theme, texts);
  const { moment, sound, announce } = page;
  const motion = new Motion(watchReducedMotion());
  const wins = new WinShow({
    moment,
    sound,
    texts,
    motion,
    wins: theme.wins,
    art: theme.celebration,
    sky: byId('sky'),
  });
  let run: TableRun = { choose: () => {}, hasten: () => {}, changed: () => {} };
  const deps: TableDeps = {
    root: byId('table'),
    game,
    texts,
    motion,
    sound,
    announce,
    choose: (choice, stake) => run.choose(choice, stake),
    hasten: () => run.hasten(),
    changed: () => run.changed(),
  };
  const table = openTable(deps, session);
  page.root.dataset.game = game.game;
  byId('loading').hidden = true;
  const runBy = (by: TableRun) => {
    run = by;
  };
  return { page, table, motion, wins, runBy };
}

function openTable(deps: TableDeps, session: SoloSession): SoloTable {
  const { game } = deps;
  switch (game.game) {
    case 'videoPoker':
      return new PokerTable({ ...deps, game });
    case 'baccarat':
      return new BaccaratTable({ ...deps, game }, session.stakes.map(BigInt), BigInt(session.defaultStake));
    case 'pearls':
      return new PearlsTable({ ...deps, game });
    case 'crash':
      return new CrashTable({ ...deps, game });
  }
}
