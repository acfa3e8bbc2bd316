import { Writable } from 'node:stream';
import { createLog } from '../kernel/log.ts';

/** A log whose lines a test can read. */
export function captureLog(level = 'trace'): { log: ReturnType<typeof createLog>; text: () => string } {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { log: createLog(level, destination), text: () => lines.join('') };
}
