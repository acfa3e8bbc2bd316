import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A class that two places style, and where. */
export interface SharedClass {
  file: string;
  line: number;
  message: string;
}

/** Folders whose sheets may come together on one page. A game has a page of its own, without the site's components. */
const PAGES = [['apps/site/src', 'packages/ui/src'], ['apps/console/src', 'packages/ui/src'], ['apps/games/src']];

/** Parts that others place: they may be styled under a class of the place's own, by the sheets of the places. */
const PARTS = new Set(
  [
    ['amt', 'btn', 'btn-lg', 'card', 'cards', 'check', 'chip', 'dialog-art', 'field', 'game', 'game-dialog-list'],
    ['icon-btn', 'input', 'link', 'muted', 'overlay-bar', 'overlay-side', 'picture', 'picture-art', 'popup', 'prose'],
    ['radio', 'radio-icon', 'radio-rows', 'radios', 'as-cards', 'rail', 'search', 'seg', 'skeleton', 'small'],
    ['spinner', 'sr', 'vol'],
    // of the site: shared parts, and what the shell has around a page
    ['banner-area', 'brand', 'draw-balls', 'framed', 'mosaic', 'qr', 'reading', 'vendor-mark'],
    // of the games: what the frame gives to each, the faces of cards, and the control that pearls adds to the frame's
    ['card-face', 'tile', 'urchins', 'well'],
  ].flat(),
);

type Use = { file: string; line: number; owner: string; name: string; leads: boolean };

/**
 * Finds classes that two places style: once both sheets are on a page, the rules of one reach the elements of the other. A place is a
 * feature, the shell, what features share, one component of `packages/ui`, one built-in game, or the frame around those. A class with which a place begins a selector belongs to it:
 * nobody else begins one with it, and nobody else uses it further inside, unless it is a part that others place.
 */
export function findSharedClasses(root: string): SharedClass[] {
  return PAGES.flatMap((folders) => findSharedIn(root, folders));
}

function findSharedIn(root: string, folders: readonly string[]): SharedClass[] {
  const uses = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => sheetsIn(root, folder))
    .flatMap((file) => usesIn(file, readFileSync(join(root, file), 'utf8')));
  const owners = Map.groupBy(
    uses.filter(({ leads }) => leads),
    ({ name }) => name,
  );
  return uses.flatMap(({ file, line, owner, name, leads }) => {
    const other = owners.get(name)?.find((use) => use.owner !== owner);
    if (!other || (PARTS.has(name) && !leads)) return [];
    return [{ file, line, message: `.${name} belongs to ${other.file}: give it a name of this place's own.` }];
  });
}

/** Paths of the style sheets below a folder, from the root. */
export function sheetsIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file));
}

function ownerOf(file: string): string {
  const [game] = /^apps\/games\/src\/(?:solo\/)?(?:themes\/)?[^/]+(?=\/)/.exec(file) ?? [];
  // solo games have the slots' frame, in a form of its own
  if (game) return game === 'apps/games/src/solo' ? 'apps/games/src/hud' : game;
  const [place] = /^apps\/\w+\/src\/(?:features\/[^/]+|[^/]+)(?=\/)/.exec(file) ?? [];
  return place ?? file;
}

function usesIn(file: string, source: string): Use[] {
  const bare = source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const owner = ownerOf(file);
  return [...bare.matchAll(/[^{};]+(?=\{)/g)]
    .filter(([prelude]) => !prelude.trim().startsWith('@'))
    .flatMap(({ 0: prelude, index }) => {
      const line = bare.slice(0, index + prelude.search(/\S/)).split('\n').length;
      return selectorsOf(prelude).flatMap((selector) => {
        const names = [...selector.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name);
        const lead = leadOf(selector);
        return [...new Set(names)].map((name) => ({ file, line, owner, name, leads: name === lead }));
      });
    });
}

/** The selectors of a list, without what stands for the whole page before them: `html`, `body`, `:root`, `[dir]`. */
function selectorsOf(list: string): string[] {
  return splitOutside(list, /,/).map((selector) =>
    selector.trim().replace(/^(?:(?:html|body|:root)?(?:\[[^\]]*\]|:has\([^)]*\))*\s+)(?=\S)/, ''),
  );
}

/** The class with which a selector's first compound begins; none where it begins with an element. */
function leadOf(selector: string): string | undefined {
  const [first = ''] = splitOutside(selector, /[\s>+~]/);
  return /\.(-?[a-zA-Z_][\w-]*)/.exec(first.replace(/\([\s\S]*\)/g, ''))?.[1];
}

function splitOutside(text: string, at: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text.trim()) {
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth -= 1;
    if (depth === 0 && at.test(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}
