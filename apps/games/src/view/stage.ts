import type { SlotGameData } from '@croupier/contract';
import { Container, type Renderer, RendererType } from 'pixi.js';
import { heldReels, landedTriggers } from '../engine/anticipation.ts';
import { triggerOf } from '../engine/game-symbols.ts';
import type { Cell, Grid, PresentationStep } from '../engine/presentation-step.ts';
import { fullPace, planRests, quickPace, type ReelRest, type SpinPace, stillPace } from '../engine/spin-plan.ts';
import { isCelebrated, type LetteredTier, type WinTier } from '../shell/win-tier.ts';
import type { SlotTheme } from '../themes/theme.ts';
import { ActingSymbols } from './acting-symbols.ts';
import { Camera, cameraMove } from './camera.ts';
import { Celebration } from './celebration.ts';
import type { DrawingPower } from './drawing-power.ts';
import { bursting, falling } from './fall.ts';
import { ReelsView, type StripSet } from './reels-view.ts';
import { type DrawingScreen, pixelRatio } from './renderer.ts';
import { ACT_MS } from './symbol-acts.ts';
import { buildAtlas, type SymbolAtlas } from './symbol-atlas.ts';
import { TallWilds } from './tall-wilds.ts';
import { startTicker, type Ticker } from './ticker.ts';
import { WinMarks } from './win-marks.ts';
import { cellCentre, type WindowGeometry, windowGeometry } from './window-geometry.ts';

const PULSE_MS = ACT_MS / 2;
/** The parts of a drop: what won is seen, bursts, and the rest falls. */
const SEEN_MS = 480;
const BURST_MS = 240;
const FALL_MS = 460;
/** Between two reels that a symbol fills. */
const FILL_MS = 160;

export type StageEvents = {
  /** A reel came to rest. `triggers`: how many of what opens the feature stand so far, where this reel brought one; else 0. */
  readonly onReelRest: (reel: number, triggers: number) => void;
  /** A reel is held because what opens the feature is all there but one before it. */
  readonly onAnticipation: (reel: number | null) => void;
  readonly onAllRest: () => void;
};

type Drop = Extract<PresentationStep, { kind: 'drop' }>;

/** How a spin turns: on which strips, which reels stay, and which will be wild while it turns. */
export type SpinWay = { readonly set: StripSet; readonly wilds: readonly number[] };

export type StageOptions = {
  readonly canvas: HTMLCanvasElement;
  readonly screen: DrawingScreen;
  /** The elements that the style sheet lays the reels out with. */
  readonly columns: readonly HTMLElement[];
  /** The frame round them, which the camera moves with the canvas. */
  readonly frame: HTMLElement;
  readonly game: SlotGameData;
  readonly theme: SlotTheme;
  /** Of the symbols, by their codes. */
  readonly drawings: ReadonlyMap<string, HTMLImageElement>;
  readonly reducedMotion: () => boolean;
  readonly events: StageEvents;
};

