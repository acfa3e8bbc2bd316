import { readFileSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, constants } from 'node:zlib';
import { gzipAsync } from '@gfx/zopfli';

/** Passes of Zopfli over a file: more of them win nothing that would be noticed. */
const passes = 15;

async function compress(file: string): Promise<void> {
  const content = readFileSync(file);
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  );
  writeFileSync(`${file}.gz`, await gzipAsync(content, { numiterations: passes }));
}

const port = parentPort;
// A file that fails ends the thread: the error reaches whoever waits for its answer.
port?.on('message', (file: string) => void compress(file).then(() => port.postMessage(file)));
