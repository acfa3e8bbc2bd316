import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setPriority, constants as system } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { gzipAsync } from '@gfx/zopfli';
import type { Pace } from './precompress.ts';

/** Passes of Zopfli over a file: more of them win nothing that would be noticed. */
const passes = 15;
/** Smaller files win nothing by being split into blocks, which takes a second each. */
const splitBytes = 16_384;
/** Pages wait for these; drawings would take it longest and win least. */
const isWorthIt = /\.(?:js|css)$/;

async function compress(file: string): Promise<void> {
  const content = readFileSync(file);
  writeWhole(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  );
  const gzipped = isWorthIt.test(file)
    ? await gzipAsync(content, { numiterations: passes, blocksplitting: content.length >= splitBytes })
    : gzipSync(content, { level: constants.Z_BEST_COMPRESSION });
  writeWhole(`${file}.gz`, gzipped);
}

/** Under another name first: a server may look for the file at any moment. */
function writeWhole(file: string, content: Uint8Array): void {
  writeFileSync(`${file}.part`, content);
  renameSync(`${file}.part`, file);
}

const pace: Pace = workerData;
// of this thread alone where threads have a priority of their own, as on Linux
if (pace === 'beside others') setPriority(system.priority.PRIORITY_LOW);

const port = parentPort;
// A file that fails ends the thread: the error reaches whoever waits for its answer.
port?.on('message', (file: string) => void compress(file).then(() => port.postMessage(file)));
