import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { sourceFiles } from './imports.ts';

/** A spread of an object that is written on the spot, such as `{ ...{ a, b }, c }`. */
export interface FreshSpread {
  file: string;
  line: number;
}

/** Finds object literals that are spread into another one: their properties can be written there. */
export function findFreshSpreads(root: string, folders: readonly string[]): FreshSpread[] {
  return folders
    .flatMap((folder) => sourceFiles(root, folder))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      if (!/\.\.\.\s*\{/.test(source)) return [];
      const { program } = parseSync(file, source);
      return spreadsIn(program).map((start) => ({ file, line: source.slice(0, start).split('\n').length }));
    });
}

type Node = { type: string; start: number; argument?: Node };

/** Where object literals are spread below a node of the syntax tree. */
function spreadsIn(node: unknown): number[] {
  if (Array.isArray(node)) return node.flatMap(spreadsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, start, argument } = node as Node;
  const own = type === 'SpreadElement' && argument?.type === 'ObjectExpression' ? [start] : [];
  return [...own, ...Object.values(node).flatMap(spreadsIn)];
}
