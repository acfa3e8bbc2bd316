import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sheetsIn } from './style-scopes.ts';

/** A rule that stands in no layer, or in another place's. */
export interface MisplacedRule {
  file: string;
  line: number;
  message: string;
}

/** The one sheet that declares the order of the layers. */
const ORDER = 'packages/ui/src/styles/layers.css';

/** Which layer the rules of a sheet belong to: the first row that fits. */
const LAYERS: readonly [sheet: RegExp, layer: string][] = [
  [/^packages\/ui\/src\/styles\/base\.css$|^apps\/games\/src\/hud\/reset\.css$/, 'reset'],
  [
    /^packages\/ui\/src\/styles\/(?:tokens|fonts|languages)\.css$|^apps\/games\/src\/hud\/(?:tokens|fonts)\.css$/,
    'tokens',
  ],
  [/^packages\/ui\/src\//, 'ui'],
  [/^apps\/games\/src\/(?:solo\/)?themes\//, 'themes'],
  [/^apps\/games\/src\/(?:hud\/|solo\/[^/]+$)/, 'frame'],
  [/^apps\/games\/src\//, 'games'],
  [/^apps\/[^/]+\/src\/shared\//, 'shared'],
  [/^apps\/[^/]+\/src\/shell\//, 'shell'],
  // A page of its own, such as that of a device without a network, stands where a feature does.
  [/^(?:apps|packages)\//, 'features'],
];

/**
 * Finds rules of applications and components that do not stand in the layer of their place. A rule outside every layer wins over all
 * layers, whatever it is for; so one sheet without a layer undoes the order for everybody.
 */
export function findMisplacedRules(root: string): MisplacedRule[] {
  return ['apps', 'packages']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => sheetsIn(root, folder))
    .flatMap((file) => judge(file, readFileSync(join(root, file), 'utf8')));
}

function judge(file: string, source: string): MisplacedRule[] {
  const layer = LAYERS.find(([sheet]) => sheet.test(file))?.[1];
  return statementsOf(source).flatMap(({ line, prelude, isBlock }) => {
    if (/^@(?:import|charset)\b/.test(prelude)) return [];
    if (!isBlock && prelude.startsWith('@layer ') && file === ORDER) return [];
    if (isBlock && prelude === `@layer ${layer}`) return [];
    return [{ file, line, message: `Rules of this sheet stand in "@layer ${layer} { … }".` }];
  });
}

interface Statement {
  line: number;
  prelude: string;
  isBlock: boolean;
}

/** The outermost statements of a sheet: what stands before their block or their semicolon. */
function statementsOf(source: string): Statement[] {
  const bare = source.replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'/g, (text) => text.replace(/[^\n]/g, ' '));
  const statements: Statement[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < bare.length; at += 1) {
    const letter = bare[at];
    if (depth === 0 && (letter === '{' || letter === ';')) {
      const prelude = bare.slice(from, at);
      const line = bare.slice(0, from + Math.max(prelude.search(/\S/), 0)).split('\n').length;
      statements.push({ line, prelude: prelude.trim().replace(/\s+/g, ' '), isBlock: letter === '{' });
    }
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
    if (depth === 0 && (letter === ';' || letter === '}')) from = at + 1;
  }
  return statements;
}
