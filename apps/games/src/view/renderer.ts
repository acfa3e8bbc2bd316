import 'pixi.js/graphics';
import 'pixi.js/mesh';
import 'pixi.js/unsafe-eval';
import { isWebGLSupported, type Renderer, type RendererOptions, WebGLRenderer } from 'pixi.js';
import { type DrawingPower, drawingPower } from './drawing-power.ts';

/** What a stage draws with, and how much it may ask of it. */
export type DrawingScreen = { readonly renderer: Renderer; readonly power: DrawingPower };

/** Opens a canvas for drawing: with WebGL, or in two dimensions where there is none. Rejects where neither can be had. */
export async function openDrawing(canvas: HTMLCanvasElement): Promise<DrawingScreen> {
  const power = drawingPower();
  const renderer = await newRenderer();
  await renderer.init({
    canvas,
    // Controls are elements of the page: Pixi's own events, accessibility and DOM parts would only be ballast.
    manageImports: false,
    backgroundAlpha: 0,
    antialias: power.antialias,
    autoDensity: false,
    resolution: pixelRatio(power),
  } satisfies Partial<RendererOptions>);
  return { renderer, power };
}

/** Pixels of the canvas for each pixel of the page. */
export function pixelRatio({ mostPixelRatio }: DrawingPower): number {
  return Math.min(mostPixelRatio, window.devicePixelRatio || 1);
}

async function newRenderer(): Promise<Renderer> {
  if (isWebGLSupported(false)) return new WebGLRenderer();
  // rare, so it is not fetched with the rest
  const { CanvasRenderer } = await import('./canvas-renderer.ts');
  return new CanvasRenderer();
}
