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
const SMEAR = [-0.14, -0.1, -0.06, -0.02, 0.02, 0.06, 0.1, 0.14];

/**
 * Draws all symbols into one texture at the size they are shown, so that a frame of the reels is one draw call and
 * vector art is sharp on every screen.
 */
export function buildAtlas(drawings: ReadonlyMap<string, HTMLImageElement>, tilePx: number): SymbolAtlas {
  const tiles = drawings.size * 2;
  const canvas = document.createElement('canvas');
  canvas.width = COLUMNS * (tilePx + GAP_PX);
  canvas.height = Math.ceil(tiles / COLUMNS) * (tilePx + GAP_PX);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw on a canvas');
  const frames = new Map<string, [Rectangle, Rectangle]>();
  let tile = 0;
  const place = () => {
    const x = (tile % COLUMNS) * (tilePx + GAP_PX);
    const y = Math.floor(tile / COLUMNS) * (tilePx + GAP_PX);
    tile += 1;
    return new Rectangle(x, y, tilePx, tilePx);
  };
  for (const [symbol, drawing] of drawings) {
    const still = place();
    context.drawImage(drawing, still.x, still.y, tilePx, tilePx);
    const moving = place();
    smear(context, drawing, moving);
    frames.set(symbol, [still, moving]);
  }
  const source = new CanvasSource({ resource: canvas });
  const textures = new Map<string, SymbolTextures>();
  for (const [symbol, [still, moving]] of frames) {
    textures.set(symbol, {
      still: new Texture({ source, frame: still }),
      moving: new Texture({ source, frame: moving }),
    });
  }
  return { textures, tilePx, destroy: () => source.destroy() };
}

function smear(context: CanvasRenderingContext2D, drawing: HTMLImageElement, to: Rectangle): void {
  context.save();
  context.beginPath();
  context.rect(to.x, to.y, to.width, to.height);
  context.clip();
  context.globalAlpha = 1.7 / SMEAR.length;
  for (const shift of SMEAR) context.drawImage(drawing, to.x, to.y + shift * to.height, to.width, to.height);
  context.restore();
}

/** Loads a drawing. Rejects when it cannot be had. */
export async function loadDrawing(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}
