import type { HouseSession } from '@croupier/contract';
import { byId, element } from '../hud/dom.ts';
import { languageOf } from '../locales/language.ts';
import { loadTexts } from '../locales/texts.ts';
import type { PageParts } from '../shell/game-family.ts';
import { layOutPage, watchReducedMotion } from '../shell/page-parts.ts';
import type { SlotTheme } from '../themes/theme.ts';
import type { DrawingScreen } from '../view/renderer.ts';
import { Stage } from '../view/stage.ts';
import { Banner } from './banner.ts';
import { Board } from './board.ts';
import { PayTags } from './pay-tags.ts';
import { nameOf } from './paytable.ts';
import { Presenter } from './presenter.ts';
import { ReelTimesMarks } from './reel-times.ts';
import { RoundView } from './round-view.ts';
import { type EarlyArt, loadArt } from './slot-art.ts';

/** What play and replay of a slot share: the page around it, the drawn stage and what lies over it. */
export type LaidOutSlot = {
  readonly page: PageParts;
  readonly theme: SlotTheme;
  readonly stage: Stage;
  readonly board: Board;
  readonly view: RoundView;
  readonly presenter: Presenter;
  readonly banner: Banner;
  /** Called when all reels have stopped. */
  onAllRest: () => void;
  /** Names what stands in the window, for screen readers. */
  readonly describe: (grid: readonly (readonly string[])[]) => void;
};

/** What is fetched beside the session. */
export type PreparedSlot = { readonly art: EarlyArt | null; readonly screen: Promise<DrawingScreen> };

/** Lays out the page for a session with its theme. Rejects when a drawing is missing. */
export async function layOutSlot(
  session: HouseSession,
  language: string,
  prepared: PreparedSlot,
): Promise<LaidOutSlot> {
  const { game } = session;
  const { art } = prepared;
  const [{ theme, drawings }, texts, screen] = await Promise.all([
    art?.id === game.theme ? art.loaded : loadArt(game.theme),
    loadTexts(languageOf(language), session.currency),
    prepared.screen,
  ]);
  const banner = new Banner();
  const tags = new PayTags();
  const page = layOutPage(game.name, theme, texts, [tags.root, banner.root]);
  const { root, sound, moment, winBar } = page;
  root.classList.toggle('draws-slowly', screen.power.frameGapMs > 0);
  const columns = layOutReels(game.strips.length, game.rows);
  const times = new ReelTimesMarks(columns);
  const reducedMotion = watchReducedMotion();
  const reels = byId('reels');
  const canvas = byId('canvas') as HTMLCanvasElement;
  let opened: LaidOutSlot;
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
    page,
    theme,
    stage,
    board,
    view,
    presenter: new Presenter({ stage, winBar, banner, moment, tags, sound, theme, texts, reducedMotion }),
    banner,
    onAllRest: () => {},
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

function layOutReels(count: number, rows: number): HTMLElement[] {
  const columns = Array.from({ length: count }, () => element('div', { class: 'reel' }));
  byId('reels').replaceChildren(...columns);
  // the frame takes the shape of the window: cells taller than wide on a phone held upright, nearly square elsewhere
  const well = byId('well');
  well.style.setProperty('--shape-upright', String(Math.max(0.86, (count / rows) * 0.696)));
  well.style.setProperty('--shape-wide', String((count / rows) * 0.972));
  return columns;
}

/** The window of symbols at stops: rows from the top. */
export function gridAt(strips: readonly (readonly string[])[], rows: number, stops: readonly number[]): string[][] {
  return Array.from({ length: rows }, (_, row) =>
    strips.map((strip, reel) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? ''),
  );
}
