import type { Flight } from '../themes/theme.ts';

type Shape = Exclude<Flight['what'], 'art' | { readonly symbol: string }>;

/** Draws a shape in greys on a square of its own, to be coloured where it flies. */
export function drawShape(shape: Shape, px: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = px;
  canvas.height = px;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.scale(px / 2, px / 2);
  context.translate(1, 1);
  draw[shape](context);
  return canvas;
}

/** Each on a square from -1 to 1. */
const draw: Readonly<Record<Shape, (context: CanvasRenderingContext2D) => void>> = {
  spark: (context) => {
    const glow = context.createRadialGradient(0, 0, 0, 0, 0, 1);
    glow.addColorStop(0, '#fff');
    glow.addColorStop(0.25, 'rgb(255 255 255 / 0.9)');
    glow.addColorStop(1, 'rgb(255 255 255 / 0)');
    fill(context, glow, () => context.arc(0, 0, 1, 0, Math.PI * 2));
  },
  petal: (context) => {
    const blush = context.createLinearGradient(0, -0.9, 0, 0.9);
    blush.addColorStop(0, '#fff');
    blush.addColorStop(1, '#b8b8b8');
    fill(context, blush, () => {
      context.moveTo(0, 0.9);
      context.bezierCurveTo(-0.95, 0.3, -0.6, -0.75, -0.12, -0.9);
      context.lineTo(0, -0.72);
      context.lineTo(0.12, -0.9);
      context.bezierCurveTo(0.6, -0.75, 0.95, 0.3, 0, 0.9);
    });
  },
  confetti: (context) => {
    const sheen = context.createLinearGradient(-0.5, -0.8, 0.5, 0.8);
    sheen.addColorStop(0, '#fff');
    sheen.addColorStop(0.55, '#d8d8d8');
    sheen.addColorStop(1, '#9c9c9c');
    fill(context, sheen, () => context.roundRect(-0.42, -0.85, 0.84, 1.7, 0.12));
  },
  coin: (context) => {
    const rim = context.createLinearGradient(-0.7, -0.9, 0.7, 0.9);
    rim.addColorStop(0, '#fff');
    rim.addColorStop(0.5, '#c8c8c8');
    rim.addColorStop(1, '#8a8a8a');
    fill(context, rim, () => context.arc(0, 0, 0.95, 0, Math.PI * 2));
    const face = context.createRadialGradient(-0.25, -0.35, 0.1, 0, 0, 0.8);
    face.addColorStop(0, '#fff');
    face.addColorStop(0.6, '#e2e2e2');
    face.addColorStop(1, '#b0b0b0');
    fill(context, face, () => context.arc(0, 0, 0.74, 0, Math.PI * 2));
    fill(context, '#a4a4a4', () => star(context, 0.42, 0.19));
  },
  ring: (context) => {
    context.strokeStyle = 'rgb(255 255 255 / 0.85)';
    context.lineWidth = 0.1;
    context.beginPath();
    context.arc(0, 0, 0.88, 0, Math.PI * 2);
    context.stroke();
    context.lineWidth = 0.05;
    context.beginPath();
    context.arc(-0.1, -0.1, 0.6, Math.PI, Math.PI * 1.5);
    context.stroke();
  },
  star: (context) => {
    const shine = context.createRadialGradient(-0.2, -0.25, 0.05, 0, 0, 0.95);
    shine.addColorStop(0, '#fff');
    shine.addColorStop(1, '#cfcfcf');
    fill(context, shine, () => star(context, 0.95, 0.42));
  },
};

function fill(context: CanvasRenderingContext2D, style: string | CanvasGradient, trace: () => void): void {
  context.fillStyle = style;
  context.beginPath();
  trace();
  context.closePath();
  context.fill();
}

function star(context: CanvasRenderingContext2D, outer: number, inner: number): void {
  for (let point = 0; point < 10; point += 1) {
    const angle = (point * Math.PI) / 5 - Math.PI / 2;
    const radius = point % 2 === 0 ? outer : inner;
    context.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
  }
}
