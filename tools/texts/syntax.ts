import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { sourceFiles } from '../walls/imports.ts';

/** A node of the syntax tree (ESTree with JSX), as far as the checks look into it. */
export interface Node {
  type: string;
  start: number;
  [property: string]: unknown;
}

/** A source file of browser code, parsed. */
export interface Source {
  file: string;
  text: string;
  program: Node;
}

const FOLDERS = ['apps/site/src', 'apps/games/src', 'apps/console/src', 'packages/ui/src', 'packages/web/src'];

/** The browser code there is, without tests, what tests use, and the workshop that shows components to their makers. */
export function browserSources(root: string): Source[] {
  return FOLDERS.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => sourceFiles(root, folder))
    .filter((file) => !/\.(?:test|stories)\.tsx?$|\.d\.ts$|\.gen\.ts$|\/(?:testing|workshop)\//.test(file))
    .map((file) => read(root, file));
}

function read(root: string, file: string): Source {
  const text = readFileSync(join(root, file), 'utf8');
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return { file, text, program: program as unknown as Node };
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';
}

/** The nodes right below a node, in no particular order. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

/** Calls `visit` with every node of a tree. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of childrenOf(node)) walk(child, visit);
}

/** Path and line of a node, as an editor opens it. */
export function placeOf({ file, text }: Source, node: Node): string {
  return `${file}:${text.slice(0, node.start).split('\n').length}`;
}

/** The texts that a node may come to, where they stand in the source: literals, templates, and either end of a choice. */
export function textsOf(node: Node | null | undefined): string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw);
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return textsOf(node.expression as Node);
    case 'ConditionalExpression':
      return [...textsOf(node.consequent as Node), ...textsOf(node.alternate as Node)];
    case 'LogicalExpression':
      return [...textsOf(node.left as Node), ...textsOf(node.right as Node)];
    default:
      return [];
  }
}
