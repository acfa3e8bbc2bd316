import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

/** What a player's line carries for one game, gzipped: code, styles, letters and art. */
export const heaviestGame = 650_000;

const neverFetched = /(?:^|\/)(?:canvas-renderer|browserAll|webworkerAll)-/;

type Files = Readonly<Record<string, Rollup.OutputAsset | Rollup.OutputChunk>>;

/** Weights of the games in a build, gzipped, by theme: its own files, what all games of its family share, and the longest language. */
export function weightsOf(files: Files): Map<string, number> {
  const weights = new Map<string, number>();
  const pages = Object.values(files).flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file] : []));
  for (const page of pages) {
    const reached = reachedFrom(page.fileName, files);
    const own = new Map<string, number>();
    let shared = 0;
    let language = 0;
    for (const file of reached) {
      const bytes = gzipSync(file.type === 'chunk' ? file.code : file.source).length;
      const theme = themeOf(file);
      const users = theme ? [theme] : themesThatName(file, reached);
      if (users.length > 0) for (const user of users) own.set(user, (own.get(user) ?? 0) + bytes);
      // one is spoken at a time
      else if (isLanguage(file)) language = Math.max(language, bytes);
      // drawn with WebGL wherever there is one, and no part of Pixi that is for controls is asked for
      else if (!neverFetched.test(file.fileName)) shared += bytes;
    }
    for (const [theme, bytes] of own) weights.set(theme, bytes + shared + language);
  }
  return weights;
}

/** Every file that a page loads, now or later: chunks that it imports, and style sheets, drawings and letters that those name. */
function reachedFrom(page: string, files: Files): (Rollup.OutputAsset | Rollup.OutputChunk)[] {
  const reached = new Set<string>();
  const left = [page];
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    const file = files[name];
    if (!file || reached.has(name)) continue;
    reached.add(name);
    if (file.type === 'chunk') left.push(...file.imports, ...file.dynamicImports);
    const text = file.type === 'chunk' ? file.code : textOf(file);
    left.push(...Object.keys(files).filter((other) => files[other]?.type === 'asset' && text.includes(baseOf(other))));
    if (file.type !== 'chunk') continue;
    left.push(...(file.viteMetadata?.importedCss ?? []), ...(file.viteMetadata?.importedAssets ?? []));
  }
  return [...reached].flatMap((name) => files[name] ?? []);
}

/** The themes that a file of a package belongs to, such as the letters of their wins: none where shared code names it too. */
function themesThatName(file: Rollup.OutputAsset | Rollup.OutputChunk, reached: (typeof file)[]): string[] {
  if (file.type === 'chunk') return [];
  const base = baseOf(file.fileName);
  const naming = reached.filter((other) => (other.type === 'chunk' ? other.code : textOf(other)).includes(base));
  const themes = naming.map(themeOf);
  return themes.some((theme) => theme === null) ? [] : [...new Set(themes.flatMap((theme) => theme ?? []))];
}

const baseOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);
const textOf = ({ fileName, source }: Rollup.OutputAsset): string =>
  /\.css$/.test(fileName) ? (typeof source === 'string' ? source : new TextDecoder().decode(source)) : '';

/** Refuses a build in which a game weighs too much. */
export function weights(): Plugin {
  return {
    name: 'weights-of-games',
    generateBundle(_options, bundle) {
      for (const [theme, bytes] of weightsOf(bundle)) {
        if (bytes > heaviestGame) this.error(`${theme} weighs ${bytes} bytes, and ${heaviestGame} is the most.`);
      }
    },
  };
}

function isLanguage(file: Rollup.OutputAsset | Rollup.OutputChunk): boolean {
  return file.type === 'chunk' && /[\\/]locales[\\/]/.test(file.facadeModuleId ?? '');
}

/** The theme that a file belongs to alone; null for what games share. */
function themeOf(file: Rollup.OutputAsset | Rollup.OutputChunk): string | null {
  const from =
    file.type === 'chunk' ? Object.keys(file.modules) : [...(file.originalFileNames ?? []), ...(file.names ?? [])];
  const themes = new Set(from.flatMap((name) => name.match(/themes\/([a-z-]+)\//)?.[1] ?? []));
  if (themes.size === 1) return [...themes][0] ?? null;
  return file.type === 'asset' && /\.css$/.test(file.fileName)
    ? (file.fileName.match(/([a-z]+(?:-[a-z]+)+)-[\w-]{8}\.css$/)?.[1] ?? null)
    : null;
}
