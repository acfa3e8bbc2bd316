import type { Rollup } from 'vite';

type InfoOf = (id: string) => Pick<Rollup.ModuleInfo, 'importedIds'> | null;

/** Parts of Pixi that a game drawn with WebGL never runs. */
const standsBy =
  /pixi\.js[\\/]lib[\\/].*(renderers[\\/]canvas[\\/](?!utils)|(events|accessibility|dom)[\\/]|(browser|webworker)All)/;

/**
 * Says which file a module's code goes to, in few files: a browser asks for six at a time, and each wave of requests costs a slow
 * line half a second. `page` is what asks for the session, and what all families of games begin with; `pixi` draws slots.
 *
 * @param entries ids of the modules that the pages of families begin with
 * @param starts ids of the modules that lay their games out, which those fetch
 * @returns the file's name, or null for what is split as usual
 */
export function codeFiles(entries: readonly string[], starts: readonly string[]) {
  let page: ReadonlySet<string> | null = null;
  return (id: string, bundle: { getModuleInfo: InfoOf }): string | null => {
    page ??= pageOf(entries, starts, (of) => bundle.getModuleInfo(of));
    if ((page.has(id) && !id.endsWith('.css')) || /preload-helper|rolldown[\\/]runtime/.test(id)) return 'page';
    // letters of wins stay with the theme that they are of
    if (id.endsWith('.woff2')) return null;
    return /[\\/]node_modules[\\/]/.test(id) && !standsBy.test(id) ? 'pixi' : null;
  };
}

function pageOf(entries: readonly string[], starts: readonly string[], infoOf: InfoOf): Set<string> {
  const [first = new Set<string>(), ...others] = starts.map((start) => reachedFrom([start], infoOf));
  const shared = [...first].filter((id) => others.every((other) => other.has(id)));
  const begun = reachedFrom(entries, infoOf);
  for (const entry of entries) begun.delete(entry);
  return new Set([...begun, ...shared]);
}

/** Modules that run before these do, and these. */
function reachedFrom(ids: readonly string[], infoOf: InfoOf): Set<string> {
  const reached = new Set<string>();
  const left = [...ids];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    left.push(...(infoOf(id)?.importedIds ?? []));
  }
  return reached;
}
