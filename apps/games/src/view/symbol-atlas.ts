import { CanvasSource, Rectangle, Texture } from 'pixi.js';

/** A symbol as it stands, and smeared along its way for a reel at speed. */
export type SymbolTextures = { readonly still: Texture; readonly moving: Texture };

export type SymbolAtlas = {
  readonly textures: ReadonlyMap<string, SymbolTextures>;
  readonly tilePx: number;
  readonly destroy: () => void;
};

const COLUMNS = 5;
const GAP_PX = 2;
/** Draws of one smear: enough for the ghosts to melt into each other. */
const SMEAR_DRAWS = 26;
/** How far a smear reaches beyond the symbol, as a share of its height, above and below together. */
const SMEAR_REACH = 0.34;

/** Height of a smeared symbol against that of a still one. */
export const MOVING_STRETCH = 1 + SMEAR_REACH;

/**
 * Draws all symbols into one texture at the size they are shown, so that a frame of the reels is one draw call and
 * vector art is sharp on every screen.
 */
export function buildAtlas(drawings: ReadonlyMap<string, HTMLImageElement>, tilePx: number): SymbolAtlas {
  const movingPx = Math.ceil(tilePx * MOVING_STRETCH);
  const bandPx = tilePx + movingPx + 2 * GAP_PX;
  const canvas = document.createElement('canvas');
  canvas.width = COLUMNS * (tilePx + GAP_PX);
  canvas.height = Math.ceil(drawings.size / COLUMNS) * bandPx;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw on a canvas');
  const source = new CanvasSource({ resource: canvas });
  const textures = new Map<string, SymbolTextures>();
  for (const [index, [symbol, drawing]] of [...drawings].entries()) {
    const x = (index % COLUMNS) * (tilePx + GAP_PX);
    const y = Math.floor(index / COLUMNS) * bandPx;
    const still = new Rectangle(x, y, tilePx, tilePx);
    const moving = new Rectangle(x, y + tilePx + GAP_PX, tilePx, movingPx);
    context.drawImage(drawing, still.x, still.y, tilePx, tilePx);
    smear(context, tileOf(drawing, tilePx), moving);
    textures.set(symbol, {
      still: new Texture({ source, frame: still }),
      moving: new Texture({ source, frame: moving }),
    });
  }
  return { textures, tilePx, destroy: () => source.destroy() };
}

/** A symbol drawn once: drawing its shapes again for each ghost of a smear would cost a phone a second. */
function tileOf(drawing: HTMLImageElement, px: number): HTMLCanvasElement {
  const tile = document.createElement('canvas');
  tile.width = px;
  tile.height = px;
  tile.getContext('2d')?.drawImage(drawing, 0, 0, px, px);
  return tile;
}

function smear(context: CanvasRenderingContext2D, tile: HTMLCanvasElement, to: Rectangle): void {
  const travel = to.height - to.width;
  context.save();
  context.globalAlpha = 2 / SMEAR_DRAWS;
  for (let n = 0; n < SMEAR_DRAWS; n += 1) {
    context.drawImage(tile, to.x, to.y + (travel * n) / (SMEAR_DRAWS - 1), to.width, to.width);
  }
  context.restore();
}
