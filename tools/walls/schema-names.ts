import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A place where the SQL of one module names what stands in the schema of another. */
export interface ForeignSchema {
  file: string;
  line: number;
  module: string;
  /** Schema and name. */
  name: string;
}

const MODULES = 'apps/server/src/modules';
const SQL_FILE = /\.sql$|\.store\.ts$/;
const SQL_COMMENT = /--.*$/gm;
const CODE_COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
/** A text of TypeScript, and whether it is what is imported. */
const TEXT = /(\bfrom |\bimport\()?(?:`(?:\\[\s\S]|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")/g;
const CREATED =
  /\bcreate\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(?:table|view|materialized\s+view|function|procedure|type|domain|sequence)\s+(?:if\s+not\s+exists\s+)?(\w+\.\w+)/gi;

/**
 * Finds SQL of a module, in its stores, migrations and functions, that names a table or a function of another module: each reads and writes
 * its own alone. A name that is put together as the program runs counts as well.
 */
export function findForeignSchemas(root: string): ForeignSchema[] {
  const folder = join(root, MODULES);
  if (!existsSync(folder)) return [];
  const modules = readdirSync(folder);
  const files = filesOf(root).map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));
  const created = new Set(
    files.flatMap(({ source }) => [...source.matchAll(CREATED)].map(([, name = '']) => name.toLowerCase())),
  );
  const named = new RegExp(`(?<![\\w./-])(${modules.join('|')})\\.(\\w+|\\$\\{)`, 'g');
  return files.flatMap(({ file, source }) => {
    const module = file.slice(MODULES.length + 1).split('/')[0] ?? '';
    return sqlOf(file, source).flatMap(({ at, text }) =>
      [...text.matchAll(named)].flatMap(({ 0: name, 1: schema, 2: rest, index }) =>
        schema === module || (rest !== '${' && !created.has(name))
          ? []
          : [{ file, line: source.slice(0, at + index).split('\n').length, module, name }],
      ),
    );
  });
}

function filesOf(root: string): string[] {
  return readdirSync(join(root, MODULES), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && SQL_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !file.includes('/testing/'));
}

/** The parts of a file that may be SQL, with their places. */
function sqlOf(file: string, source: string): { at: number; text: string }[] {
  if (file.endsWith('.sql')) return [{ at: 0, text: source.replace(SQL_COMMENT, blank) }];
  return [...source.replace(CODE_COMMENT, blank).matchAll(TEXT)].flatMap(({ 0: text, 1: importing, index }) =>
    importing ? [] : [{ at: index, text }],
  );
}

/** As long, so that places stay what they are. */
const blank = (text: string) => text.replace(/[^\n]/g, ' ');
