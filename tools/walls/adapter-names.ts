import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A place that names an adapter outside its own folder. */
export interface Naming {
  file: string;
  line: number;
  adapter: string;
}

const ADAPTERS = 'apps/server/src/adapters';
const SOURCE = /\.(?:[cm]?[jt]sx?|sql|json|css|html)$/;
const SKIPPED = /(?:^|\/)(?:node_modules|dist|\.cache)\//;

/**
 * Finds whatever names an adapter outside its folder, be it a text or a comment: nothing else may know the vendor, so that adding one
 * touches one folder. Our own protocol bears the product's name, which stands everywhere.
 */
export function findAdapterNames(root: string, folders: readonly string[]): Naming[] {
  const { name: product } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string };
  const place = join(root, ADAPTERS);
  const adapters = existsSync(place) ? readdirSync(place).filter((name) => name !== product) : [];
  if (adapters.length === 0) return [];
  const named = new RegExp(`\\b(${adapters.join('|')})\\b`, 'i');
  return folders.flatMap((folder) => filesOf(root, folder)).flatMap((file) => namingsIn(root, file, named));
}

function filesOf(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !SKIPPED.test(file));
}

function namingsIn(root: string, file: string, named: RegExp): Naming[] {
  const text = readFileSync(join(root, file), 'utf8');
  if (!named.test(text)) return [];
  return text.split('\n').flatMap((line, index) => {
    const adapter = named.exec(line)?.[1]?.toLowerCase();
    if (adapter === undefined || file.startsWith(`${ADAPTERS}/${adapter}/`)) return [];
    return { file, line: index + 1, adapter };
  });
}
