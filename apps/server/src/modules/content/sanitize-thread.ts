import { parentPort } from 'node:worker_threads';
import { sanitize } from './sanitize.ts';

parentPort?.on('message', (texts: readonly string[]) => parentPort?.postMessage(texts.map(sanitize)));
