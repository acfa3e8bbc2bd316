import type { Plugin } from 'vite';

const check = new URL('../src/outside-check/check.ts', import.meta.url);

/** The page that is framed for the checks of services outside: one script, and nothing of the site. */
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Check</title>
    <script src="/outside-check.js"></script>
  </head>
  <body></body>
</html>
`;

/** Builds that page and its script. It is an old-fashioned script: a page without an origin may not fetch a module. */
export function outsideCheck(): Plugin {
  return {
    name: 'croupier-outside-check',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: check.pathname, fileName: 'outside-check.js' });
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunk = bundle['outside-check.js'];
        if (chunk?.type !== 'chunk') throw new Error('outside-check.js was not built');
        if (chunk.imports.length > 0 || chunk.exports.length > 0) throw new Error('outside-check.js must be one file');
        // its names are its own
        chunk.code = `{${chunk.code}}`;
        this.emitFile({ type: 'asset', fileName: 'outside-check.html', source: page });
      },
    },
  };
}
