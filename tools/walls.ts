import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findAdapterNames } from './walls/adapter-names.ts';
import { findCircles } from './walls/circles.ts';
import { findSharedNames } from './walls/export-names.ts';
import { findFreshSpreads } from './walls/fresh-spreads.ts';
import { readImports } from './walls/imports.ts';
import { graphProblems, importRules, moduleGraphOf } from './walls/rules.ts';
import { findForeignSchemas } from './walls/schema-names.ts';
import { findMisplacedRules } from './walls/style-layers.ts';
import { findSharedClasses } from './walls/style-scopes.ts';
import { findReplacedWords } from './walls/words.ts';

/** A wall that was crossed, and where. */
export interface Violation {
  /** Path from the root and line, or a folder. */
  place: string;
  rule: string;
  message: string;
}

const folders = ['apps', 'packages', 'tools'];
const MODULES = 'apps/server/src/modules';

/**
 * Finds imports that cross a wall which Biome cannot see, because it depends on where both files stand: between modules,
 * features, applications and packages. And whatever speaks of an adapter outside its folder, classes that two places style, rules outside
 * the layer of their place, and SQL of one
 * module that names the schema of another.
 */
export function findViolations(root: string): Violation[] {
  const edges = readImports(root, folders);
  const graph = moduleGraphOf(edges);
  const rules = Object.entries(importRules(graph));
  const crossed = edges.flatMap((edge) =>
    rules.flatMap(([rule, judge]) => {
      const message = judge(edge);
      return message ? [{ place: `${edge.file}:${edge.line}`, rule, message }] : [];
    }),
  );
  const named = findAdapterNames(root, folders).map(({ file, line, adapter }) => ({
    place: `${file}:${line}`,
    rule: 'adapter-name',
    message: `Nothing but its own folder speaks of the adapter ${adapter}.`,
  }));
  const styled = findSharedClasses(root).map(({ file, line, message }) => ({
    place: `${file}:${line}`,
    rule: 'style-scope',
    message,
  }));
  const layered = findMisplacedRules(root).map(({ file, line, message }) => ({
    place: `${file}:${line}`,
    rule: 'style-layer',
    message,
  }));
  const foreign = findForeignSchemas(root).map(({ file, line, module, name }) => ({
    place: `${file}:${line}`,
    rule: 'schema-name',
    message: `SQL of the module ${module} does not name ${name}: it is another module's.`,
  }));
  const worded = findReplacedWords(root).map(({ file, line, word, instead }) => ({
    place: `${file}:${line}`,
    rule: 'word',
    message: `The glossary replaces "${word}": ${instead}.`,
  }));
  const spread = findFreshSpreads(root, folders).map(({ file, line }) => ({
    place: `${file}:${line}`,
    rule: 'fresh-spread',
    message: 'Write the properties of this literal into the one around it.',
  }));
  const doubled = findSharedNames(root).map(({ name, files: [file = '', ...others] }) => ({
    place: file,
    rule: 'shared-name',
    message: `${name} is exported by ${others.join(' and ')} too, for something else: rename one.`,
  }));
  const circles = findCircles(edges).map(([file = '', ...others]) => ({
    place: file,
    rule: 'import-circle',
    message: `It is in a circle of imports with ${others.join(', ')}.`,
  }));
  const problems = graphProblems(graph, foldersWithoutDeclaration(root));
  return [
    ...crossed,
    ...named,
    ...styled,
    ...layered,
    ...foreign,
    ...circles,
    ...worded,
    ...spread,
    ...doubled,
    ...problems.map((message) => ({ place: MODULES, rule: 'module-graph', message })),
  ];
}

function foldersWithoutDeclaration(root: string): string[] {
  const folder = join(root, MODULES);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => !existsSync(join(folder, name, `${name}.module.ts`)));
}
