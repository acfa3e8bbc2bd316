import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Fault } from './fault.ts';

const FOLDERS = ['packages/ui/src', 'packages/web/src', 'apps/site/src', 'apps/console/src', 'apps/games/src'];

/** Styles of drawings, which have a left and a right whatever the language. */
const DRAWINGS = [/^apps\/games\/src\/themes\//];

/** Properties that name a side of the screen, each with what names a side of the line instead. */
const SIDES: readonly (readonly [property: RegExp, instead: string])[] = [
  [
    /^(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?$/,
    'use -inline-start or -inline-end',
  ],
  [/^(?:left|right)$/, 'use inset-inline-start or inset-inline-end'],
  [/^border-(?:top|bottom)-(?:left|right)-radius$/, 'use border-start-start-radius and its kind'],
];

/** Sides of the screen in styles: they do not turn when a language is written from right to left. */
export function directionFaults(root: string): Fault[] {
  return FOLDERS.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => styleFiles(root, folder))
    .filter((file) => !DRAWINGS.some((drawing) => drawing.test(file)))
    .flatMap((file) => faultsIn(file, readFileSync(join(root, file), 'utf8')));
}

function styleFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file));
}

/** A comment `sides: why` on the line before lets a declaration name a side, where the side is meant. */
function faultsIn(file: string, source: string): Fault[] {
  const faults: Fault[] = [];
  const bare = source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  for (const match of bare.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)/g)) {
    const instead = physical(match[1] ?? '', (match[2] ?? '').trim());
    const line = bare.slice(0, match.index).split('\n').length;
    const before = source.split('\n')[line - 2] ?? '';
    if (!instead || /\/\* sides: \S/.test(before)) continue;
    faults.push({ place: `${file}:${line}`, rule: 'side-of-screen', message: `${match[1]}: ${instead}.` });
  }
  return faults;
}

function physical(property: string, value: string): string | undefined {
  if (/^(?:text-align|float|clear)$/.test(property) && /^(?:left|right)$/.test(value)) {
    return property === 'text-align' ? 'use start or end' : 'use inline-start or inline-end';
  }
  return SIDES.find(([pattern]) => pattern.test(property))?.[1];
}
