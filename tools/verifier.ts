/**
 * `npm run verifier -- [FILE]`: writes the verifier of rounds as one page that runs without a site and without a network.
 * `dist/verifier.html` unless set otherwise.
 */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readCommandLine } from './command-line.ts';
import { makeFolder } from './folders.ts';
import { root } from './root.ts';
import { buildVerifierPage } from './verifier/build-page.ts';

const file = readCommandLine('verifier').words[0] ?? join(root, 'dist/verifier.html');
makeFolder(dirname(file));
const page = await buildVerifierPage();
writeFileSync(file, page);
console.log(`${file}: ${Math.round(page.length / 1024)} kB`);
