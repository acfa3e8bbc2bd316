import { readFileSync } from 'node:fs';
import type { Plugin, Rollup } from 'vite';

type Files = Readonly<Record<string, Rollup.OutputAsset | Rollup.OutputChunk>>;

/** The layers of all sheets in their order, as `layers.css` declares them. */
export const layers: readonly string[] = layersOf(
  readFileSync(new URL('../src/styles/layers.css', import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
);

/**
 * Fails a build in which the first sheet of a page does not name every layer in its order. Sheets of lazy parts come in any order: were
 * one of them first, the layers that it has would be the lowest of that page.
 */
export function layerOrder(): Plugin {
  return {
    name: 'croupier-layer-order',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const page of pagesInDisorder(bundle))
          this.error(`${page}: its first style sheet is to declare all layers.`);
      },
    },
  };
}

/** Paths of the pages whose first sheet does not name all layers in their order. */
export function pagesInDisorder(files: Files): string[] {
  return Object.values(files)
    .filter((file) => file.type === 'asset' && file.fileName.endsWith('.html'))
    .filter((page) => {
      const [, sheet] = /<link rel="stylesheet"[^>]* href="\/([^"]+)"/.exec(textOf(page)) ?? [];
      return sheet !== undefined && String(layersOf(textOf(files[sheet]))) !== String(layers);
    })
    .map(({ fileName }) => fileName);
}

/** Layers of a sheet by their first mention. A minifier may name a layer by its rules instead of in a list. */
function layersOf(sheet: string): string[] {
  const names = [...sheet.matchAll(/@layer\s+([\w-]+(?:\s*,\s*[\w-]+)*)/g)].flatMap(([, list = '']) => list.split(','));
  return [...new Set(names.map((name) => name.trim()))];
}

function textOf(file: Files[string] | undefined): string {
  if (file?.type !== 'asset') return '';
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
}
