import type { SoloSession } from '@croupier/contract';
import { Captions } from '../hud/captions.ts';
import { byId, element } from '../hud/dom.ts';
import { Moment } from '../hud/moment.ts';
import { NoticeBar } from '../hud/notice-bar.ts';
import { WinBar } from '../hud/win-bar.ts';
import { languageOf, markLanguage } from '../locales/language.ts';
import { loadTexts, type Texts } from '../locales/texts.ts';
import { GameSound } from '../sound/game-sound.ts';
import { captionMemory, soundMemory } from '../sound/sound-memory.ts';
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

/** Everything that play and replay share: the table and the parts of the page around it. */
export type OpenedTable = {
  readonly root: HTMLElement;
  readonly texts: Texts;
  readonly table: SoloTable;
  readonly motion: Motion;
  readonly notices: NoticeBar;
  readonly winBar: WinBar;
  readonly wins: WinShow;
  readonly sound: GameSound;
  readonly captions: Captions;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
  /** Sets who runs the table; input before that is dropped. */
  readonly runBy: (run: TableRun) => void;
};

/** Lays out the page for a session and loads its theme. Rejects when a drawing is missing. */
export async function layOutTable(session: SoloSession, language: string): Promise<OpenedTable> {
  const { game } = session;
  const [theme, texts] = await Promise.all([
    loadSoloTheme(game.theme),
    loadTexts(languageOf(language), session.currency),
  ]);
  markLanguage(document.documentElement, texts.language);
  document.title = game.name;
  (byId('background') as HTMLImageElement).src = theme.background;
  const { art, width, height } = theme.title;
  const title = element('img', { src: art, alt: game.name, width: String(width), height: String(height) });
  byId('title').replaceChildren(title);
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
  const motion = new Motion(() => reduced.matches);
  const sound = new GameSound(async () => (await theme.score()).score, soundMemory);
  const moment = new Moment(texts, theme.wins.letters);
  const notices = new NoticeBar();
  const winBar = new WinBar(byId('win'), texts);
  const wins = new WinShow({
    moment,
    sound,
    texts,
    motion,
    wins: theme.wins,
    art: theme.celebration,
    sky: byId('sky'),
  });
  const captions = new Captions(texts, captionMemory);
  sound.onCue = (cue) => captions.show(cue);
  byId('over').replaceChildren(moment.root, notices.root, captions.root);
  const announce = (text: string) => {
    byId('say').textContent = text;
  };
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
  byId('game').dataset.game = game.game;
  byId('loading').hidden = true;
  const runBy = (by: TableRun) => {
    run = by;
  };
  return { root: byId('game'), texts, table, motion, notices, winBar, wins, sound, captions, announce, runBy };
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
