import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

type Texts = Record<string, string>;

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

/** The file of a language's first messages: the page needs it, and its code would ask for it late. */
function messagesFile(bundle: Rolldown.OutputBundle, language: string): string {
  const wanted = `virtual:messages/${language}/shell`;
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(wanted));
  if (!chunk) throw new Error(`no file of ${wanted}`);
  return chunk.fileName;
}

/** The files that the code of the first screen is in, by their groups. */
function codeFiles(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return ['react', 'library', 'base'].map((name) => {
    const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
    if (chunk?.type !== 'chunk') throw new Error(`no file of the group ${name}`);
    return chunk;
  });
}

/** The files of every script that the first view runs, with what they import of one another. */
function firstScripts(bundle: Rolldown.OutputBundle, language: string): string[] {
  const scripts = new Set<Rolldown.OutputChunk>();
  const add = (file: Rolldown.OutputBundle[string] | undefined) => {
    if (file?.type !== 'chunk' || scripts.has(file)) return;
    scripts.add(file);
    for (const name of file.imports) add(bundle[name]);
  };
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.name === 'start') add(file);
  for (const file of codeFiles(bundle)) add(file);
  add(bundle[messagesFile(bundle, language)]);
  return [...scripts].map(({ fileName }) => fileName);
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
        const code = codeFiles(bundle)
          .map(({ fileName }) => `/${fileName}`)
          .join(' ');
        const scripts = pages.map(({ language }) => [language, firstScripts(bundle, language)]);
        // For the one who compresses the files and weighs them.
        this.emitFile({
          type: 'asset',
          fileName: '.vite/first-route.json',
          source: JSON.stringify(Object.fromEntries(scripts)),
        });
        const template = String(page.source).replace(
          '<script type="module"',
          `<script data-code="${code}" type="module"`,
        );
        for (const { language, fileName } of pages) {
          const source = fill(template, texts(language))
            .replace('<html lang="en"', `<html lang="${language}"`)
            .replace('<!--head-->', `${preloadOf(messagesFile(bundle, language))}\n    <!--head-->`);
          if (fileName === 'index.html') page.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}
