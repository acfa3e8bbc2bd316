/**
 * `npm run verifier -- [FILE]`: writes the verifier of rounds as one page that runs without a site and without a network.
 * `dist/verifier.html` unless told otherwise.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.ts';
import { buildVerifierPage } from './verifier/build-page.ts';

const file = process.argv[2] ?? join(root, 'dist/verifier.html');
mkdirSync(dirname(file), { recursive: true });
const page = await buildVerifierPage();
writeFileSync(file, page);
console.log(`${file}: ${Math.round(page.length / 1024)} kB`);
