import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { parseSync } from 'vite';

/** One import of one of our files by another. Paths are relative to the root of the repository, with forward slashes. */
export interface Import {
  file: string;
  line: number;
  /** As written. */
  specifier: string;
  target: string;
  /** Nothing of it is left when the program runs. */
  isTypeOnly: boolean;
}

/** Every import between files of ours below the given folders. */
export function readImports(root: string, folders: readonly string[]): Import[] {
  const packages = readPackages(root);
  return folders.flatMap((folder) => sourceFiles(root, folder)).flatMap((file) => importsOf(root, file, packages));
}

/** Source files below a folder, relative to the root. */
export function sourceFiles(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file));
}

function importsOf(root: string, file: string, packages: Map<string, string>): Import[] {
  const source = readFileSync(join(root, file), 'utf8');
  const { module, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found = module.staticImports.map((entry) => ({
    specifier: entry.moduleRequest.value,
    start: entry.start,
    isTypeOnly: entry.entries.length > 0 && entry.entries.every((name) => name.isType),
  }));
  for (const { start, entries } of module.staticExports) {
    const specifier = entries[0]?.moduleRequest?.value;
    if (specifier) found.push({ specifier, start, isTypeOnly: entries.every((name) => name.isType) });
  }
  // The parser lists import() expressions but not import types; by text both are found. An import type is taken for an
  // expression, which is the stricter reading.
  for (const match of source.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)) {
    if (match[1]) found.push({ specifier: match[1], start: match.index, isTypeOnly: false });
  }
  return found.flatMap(({ specifier, start, isTypeOnly }) => {
    const target = resolve(file, specifier, packages);
    return target ? [{ file, line: source.slice(0, start).split('\n').length, specifier, target, isTypeOnly }] : [];
  });
}

/** The file of ours that a specifier leads to; undefined for packages of others. */
function resolve(file: string, specifier: string, packages: Map<string, string>): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ''));
  const exact = packages.get(specifier);
  if (exact) return exact;
  for (const [name, path] of packages) {
    if (name.endsWith('/*') && specifier.startsWith(name.slice(0, -1))) {
      return path.replace('*', specifier.slice(name.length - 1));
    }
  }
  return undefined;
}

/** What each package of ours exports: specifier to file, both possibly with `*`. */
function readPackages(root: string): Map<string, string> {
  const known = new Map<string, string>();
  const folders = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  for (const folder of [...folders, 'tools']) {
    const { name, exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      name: string;
      exports?: Record<string, string>;
    };
    for (const [path, file] of Object.entries(exports ?? {}))
      known.set(posix.join(name, path), posix.join(folder, file));
    // What a package does not export cannot be imported, but a wall should say so before Node does.
    known.set(`${name}/*`, known.get(`${name}/*`) ?? `${folder}/*`);
  }
  return known;
}
