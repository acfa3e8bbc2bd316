import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

type Texts = Record<string, string>;

const source = (module: string) => new URL(`../src/${module}`, import.meta.url).pathname;
const locales = new URL('../../../packages/i18n/locales/', import.meta.url);

/** Folder of each language's catalogue, which is also what `lang` says, and the file its page is written to. */
const pages = readdirSync(locales).map((language) => ({
  language,
  fileName: language === 'en' ? 'index.html' : `index.${language}.html`,
}));

function texts(language: string): Texts {
  const read = (folder: string) => JSON.parse(readFileSync(new URL(`${folder}/shell.json`, locales), 'utf8')) as Texts;
  return { ...read('en'), ...read(language) };
}

/** Fills `{{key}}` with the message of that key. */
function fill(html: string, messages: Texts): string {
  return html.replace(/\{\{([\w.]+)\}\}/g, (_, key: string) => {
    const text = messages[key];
    if (text === undefined) throw new Error(`no message ${key}`);
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  });
}

/** The file of a language's messages of an area: the page needs it, and its code would ask for it late. */
function messagesFile(bundle: Rolldown.OutputBundle, language: string, area: string): string {
  const wanted = `virtual:messages/${language}/${area}`;
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(wanted));
  if (!chunk) throw new Error(`no file of ${wanted}`);
  return chunk.fileName;
}

/** The file that a module of `src` is in. */
function fileOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.includes(source(module)));
  if (chunk?.type !== 'chunk') throw new Error(`no file of the module ${module}`);
  return chunk;
}

/** The files of these modules, with what they import of one another. */
function scriptsOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): Set<Rolldown.OutputChunk> {
  const scripts = new Set<Rolldown.OutputChunk>();
  const add = (file: Rolldown.OutputBundle[string] | undefined) => {
    if (file?.type !== 'chunk' || scripts.has(file)) return;
    scripts.add(file);
    for (const name of file.imports) add(bundle[name]);
  };
  for (const module of modules) add(fileOf(bundle, module));
  return scripts;
}

/** What runs before the first view stands: the page has the first by itself, which fetches the others. */
const starts = 'start.ts';
const firstModules = [starts, 'react.ts', 'main.tsx'];
const lobbyModule = 'features/lobby/electronic-page.tsx';

/** The files of every script that the first view runs. */
function firstScripts(bundle: Rolldown.OutputBundle, language: string): string[] {
  const scripts = [...scriptsOf(bundle, firstModules)].map(({ fileName }) => fileName);
  return [...new Set([...scripts, messagesFile(bundle, language, 'shell')])];
}

/** Addresses of scripts and of their styles, but of none that `known` has. */
function filesOf(scripts: Set<Rolldown.OutputChunk>, known: ReadonlySet<Rolldown.OutputChunk> = new Set()): string[] {
  const styles = (chunks: Iterable<Rolldown.OutputChunk>) =>
    [...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  const more = [...scripts].filter((script) => !known.has(script));
  const stylesKnown = new Set(styles(known));
  const files = [...more.map(({ fileName }) => fileName), ...styles(more).filter((style) => !stylesKnown.has(style))];
  return [...new Set(files)].map((file) => `/${file}`);
}

function preloadOf(file: string): string {
  return `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`;
}

/** Writes the page once for each language, because it says a few words before any code runs. */
export function bootShell(): Plugin {
  let building = false;
  return {
    name: 'croupier-boot-shell',
    configResolved: (config) => {
      building = config.command === 'build';
    },
    transformIndexHtml: (html) => (building ? html : fill(html, texts('en'))),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('index.html was not built');
        // The page names the file that it starts with, and its styles, by itself.
        const first = scriptsOf(bundle, firstModules);
        const code = filesOf(first, scriptsOf(bundle, [starts])).join(' ');
        const lobby = filesOf(scriptsOf(bundle, [lobbyModule]), first);
        const scripts = pages.map(({ language }) => [language, firstScripts(bundle, language)]);
        // For the one who compresses the files and weighs them.
        this.emitFile({
          type: 'asset',
          fileName: '.vite/first-route.json',
          source: JSON.stringify(Object.fromEntries(scripts)),
        });
        for (const { language, fileName } of pages) {
          const messages = ['pages', 'games'].map((area) => `/${messagesFile(bundle, language, area)}`);
          const lobbyCode = [...lobby, ...messages].join(' ');
          const template = String(page.source).replace(
            '<script type="module"',
            `<script data-code="${code}" data-lobby="${lobbyCode}" type="module"`,
          );
          const source = fill(template, texts(language))
            .replace('<html lang="en"', `<html lang="${language}"`)
            .replace('<!--head-->', `${preloadOf(messagesFile(bundle, language, 'shell'))}\n    <!--head-->`);
          if (fileName === 'index.html') page.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}
