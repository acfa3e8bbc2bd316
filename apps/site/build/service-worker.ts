import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

const locales = new URL('../../../packages/i18n/locales/', import.meta.url);
const styles = new URL('../../../packages/ui/src/styles/', import.meta.url);
const offline = new URL('../offline/', import.meta.url);
const worker = new URL('../src/sw/service-worker.ts', import.meta.url);

/** Languages that are written from right to left. */
const rightToLeft = /^(ar|fa|he|ur)\b/;

/**
 * Builds the service worker as one file at the root of the site, so that all of the site is its scope, and the pages that it
 * shows without a network: one for each language, with the tokens and fonts of the design system.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'croupier-service-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: worker.pathname, fileName: 'sw.js' });
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunk = bundle['sw.js'];
        if (chunk?.type !== 'chunk') throw new Error('sw.js was not built');
        if (chunk.imports.length > 0) throw new Error(`sw.js imports ${chunk.imports.join(', ')}: it must be one file`);
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
        const fonts = fontFiles(bundle);
        const sheet = styleSheet(fonts);
        emit('offline/offline.css', sheet);
        emit('offline/offline.js', readFileSync(new URL('offline.js', offline), 'utf8'));
        const pages = offlinePages();
        for (const [tag, html] of pages) emit(`offline/${tag}.html`, html);
        const files = ['/offline/offline.css', '/offline/offline.js', ...fonts.values()];
        const version = versionOf([...Object.keys(bundle), sheet, ...pages.values()]);
        chunk.code = chunk.code
          .replaceAll('__VERSION__', JSON.stringify(version))
          .replaceAll('__OFFLINE_FILES__', JSON.stringify(files));
      },
    },
  };
}

/** Names hold the hashes of their contents, so the names together are the version. */
function versionOf(parts: readonly string[]): string {
  return createHash('sha256')
    .update([...parts].sort().join('\0'))
    .digest('hex')
    .slice(0, 12);
}

/** Addresses of the built fonts by the names of their sources. */
function fontFiles(bundle: Rolldown.OutputBundle): Map<string, string> {
  const fonts = new Map<string, string>();
  for (const file of Object.values(bundle)) {
    if (file.type !== 'asset' || !file.fileName.endsWith('.woff2')) continue;
    for (const source of file.originalFileNames) fonts.set(source.split('/').at(-1) ?? '', `/${file.fileName}`);
  }
  return fonts;
}

function styleSheet(fonts: ReadonlyMap<string, string>): string {
  const read = (folder: URL, name: string) => readFileSync(new URL(name, folder), 'utf8');
  const faces = read(styles, 'fonts.css').replace(/url\("\.\.\/fonts\/([\w.-]+)"\)/g, (_, name: string) => {
    const file = fonts.get(name);
    if (!file) throw new Error(`the font ${name} was not built`);
    return `url("${file}")`;
  });
  return [read(styles, 'layers.css'), faces, read(styles, 'tokens.css'), read(offline, 'offline.css')].join('\n');
}

/** The page without a network in every language of the catalogues, by tag; English stands in for what is not translated. */
function offlinePages(): Map<string, string> {
  const template = readFileSync(new URL('offline.html', offline), 'utf8');
  const texts = (tag: string): Record<string, string> => {
    const file = new URL(`${tag}/info.json`, locales);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  };
  const english = texts('en');
  return new Map(
    readdirSync(locales).map((tag) => {
      const messages = { ...english, ...texts(tag) };
      const html = template
        .replace('<html lang="en" dir="ltr"', `<html lang="${tag}" dir="${rightToLeft.test(tag) ? 'rtl' : 'ltr'}"`)
        .replace(/\{\{([\w.]+)\}\}/g, (_, key: string) => {
          const text = messages[key];
          if (text === undefined) throw new Error(`no message ${key}`);
          return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        });
      return [tag, html] as const;
    }),
  );
}
