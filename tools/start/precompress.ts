import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;
const smallestBytes = 1024;

/** Writes a Brotli and a gzip form beside every file that gains by it, at the best level: they are sent many times. */
export function precompress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, entry);
    if (!compressible.test(file) || !statSync(file).isFile() || statSync(file).size < smallestBytes) continue;
    const content = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
