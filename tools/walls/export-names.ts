import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { parseSync } from 'vite';

type EcmaScriptModule = ReturnType<typeof parseSync>['module'];
type Read = (file: string) => EcmaScriptModule | undefined;

/** One name that two places export for different things. */
export interface SharedName {
  name: string;
  /** Where each is declared, sorted. */
  files: string[];
}

/**
 * Names that may mean two things, because both are right where they stand: a wire shape beside what it is made of, or a term of the
 * rules beside one of the platform. A name is taken away once one of the two is renamed, and none is added without a reason.
 */
const ALLOWED = new Set(
  [
    // of the wire and of the rules
    ['BaccaratSpot', 'JackpotMeter', 'PokerHand', 'SoloChoice', 'VendorHealth'],
    // of the rules and of the platform
    ['BetResult', 'Hold', 'Leg', 'Refusal', 'SlotSymbol'],
    // callbacks of game providers and of payment providers
    ['CallbackAnswer', 'CallbackRequest'],
    // of the contract and of the kernel, a module or another package
    ['Day', 'dayIn', 'MessageKey', 'Method', 'Origin', 'siteCalls'],
  ].flat(),
);

/**
 * Finds names that two places export for different things. A place is a module with its public interface, the kernel, or a package
 * with its entry points; what a package exports under several of them counts once.
 */
export function findSharedNames(root: string): SharedName[] {
  const parsed = new Map<string, EcmaScriptModule>();
  const parse = (file: string): EcmaScriptModule => {
    const { module } = parseSync(file, readFileSync(join(root, file), 'utf8'));
    parsed.set(file, module);
    return module;
  };
  const read = (file: string) => (existsSync(join(root, file)) ? (parsed.get(file) ?? parse(file)) : undefined);
  const declared = new Map<string, Map<string, string>>();
  for (const { place, file } of entries(root)) {
    for (const [name, origin] of exportsOf(read, file)) {
      const places = declared.get(name) ?? new Map<string, string>();
      if (![...places.values()].includes(origin)) places.set(placeOf(origin) ?? place, origin);
      declared.set(name, places);
    }
  }
  return [...declared]
    .filter(([name, places]) => places.size > 1 && !ALLOWED.has(name))
    .map(([name, places]) => ({ name, files: [...places.values()].map((origin) => origin.replace(/#.*/, '')).sort() }));
}

function entries(root: string): { place: string; file: string }[] {
  const find = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => file.split(sep).join('/'));
  const modules = find('apps/server/src/modules/*/*.public.ts');
  const kernel = find('apps/server/src/kernel/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const packages = find('packages/*/package.json').flatMap((manifest) => {
    const { exports = {} } = JSON.parse(readFileSync(join(root, manifest), 'utf8')) as { exports?: object };
    return Object.values(exports)
      .filter((path): path is string => typeof path === 'string' && /\.tsx?$/.test(path) && !path.includes('*'))
      .map((path) => posix.join(posix.dirname(manifest), path));
  });
  return [...modules, ...kernel, ...packages].map((file) => ({ place: placeOf(file) ?? file, file }));
}

/** The module, the kernel or the package that a file or a name of it belongs to. */
function placeOf(path: string): string | undefined {
  return /^(apps\/server\/src\/(?:modules\/[^/]+|kernel)|packages\/[^/]+)\//.exec(path)?.[1];
}

/** What a file exports, and where each name is declared: `file#name`. What other packages declare is left out. */
function exportsOf(read: Read, file: string, open = new Set<string>()): [name: string, origin: string][] {
  const module = open.has(file) ? undefined : read(file);
  if (!module) return [];
  const within = new Set([...open, file]);
  const imported = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries: names }) =>
      names.map(({ localName, importName }) => [
        localName.value,
        { from: moduleRequest.value, name: importName.name ?? localName.value },
      ]),
    ),
  );
  return module.staticExports.flatMap((statement) =>
    statement.entries.flatMap((entry): [string, string][] => {
      const local = imported.get(entry.localName.name ?? '');
      const from = entry.moduleRequest?.value ?? local?.from;
      const { name } = entry.exportName;
      if (from === undefined) return name ? [[name, `${file}#${name}`]] : [];
      if (!from.startsWith('.')) return [];
      const target = posix.join(posix.dirname(file), from);
      const found = exportsOf(read, target, within);
      if (!name) return found;
      const original = local?.name ?? entry.importName.name ?? name;
      return [[name, new Map(found).get(original) ?? `${target}#${original}`]];
    }),
  );
}
