import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

/** What a player's line carries for one game, gzipped: code, styles, letters and art. */
export const heaviestGame = 400_000;

const standsIn = /(?:^|\/)(?:WebGPU|Canvas)Renderer-/;

/** Weights of the games in a build, gzipped, by theme. */
export function weightsOf(
  files: Readonly<Record<string, Rollup.OutputAsset | Rollup.OutputChunk>>,
): Map<string, number> {
  const weights = new Map<string, number>();
  let shared = 0;
  for (const file of Object.values(files)) {
    const bytes = gzipSync(file.type === 'chunk' ? file.code : file.source).length;
    const theme = themeOf(file);
    if (theme) weights.set(theme, (weights.get(theme) ?? 0) + bytes);
    // drawn with WebGL wherever there is one; what stands in for it elsewhere is fetched in its place
    else if (standsIn.test(file.fileName)) continue;
    else if (!/\.(html|map)$/.test(file.fileName)) shared += bytes;
  }
  return new Map([...weights].map(([theme, own]) => [theme, own + shared]));
}

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
