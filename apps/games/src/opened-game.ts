import type { HouseSession } from '@croupier/contract';
import { Banner } from './hud/banner.ts';
import { Board } from './hud/board.ts';
import { Captions } from './hud/captions.ts';
import { byId, element } from './hud/dom.ts';
import { Moment } from './hud/moment.ts';
import { NoticeBar } from './hud/notice-bar.ts';
import { PayTags } from './hud/pay-tags.ts';
import { nameOf } from './hud/paytable-sheet.ts';
import { ReelTimesMarks } from './hud/reel-times.ts';
import { WinBar } from './hud/win-bar.ts';
import { languageOf, markLanguage } from './locales/language.ts';
import { loadTexts, type Texts } from './locales/texts.ts';
import { Presenter } from './presenter.ts';
import { RoundView } from './round-view.ts';
import { type EarlyArt, loadArt } from './slot-art.ts';
import { GameSound } from './sound/game-sound.ts';
import { captionMemory, soundMemory } from './sound/sound-memory.ts';
import type { SlotTheme } from './themes/theme.ts';
import type { DrawingScreen } from './view/renderer.ts';
import { Stage } from './view/stage.ts';

/** Everything that play and replay share: the drawn stage and the parts of the page around it. */
export type OpenedGame = {
  readonly root: HTMLElement;
  readonly theme: SlotTheme;
  readonly texts: Texts;
  readonly stage: Stage;
  readonly board: Board;
  readonly view: RoundView;
  readonly presenter: Presenter;
  readonly banner: Banner;
  readonly notices: NoticeBar;
  readonly winBar: WinBar;
  readonly sound: GameSound;
  readonly captions: Captions;
  /** Called when all reels have stopped. */
  onAllRest: () => void;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
  /** Names what stands in the window, for screen readers. */
  readonly describe: (grid: readonly (readonly string[])[]) => void;
};

/** What is fetched beside the session. */
export type PreparedSlot = { readonly art: EarlyArt | null; readonly screen: Promise<DrawingScreen> };

/** Lays out the page for a session with its theme. Rejects when a drawing is missing. */
export async function layOut(session: HouseSession, language: string, prepared: PreparedSlot): Promise<OpenedGame> {
  const { game } = session;
  const { art } = prepared;
  const [{ theme, drawings }, texts, screen] = await Promise.all([
    art?.id === game.theme ? art.loaded : loadArt(game.theme),
    loadTexts(languageOf(language), session.currency),
    prepared.screen,
  ]);
  markLanguage(document.documentElement, texts.language);
  document.title = game.name;
  byId('game').classList.toggle('draws-slowly', screen.power.frameGapMs > 0);
  const columns = layOutReels(game.strips.length, game.rows, theme, game.name);
  const banner = new Banner();
  const notices = new NoticeBar();
  const moment = new Moment(texts, theme.wins.letters);
  const tags = new PayTags();
  const times = new ReelTimesMarks(columns);
  const captions = new Captions(texts, captionMemory);
  byId('over').replaceChildren(tags.root, moment.root, banner.root, notices.root, captions.root);
  const sound = new GameSound(async () => (await theme.score()).score, soundMemory);
  sound.onCue = (cue) => captions.show(cue);
  const winBar = new WinBar(byId('win'), texts);
  const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const reducedMotion = () => motion.matches;
  const reels = byId('reels');
  const canvas = byId('canvas') as HTMLCanvasElement;
  let opened: OpenedGame;
  const stage = new Stage({
    canvas,
    screen,
    columns,
    frame: reels,
    game,
    theme,
    drawings,
    reducedMotion,
    events: {
      onReelRest: (reel, triggers) => {
        sound.reelRest(reel);
        times.rest(reel);
        if (triggers > 0) sound.scatter(triggers);
      },
      onAnticipation: (reel) => {
        if (reel !== null) sound.anticipation();
        for (const [index, column] of columns.entries()) column.classList.toggle('is-held', index === reel);
      },
      onAllRest: () => opened.onAllRest(),
    },
  });
  new ResizeObserver(() => stage.fit()).observe(canvas);
  new ResizeObserver(() => stage.fit()).observe(reels);
  const board = new Board({ root: byId('board'), game, theme, texts });
  const idle = gridAt(game.strips, game.rows, theme.idleStops);
  const view = new RoundView({ stage, board, times }, idle, () => opened.onAllRest());
  opened = {
    root: byId('game'),
    theme,
    texts,
    stage,
    board,
    view,
    presenter: new Presenter({ stage, winBar, banner, moment, tags, sound, theme, texts, reducedMotion }),
    banner,
    notices,
    winBar,
    sound,
    captions,
    onAllRest: () => {},
    announce: (text) => {
      byId('say').textContent = text;
    },
    describe: (grid) => {
      const rows = grid.map((row, index) =>
        texts.format('reels_row', {
          row: index + 1,
          symbols: row.map((symbol) => nameOf(symbol, theme, texts)).join(', '),
        }),
      );
      reels.setAttribute('aria-label', texts.format('reels_label', { rows: rows.join(' ') }));
    },
  };
  byId('loading').hidden = true;
  return opened;
}

function layOutReels(count: number, rows: number, theme: SlotTheme, name: string): HTMLElement[] {
  const columns = Array.from({ length: count }, () => element('div', { class: 'reel' }));
  byId('reels').replaceChildren(...columns);
  // the frame takes the shape of the window: cells taller than wide on a phone held upright, nearly square elsewhere
  const well = byId('well');
  well.style.setProperty('--shape-upright', String(Math.max(0.86, (count / rows) * 0.696)));
  well.style.setProperty('--shape-wide', String((count / rows) * 0.972));
  const { art, width, height } = theme.title;
  byId('title').replaceChildren(element('img', { src: art, alt: name, width: String(width), height: String(height) }));
  return columns;
}

/** The window of symbols at stops: rows from the top. */
export function gridAt(strips: readonly (readonly string[])[], rows: number, stops: readonly number[]): string[][] {
  return Array.from({ length: rows }, (_, row) =>
    strips.map((strip, reel) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? ''),
  );
}
