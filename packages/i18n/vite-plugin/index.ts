import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { fallbacksOf, languages } from '../src/languages.ts';
import { firstAreas, laterAreas } from './areas.ts';

const messagesPrefix = 'virtual:messages/';
const cataloguesId = 'virtual:catalogues';
const localesUrl = new URL('../locales/', import.meta.url);
const laterPrefix = 'virtual:later/';

/**
 * Serves the catalogues of `locales/`, one folder a language named by its BCP 47 tag, the languages of its fallback chain
 * standing in where a translation is missing:
 * - `virtual:catalogues`: the languages there are, each with loaders of the first areas and one of the loaders of the later ones
 * - `virtual:later/<tag>`: loaders of the later areas
 * - `virtual:messages/<tag>/<area>`: the messages, compiled so that none is parsed in the browser
 *
 * @param console whether the application is the operators' console, which has areas of its own
 */
export function messages({ console = false }: { console?: boolean } = {}) {
  return {
    name: 'croupier-messages',
    resolveId: (id: string) =>
      id === cataloguesId || id.startsWith(laterPrefix) || id.startsWith(messagesPrefix) ? `\0${id}` : null,
    async load(this: { addWatchFile: (file: string) => void }, id: string) {
      if (id === `\0${cataloguesId}`) return cataloguesSource();
      if (id.startsWith(`\0${laterPrefix}`)) {
        return `export default { ${loadersOf(id.slice(laterPrefix.length + 1), laterAreas({ console }))} };`;
      }
      if (!id.startsWith(`\0${messagesPrefix}`)) return null;
      const [tag = '', area = ''] = id.slice(messagesPrefix.length + 1).split('/');
      return messagesSource(tag, area, (file) => this.addWatchFile(file));
    },
  };
}

async function cataloguesSource(): Promise<string> {
  const folders = (await readdir(localesUrl)).sort();
  const rows = folders.map((tag) => {
    const language = [...languages.values()].find((candidate) => candidate.tag === tag);
    if (!language) throw new Error(`locales/${tag} is no language of the table`);
    const loaders = `${loadersOf(tag, firstAreas)}, later: () => import('${laterPrefix}${tag}')`;
    return `{ ...${JSON.stringify(language)}, ${loaders} }`;
  });
  return `export default [${rows.join(',')}];`;
}

function loadersOf(tag: string, areas: readonly string[]): string {
  return areas.map((area) => `${area}: () => import('${messagesPrefix}${tag}/${area}')`).join(', ');
}

/** The folders of a language and of those that stand in for it, English first and its own last, as far as they exist. */
async function foldersFor(tag: string): Promise<string[]> {
  const own = [...languages.values()].find((candidate) => candidate.tag === tag);
  const known = await readdir(localesUrl);
  return fallbacksOf(own?.code ?? 'EN')
    .map((code) => languages.get(code)?.tag ?? 'en')
    .filter((folder) => known.includes(folder))
    .reverse();
}

async function messagesSource(tag: string, area: string, watch: (file: string) => void): Promise<string> {
  const texts: Record<string, string> = {};
  for (const folder of await foldersFor(tag)) {
    const file = new URL(`${folder}/${area}.json`, localesUrl);
    if (!existsSync(file)) continue;
    watch(file.pathname);
    Object.assign(texts, JSON.parse(await readFile(file, 'utf8')));
  }
  const compiled = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]));
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`;
}
