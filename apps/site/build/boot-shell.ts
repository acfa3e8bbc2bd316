import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

type Texts = Record<string, string>;

/** Folder of a language's catalogue, which is also what `lang` says, and the file its page is written to. */
const pages = [
  { language: 'en', fileName: 'index.html' },
  { language: 'vi', fileName: 'index.vi.html' },
] as const;

function texts(language: string): Texts {
  const file = new URL(`../../../packages/i18n/locales/${language}/shell.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Texts;
}

/** Fills `{{key}}` with the message of that key. */
function fill(html: string, messages: Texts): string {
  return html.replace(/\{\{([\w.]+)\}\}/g, (_, key: string) => {
    const text = messages[key];
    if (text === undefined) throw new Error(`no message ${key}`);
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  });
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
        const template = String(page.source);
        for (const { language, fileName } of pages) {
          const source = fill(template, texts(language)).replace('<html lang="en"', `<html lang="${language}"`);
          if (fileName === 'index.html') page.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}
