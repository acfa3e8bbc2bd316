import { readFile } from 'node:fs/promises';
import { compileMessage } from '@lingui/message-utils/compileMessage';

const prefix = 'virtual:messages/';
const localesUrl = new URL('../locales/', import.meta.url);

/**
 * Serves `virtual:messages/<language>/<area>`: the catalogue of a language, compiled so that no message is parsed in the
 * browser, with the English text where a translation is missing.
 */
export function messages() {
  return {
    name: 'croupier-messages',
    resolveId(id: string) {
      return id.startsWith(prefix) ? `\0${id}` : null;
    },
    async load(this: { addWatchFile: (file: string) => void }, id: string) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const [language = '', area = ''] = id.slice(prefix.length + 1).split('/');
      const files = [...new Set(['en', language])].map((folder) => new URL(`${folder}/${area}.json`, localesUrl));
      const texts: Record<string, string> = {};
      for (const file of files) {
        this.addWatchFile(file.pathname);
        Object.assign(texts, JSON.parse(await readFile(file, 'utf8')));
      }
      const compiled = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`;
    },
  };
}
