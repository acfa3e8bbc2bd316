import { Container, MeshPlane, type Texture } from 'pixi.js';
import type { SymbolAct } from '../themes/theme.ts';
import { actedPoint } from './symbol-acts.ts';

const POINTS = 7;

/** A symbol that acts in its cell: its middle and the edge of its square, in CSS pixels. */
export type Acting = {
  readonly act: SymbolAct;
  readonly texture: Texture;
  readonly x: number;
  readonly y: number;
  readonly size: number;
};

type Actor = { readonly acting: Acting; readonly mesh: MeshPlane };

/** Symbols drawn on a net whose points move: they act in parts, in place of what stands in their cells. */
export class ActingSymbols {
  readonly root = new Container();
  #actors: readonly Actor[] = [];

  /** Lets these act and no others. */
  show(all: readonly Acting[]): void {
    for (const { mesh } of this.#actors) mesh.destroy();
    this.#actors = all.map((acting) => {
      const mesh = new MeshPlane({ texture: acting.texture, verticesX: POINTS, verticesY: POINTS });
      mesh.position.set(acting.x - acting.size / 2, acting.y - acting.size / 2);
      this.root.addChild(mesh);
      return { acting, mesh };
    });
    this.advance(0);
  }

  /** Moves to a time from 0 at the beginning to 1 at the end. */
  advance(t: number): void {
    for (const { acting, mesh } of this.#actors) {
      const { buffer } = mesh.geometry.getAttribute('aPosition');
      const { data } = buffer;
      for (let row = 0; row < POINTS; row += 1) {
        for (let column = 0; column < POINTS; column += 1) {
          const at = actedPoint(acting.act, column / (POINTS - 1), row / (POINTS - 1), t);
          const place = 2 * (row * POINTS + column);
          data[place] = at.u * acting.size;
          data[place + 1] = at.v * acting.size;
        }
      }
      buffer.update();
    }
  }
}
