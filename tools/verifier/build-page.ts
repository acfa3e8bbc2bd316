import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@croupier/i18n/languages';
import { messages } from '@croupier/i18n/vite';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { root } from '../root.ts';

const site = join(root, 'apps/site');
const locales = join(root, 'packages/i18n/locales');

/**
 * The verifier as one page: script, styles and the texts of every language stand in it. Its policy allows these, by their
 * SHA-256, and nothing else: no network, no frames, no other script.
 */
export async function buildVerifierPage(): Promise<string> {
  const before = process.env.NODE_ENV;
  // a page for people, whatever the process that builds it is for: React's parts are chosen by this alone
  process.env.NODE_ENV = 'production';
  try {
    return await built();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

async function built(): Promise<string> {
  const bundle = (await build({
    configFile: false,
    root: site,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [onlyItsTexts(), withoutFonts(), react(), messages()],
    build: {
      target: 'es2022',
      write: false,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(site, 'src/standalone/verifier.tsx'), output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  const scripts = bundle.output.filter((file) => file.type === 'chunk');
  const styles = bundle.output.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (scripts.length !== 1 || styles.length !== 1) {
    throw new Error(`the verifier was built as ${bundle.output.map(({ fileName }) => fileName).join(', ')}`);
  }
  const script = embeddable(scripts[0]?.code ?? '');
  const style = String(styles[0]?.type === 'asset' ? styles[0].source : '');
  return pageOf(script, style);
}

function pageOf(script: string, style: string): string {
  const policy = `default-src 'none'; script-src '${hashOf(script)}'; style-src '${hashOf(style)}'; base-uri 'none'; form-action 'none'`;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Croupier</title>',
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    `<script type="module">${script}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** A script cannot hold the end of the element that it stands in. */
const embeddable = (script: string): string => script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');

/** Of the catalogues, those of the shell, for the names of buttons, and its own. */
function onlyItsTexts(): Plugin {
  const id = 'virtual:catalogues';
  return {
    name: 'croupier-verifier-texts',
    enforce: 'pre',
    resolveId: (source) => (source === id ? `\0only ${id}` : null),
    load(loaded) {
      if (loaded !== `\0only ${id}`) return null;
      const rows = readdirSync(locales).map((tag) => {
        const language = [...languages.values()].find((one) => one.tag === tag);
        const loader = (area: string) => `${area}: () => import('virtual:messages/${tag}/${area}')`;
        const later = `later: () => Promise.resolve({ default: { ${loader('verify')} } })`;
        return `{ ...${JSON.stringify(language)}, ${loader('shell')}, pages: () => Promise.resolve({ default: {} }), ${later} }`;
      });
      return `export default [${rows.join(',')}];`;
    },
  };
}

/** The page takes the fonts that the reader has. */
function withoutFonts(): Plugin {
  return {
    name: 'croupier-verifier-fonts',
    enforce: 'pre',
    load: (id) => (/styles\.css$/.test(id) ? withoutImport(readFileSync(id, 'utf8')) : null),
  };
}

const withoutImport = (sheet: string): string => sheet.replace(/@import "[^"]*fonts\.css";\n?/, '');
