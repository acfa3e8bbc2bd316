import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FeedProblem } from './feed-problem.ts';
import { feedLimits } from './read-results.ts';

/** The newest files of a folder that are read; older ones were read before. */
const newestFiles = 20;

/**
 * Reads the newest documents of a feed's folder, `<folder>/<source>/*.json` and `*.csv`, the oldest of them first: a later one may correct it.
 * A file has to be moved there when it is whole.
 *
 * @throws FeedProblem
 */
export async function readFolder(folder: string | null, source: string): Promise<string[]> {
  if (folder === null) throw new FeedProblem('no_folder');
  const own = join(folder, source);
  const names = await readdir(own).catch((error: unknown) => {
    throw new FeedProblem('no_folder', error);
  });
  try {
    return await newestOf(
      own,
      names.filter((name) => /\.(json|csv)$/.test(name)),
    );
  } catch (error) {
    // one that was moved away meanwhile, or may not be read
    throw error instanceof FeedProblem ? error : new FeedProblem('unreadable', error);
  }
}

async function newestOf(folder: string, names: readonly string[]): Promise<string[]> {
  const files = await Promise.all(names.map(async (name) => ({ name, facts: await stat(join(folder, name)) })));
  const newest = files
    .filter(({ facts }) => facts.isFile())
    .sort((one, other) => one.facts.mtimeMs - other.facts.mtimeMs || (one.name < other.name ? -1 : 1))
    .slice(-newestFiles);
  if (newest.some(({ facts }) => facts.size > feedLimits.bytes)) throw new FeedProblem('too_large');
  return Promise.all(newest.map(({ name }) => readFile(join(folder, name), 'utf8')));
}