/** All that is drawn: reels, marks of wins, celebration. Knows nothing of rounds or money. */
export class Stage {
  readonly #options: StageOptions;
  readonly #renderer: Renderer;
  readonly #power: DrawingPower;
  readonly #drawings: ReadonlyMap<string, HTMLImageElement>;
  readonly #root = new Container();
  readonly #reels: ReelsView;
  readonly #marks = new WinMarks();
  readonly #actors = new ActingSymbols();
  readonly #celebration: Celebration;
  readonly #camera: Camera;
  readonly #ticker: Ticker;
  readonly #tall: TallWilds | null;
  #atlas: SymbolAtlas | null = null;
  #geometry: WindowGeometry | null = null;
  #spin: {
    startMs: number;
    pace: SpinPace;
    rests: readonly ReelRest[];
    triggers: readonly number[];
    set: StripSet;
    isRespin: boolean;
  } | null = null;
  /** Counts what changes the window between spins, so that only the newest goes on. */
  #change = 0;
  #pulseFromMs: number | null = null;
  quick = false;

  constructor(options: StageOptions) {
    this.#options = options;
    const { screen, theme } = options;
    this.#power = screen.power;
    this.#renderer = screen.renderer;
    this.#drawings = options.drawings;
    this.#reels = new ReelsView(options.game);
    this.#tall = theme.tallWild === undefined ? null : new TallWilds(theme.tallWild, () => this.#ticker.redraw());
    this.#celebration = new Celebration(theme.celebration, theme.wins, options.drawings);
    this.#camera = new Camera(options.canvas, options.frame);
    this.#root.addChild(this.#marks.under, this.#reels.root, this.#actors.root);
    if (this.#tall) this.#root.addChild(this.#tall.root);
    this.#root.addChild(this.#marks.over, this.#celebration.root);
    this.#ticker = startTicker(() => this.#renderer.render(this.#root), this.#power.frameGapMs);
    this.fit();
  }

  /** Measures the page again after its size, its orientation or the pixel ratio changed. */
  fit(): void {
    const { canvas, columns, game } = this.#options;
    // measured as it stands, without what the camera does
    this.#camera.stop();
    const box = canvas.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return;
    const ratio = pixelRatio(this.#power);
    this.#renderer.resize(box.width, box.height, ratio);
    const geometry = windowGeometry(
      box,
      columns.map((column) => column.getBoundingClientRect()),
      game.rows,
    );
    this.#geometry = geometry;
    const tilePx = Math.max(32, Math.ceil(geometry.symbolSize * ratio));
    const old = this.#atlas;
    if (!old || old.tilePx !== tilePx) this.#atlas = buildAtlas(this.#drawings, tilePx);
    if (this.#atlas) this.#reels.fit(geometry, this.#atlas);
    this.#tall?.fit(geometry, ratio);
    this.#act([]);
    if (old && old !== this.#atlas) old.destroy();
    this.#marks.fit(geometry);
    this.#ticker.redraw();
  }

  /** Puts a window of symbols on the reels without movement; `wilds` are reels that are wild as a whole. */
  stand(grid: Grid, wilds: readonly number[] = []): void {
    this.#spin = null;
    this.#options.canvas.classList.remove('is-changing');
    this.clearMarks();
    this.#reels.stand(grid);
    this.#standTall(wilds);
    this.#options.events.onAnticipation(null);
    this.#ticker.redraw();
  }

  /** Starts the reels; they turn until `rest` or `stand`. */
  turn({ set, wilds }: SpinWay): void {
    const pace = this.#options.reducedMotion() ? stillPace : this.quick ? quickPace : fullPace;
    const startMs = performance.now();
    this.#spin = { startMs, pace, rests: [], triggers: [], set, isRespin: wilds.length > 0 };
    this.clearMarks();
    this.#celebration.stop();
    if (pace === stillPace) {
      this.#standTall(wilds);
      this.#options.canvas.classList.add('is-changing');
      return;
    }
    if (this.#tall) {
      this.#ticker.add(this.#tall.walk(wilds, startMs));
      this.#reels.hide(wilds);
    }
    this.#reels.turn(startMs, pace, set, wilds);
    this.#ticker.add((nowMs) => this.#spinFrame(nowMs));
  }

  /** Brings the turning reels to rest on an outcome; `onAllRest` follows. */
  rest(stops: readonly number[], grid: Grid, wilds: readonly number[] = []): void {
    const spin = this.#spin;
    if (!spin) return;
    const { game, events } = this.#options;
    const now = performance.now();
    const trigger = spin.isRespin ? null : triggerOf(game, spin.set);
    const strips = (spin.set === 'free' && game.freeSpins.strips) || game.strips;
    const rests = planRests(heldReels(grid, strips, trigger), now - spin.startMs, spin.pace);
    spin.rests = rests;
    spin.triggers = landedTriggers(grid, trigger);
    if (spin.pace === stillPace) {
      const changesMs = Math.max(0, spin.startMs + (rests[0]?.restMs ?? 0) - now);
      setTimeout(() => {
        this.stand(grid, wilds);
        events.onReelRest(rests.length - 1, spin.triggers.at(-1) ?? 0);
        events.onAllRest();
      }, changesMs);
      return;
    }
    this.#reels.land(now, stops, rests, spin.startMs, spin.pace);
  }

  /** Opens wilds over their reels, where the theme has drawn them so. */
  showWilds(reels: readonly number[]): void {
    this.#marks.clear();
    if (!this.#tall) return;
    const fresh = reels.filter((reel) => !this.#tall?.reels.includes(reel));
    if (this.#options.reducedMotion()) this.#standTall(reels);
    else {
      this.#ticker.add(this.#tall.open(fresh, performance.now()));
      this.#reels.hide(reels);
    }
    this.#ticker.redraw();
  }

  /** Where what these cells won is written: above the lowest of those furthest to the right, in CSS pixels of the canvas. */
  placeOf(cells: readonly Cell[]): { x: number; y: number } | null {
    const geometry = this.#geometry;
    const reel = Math.max(...cells.map((cell) => cell.reel));
    const rows = cells.filter((cell) => cell.reel === reel).map(({ row }) => row);
    if (!geometry || rows.length === 0) return null;
    const { x, y } = cellCentre(geometry, reel, Math.max(...rows));
    return { x, y: y + geometry.cellHeight * 0.36 };
  }

  /** The middle of these cells, in CSS pixels of the canvas. */
  middleOf(cells: readonly Cell[]): { x: number; y: number } | null {
    const geometry = this.#geometry;
    if (!geometry || cells.length === 0) return null;
    const centres = cells.map(({ reel, row }) => cellCentre(geometry, reel, row));
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    return { x: mean(centres.map(({ x }) => x)), y: mean(centres.map(({ y }) => y)) };
  }

  /** Lets cells burst and the rest drop: from one window to the next. `clusters` are outlined each by itself. */
  showDrop({ grid, cells, next, clusters, quiet }: Drop): void {
    const { game, theme } = this.#options;
    this.#change += 1;
    const change = this.#change;
    this.#reels.stand(grid);
    this.#marks.clear();
    for (const [place, cluster] of clusters.entries()) {
      this.#marks.outline(cluster.cells, theme.lineColours[place % theme.lineColours.length] ?? 0xffffff);
    }
    this.#light(cells, !quiet);
    const startMs = performance.now();
    let dropped = false;
    this.#ticker.add((nowMs) => {
      if (change !== this.#change) return false;
      const ms = nowMs - startMs;
      if (ms < SEEN_MS) return true;
      if (ms < SEEN_MS + BURST_MS && !this.#options.reducedMotion()) {
        this.#marks.clear();
        this.#pulseFromMs = null;
        this.#act([]);
        this.#reels.light(null);
        this.#reels.fall = bursting(cells, (ms - SEEN_MS) / BURST_MS);
        return true;
      }
      if (!dropped) {
        dropped = true;
        this.#marks.clear();
        this.#reels.stand(next);
      }
      const t = this.#options.reducedMotion() ? 1 : Math.min(1, (ms - SEEN_MS - BURST_MS) / FALL_MS);
      this.#reels.fall = t < 1 ? falling(cells, game.rows, t) : null;
      return t < 1;
    });
  }

  /** Lets a symbol fill reels, one after another, until the window is as given. */
  showFilled(before: readonly number[], grid: Grid, cells: readonly Cell[]): void {
    this.#change += 1;
    const change = this.#change;
    this.#marks.clear();
    this.#act([]);
    const startMs = performance.now();
    const last = before.length * (this.#options.reducedMotion() ? 0 : FILL_MS);
    this.#ticker.add((nowMs) => {
      if (change !== this.#change) return false;
      const filled = nowMs - startMs >= last ? before.length : Math.floor((nowMs - startMs) / FILL_MS);
      this.#reels.light(cells.filter(({ reel }) => before.indexOf(reel) < filled));
      if (filled < before.length) return true;
      this.#reels.stand(grid);
      this.#marks.box(cells, this.#options.theme.lineColours[0] ?? 0xffffff, false);
      this.#light(cells, true);
      return false;
    });
  }

  /** Draws the reels only faintly, behind what lies over them. */
  set veiled(veiled: boolean) {
    this.#reels.root.alpha = veiled ? 0 : 1;
    this.#ticker.redraw();
  }

  #standTall(reels: readonly number[]): void {
    if (!this.#tall) return;
    this.#tall.stand(reels);
    this.#reels.hide(reels);
  }

  /** Shows one paying line. */
  showLine(line: number, cells: readonly Cell[]): void {
    const { game, theme } = this.#options;
    const colour = theme.lineColours[(line - 1) % theme.lineColours.length] ?? 0xffffff;
    this.#marks.clear();
    this.#marks.way(game.lines[line - 1] ?? [], cells.length, colour);
    this.#marks.box(cells, colour, false);
    this.#light(cells, true);
  }

  /** Shows cells that won together; what is not celebrated is only outlined. */
  showCells(cells: readonly Cell[], tier: WinTier): void {
    const colour = this.#options.theme.lineColours[0] ?? 0xffffff;
    this.#marks.clear();
    this.#marks.box(cells, colour, !isCelebrated(tier));
    const lit = isCelebrated(tier) && cells.length > 0;
    this.#light(lit ? cells : null, lit);
  }

  /** Lets the theme celebrate a tier that was reached, for a time. Does nothing where less motion is wanted. */
  celebrate(tier: LetteredTier, ms: number): void {
    if (this.#options.reducedMotion()) return;
    const { canvas, theme } = this.#options;
    this.#camera.move(cameraMove(theme.wins.camera, tier));
    const { clientWidth: width, clientHeight: height } = canvas;
    const task = this.#celebration.begin(tier, { width, height }, performance.now(), ms);
    if (task) this.#ticker.add(task);
  }

  /** Takes away every mark and gives the symbols their full light. */
  clearMarks(): void {
    this.#change += 1;
    this.#reels.fall = null;
    this.#marks.clear();
    this.#light(null, false);
  }

  #light(cells: readonly Cell[] | null, pulsing: boolean): void {
    this.#reels.light(cells);
    this.#act(pulsing && !this.#options.reducedMotion() ? (cells ?? []) : []);
    const wasPulsing = this.#pulseFromMs !== null;
    this.#pulseFromMs = pulsing && !this.#options.reducedMotion() ? performance.now() : null;
    if (this.#pulseFromMs !== null && !wasPulsing) this.#ticker.add((nowMs) => this.#pulseFrame(nowMs));
    this.#ticker.redraw();
  }

  #pulseFrame(nowMs: number): boolean {
    if (this.#pulseFromMs === null) return false;
    const t = (nowMs - this.#pulseFromMs) / PULSE_MS;
    // Two swells and rest: movement that never ends would need a control to stop it.
    if (t >= 2) {
      this.#reels.pulse(0);
      this.#act([]);
      this.#pulseFromMs = null;
      return false;
    }
    this.#reels.pulse(Math.max(0, Math.sin(Math.max(0, t) * Math.PI) ** 2));
    this.#actors.advance(Math.max(0, t / 2));
    return true;
  }

  /** Lets the symbols of these cells act, where the theme says how. Without WebGL no net can be drawn, and they swell. */
  #act(cells: readonly Cell[]): void {
    const { acts } = this.#options.theme;
    const acting = cells.flatMap((cell) => {
      const standing = this.#reels.standing(cell);
      const act = standing ? acts[standing.symbol] : undefined;
      return standing && act && this.#renderer.type === RendererType.WEBGL ? [{ cell, act, ...standing }] : [];
    });
    this.#reels.acting = acting.map(({ cell }) => cell);
    this.#actors.show(acting);
  }

  #spinFrame(nowMs: number): boolean {
    if (!this.#spin) return false;
    const { rested, moving } = this.#reels.advance(nowMs);
    for (const reel of rested) {
      const next = this.#spin.rests[reel + 1];
      this.#options.events.onAnticipation(next?.anticipated ? reel + 1 : null);
      this.#options.events.onReelRest(reel, this.#spin.triggers[reel] ?? 0);
    }
    if (moving) return true;
    this.#spin = null;
    this.#options.events.onAllRest();
    return false;
  }
}
