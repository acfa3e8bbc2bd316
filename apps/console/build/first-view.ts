import { readdirSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

const locales = new URL('../../../packages/i18n/locales/', import.meta.url);
/** Areas of messages that are fetched before the first screen is shown. */
const areas = ['shell', 'pages', 'console', 'consoleAccount'];
/** Modules whose code the first screen runs beside the entry's own: the page that a signed-in operator sees first. */
const screens = ['src/features/account/account-page.tsx'];

/** Lists the scripts of the first screen by language in `.vite/first-route.json`, which a start compares with their budget. */
export function firstView(): Plugin {
  return {
    name: 'croupier-first-view',
    apply: 'build',
    // after Vite has taken out the scripts of parts that are style sheets alone
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const shared = new Set([
          ...filesOf(bundle, isEntry),
          ...screens.flatMap((screen) => [...screenFiles(bundle, screen)]),
        ]);
        const byLanguage = Object.fromEntries(
          readdirSync(locales).map((language) => [
            language,
            [...shared, ...areas.flatMap((area) => [...messageFiles(bundle, language, area)])],
          ]),
        );
        this.emitFile({ type: 'asset', fileName: '.vite/first-route.json', source: JSON.stringify(byLanguage) });
      },
    },
  };
}

type Chunk = Rolldown.OutputChunk;

const isEntry = (chunk: Chunk) => chunk.isEntry;

function screenFiles(bundle: Rolldown.OutputBundle, screen: string): Set<string> {
  const files = filesOf(bundle, ({ facadeModuleId }) => facadeModuleId?.endsWith(screen) ?? false);
  if (files.size === 0) throw new Error(`no file of ${screen}`);
  return files;
}

function messageFiles(bundle: Rolldown.OutputBundle, language: string, area: string): Set<string> {
  const wanted = `virtual:messages/${language}/${area}`;
  const files = filesOf(bundle, ({ facadeModuleId }) => facadeModuleId?.endsWith(wanted) ?? false);
  if (files.size === 0) throw new Error(`no file of ${wanted}`);
  return files;
}

/** The files of the chunks that are meant, with all that they import at once. */
function filesOf(bundle: Rolldown.OutputBundle, isMeant: (chunk: Chunk) => boolean): Set<string> {
  const files = new Set<string>();
  const add = (file: Rolldown.OutputBundle[string] | undefined) => {
    if (file?.type !== 'chunk' || files.has(file.fileName)) return;
    files.add(file.fileName);
    for (const name of file.imports) add(bundle[name]);
  };
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && isMeant(file)) add(file);
  return files;
}
