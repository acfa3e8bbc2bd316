import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findAdapterNames } from './walls/adapter-names.ts';
import { readImports } from './walls/imports.ts';
import { graphProblems, importRules } from './walls/rules.ts';
import { findSharedClasses } from './walls/style-scopes.ts';

/** A wall that was crossed, and where. */
export interface Violation {
  /** Path from the root and line, or the graph's file. */
  place: string;
  rule: string;
  message: string;
}

const folders = ['apps', 'packages', 'tools'];
const GRAPH = 'apps/server/src/module-graph.ts';

/**
 * Finds imports that cross a wall which Biome cannot see, because it depends on where both files stand: between modules,
 * features, applications and packages. And whatever speaks of an adapter outside its folder, and classes that two places style.
 */
export async function findViolations(root: string): Promise<Violation[]> {
  const { moduleGraph } = (await import(pathToFileURL(join(root, GRAPH)).href)) as {
    moduleGraph: Record<string, readonly string[]>;
  };
  const rules = Object.entries(importRules(moduleGraph));
  const crossed = readImports(root, folders).flatMap((edge) =>
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
  const problems = graphProblems(moduleGraph, moduleFolders(root));
  return [
    ...crossed,
    ...named,
    ...styled,
    ...problems.map((message) => ({ place: GRAPH, rule: 'module-graph', message })),
  ];
}

function moduleFolders(root: string): string[] {
  const folder = join(root, 'apps/server/src/modules');
  return existsSync(folder) ? readdirSync(folder) : [];
}
