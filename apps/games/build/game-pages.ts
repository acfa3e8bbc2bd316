import type { Plugin, Rollup } from 'vite';

type Files = Readonly<Record<string, Rollup.OutputAsset | Rollup.OutputChunk>>;

/** A family of games: its page, the module that lays them out, and where their themes lie, each as `<id>/<id>.ts`. */
export type Family = { readonly name: string; readonly start: string; readonly themes: string };

/** Text of a page that stands before what the page of a game adds. */
const headEnd = '</head>';

/**
 * A page for every game: its family's, which also names the files that this game needs, so that a browser fetches them at once
 * and not one after the other as it learns of them.
 *
 * @returns the pages by their paths, `slot/lantern-tide/index.html`
 */
export function gamePages(files: Files, families: readonly Family[]): Map<string, string> {
  const pages = new Map<string, string>();
  for (const { name, start, themes } of families) {
    const page = textOf(files[`${name}/index.html`]);
    const begins = chunkOf(files, start);
    for (const file of Object.values(files)) {
      const id = file.type === 'chunk' ? themeOf(file, themes) : undefined;
      if (file.type !== 'chunk' || id === undefined) continue;
      const wanted = [...new Set([...neededBy(files, begins), ...neededBy(files, file)])];
      const links = wanted.filter((address) => !page.includes(`/${address}"`)).map(linkTo);
      pages.set(`${name}/${id}/index.html`, page.replace(headEnd, `${links.join('')}${headEnd}`));
    }
  }
  return pages;
}

/** Writes the pages of games beside those of their families. */
export function writeGamePages(families: readonly Family[]): Plugin {
  return {
    name: 'pages-of-games',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const pages = gamePages(bundle, families);
        if (pages.size === 0) this.error('No game has a page.');
        for (const [fileName, source] of pages) this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
}

function chunkOf(files: Files, module: string): Rollup.OutputChunk {
  const chunk = Object.values(files).find((file) => file.type === 'chunk' && file.facadeModuleId === module);
  if (chunk?.type !== 'chunk') throw new Error('The code that draws a family of games was not found.');
  return chunk;
}

/** The game whose theme a chunk is. */
function themeOf({ facadeModuleId }: Rollup.OutputChunk, themes: string): string | undefined {
  const [, id, file] = facadeModuleId?.match(new RegExp(`/${themes}/([a-z-]+)/([a-z-]+)\\.ts$`)) ?? [];
  return id === file ? id : undefined;
}

/** A chunk, what it imports, and their style sheets. */
function neededBy(files: Files, chunk: Rollup.OutputChunk): string[] {
  const needed = new Set<string>();
  const left = [chunk.fileName];
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    const file = files[name];
    if (file?.type !== 'chunk' || needed.has(name)) continue;
    needed.add(name);
    for (const sheet of file.viteMetadata?.importedCss ?? []) needed.add(sheet);
    left.push(...file.imports);
  }
  return [...needed];
}

function linkTo(address: string): string {
  const rel = address.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  return `<link rel="${rel}" crossorigin href="/${address}">`;
}

function textOf(file: Files[string] | undefined): string {
  if (file?.type !== 'asset') throw new Error('The page of a family of games was not found.');
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
}
