import { existsSync, readFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** Lines of what happened, safe on disk before anybody acts upon them. */
export type Journal<Line> = {
  /** What was kept before the program began, in order. */
  readonly before: readonly Line[];
  /** Keeps a line; resolves when it would survive a crash. */
  keep(line: Line): Promise<void>;
  /** Resolves when everything kept so far would survive a crash. */
  flushed(): Promise<void>;
  close(): Promise<void>;
};

/** Opens a journal in a file. What many ask to keep at once is written and flushed at once. */
export async function openJournal<Line>(file: string): Promise<Journal<Line>> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const before = readLines<Line>(text);
  const handle: FileHandle = await open(file, 'a', 0o600);
  // a torn last line must not swallow the first new one
  let waiting: string[] = text === '' || text.endsWith('\n') ? [] : ['\n'];
  let next: Promise<void> | null = null;
  let last: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    await last;
    const lines = waiting.join('');
    waiting = [];
    next = null;
    await handle.appendFile(lines);
    await handle.datasync();
  }

  function flush(): Promise<void> {
    if (!next) {
      next = write();
      last = next.catch(() => {});
    }
    return next;
  }

  return {
    before,
    keep(line) {
      waiting.push(`${JSON.stringify(line)}\n`);
      return flush();
    },
    flushed: () => (waiting.length > 0 ? flush() : last),
    async close() {
      if (waiting.length > 0) await flush();
      await last;
      await handle.close();
    },
  };
}

/** A line that a crash tore says nothing: nobody had acted upon it. */
function readLines<Line>(text: string): Line[] {
  return text.split('\n').flatMap((line) => {
    if (line === '') return [];
    try {
      return [JSON.parse(line) as Line];
    } catch {
      return [];
    }
  });
}
