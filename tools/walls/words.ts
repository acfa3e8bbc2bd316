import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from './imports.ts';

/** A word that the glossary replaces, in a place that is written in its words. */
export interface ReplacedWord {
  file: string;
  line: number;
  word: string;
  instead: string;
}

/** Words of an older vocabulary, and what is said in their place. */
const REPLACED: readonly [word: RegExp, instead: string][] = [
  [/\b(?:told|tells?|telling)\b/i, 'return, report, notify, publish or reveal'],
  [/\bscenes?\b/i, 'fixture or test context; presentation step or background in games'],
  [/\b(?:shelf|shelves)\b/i, 'game list or site catalogue'],
  [/\b(?:sick|hearing)\b/i, 'degraded, health check'],
  [/\bgifts?\b/i, 'promotional credit or adjustment'],
  [/\b(?:ways-in|people-checks)\b/i, 'sign-in method, bot check'],
];

/** Places that are written in the glossary's words already. A place is added once it is clean, and none is taken away. */
export const CLEAN = [
  'apps/server/src/kernel',
  'apps/server/src/modules/bets',
  'apps/server/src/modules/catalogue',
  'apps/server/src/modules/transfers',
  'apps/server/src/modules/sites',
  'apps/server/src/modules/outbox',
  'apps/server/src/modules/lobby',
  'apps/server/src/modules/inbox',
  'apps/server/src/modules/content',
  'apps/server/src/modules/house',
  'apps/server/src/modules/identity',
  'apps/server/src/modules/jackpots',
  'apps/server/src/modules/providers',
  'apps/server/src/modules/rounds',
  'apps/server/src/modules/wallet',
  'apps/site/src/features/agent',
  'apps/site/src/features/fairness',
  'apps/site/src/features/help',
  'apps/site/src/features/join',
  'apps/site/src/features/notices',
  'apps/site/src/features/vip',
  'apps/site/src/routes',
  'packages/fairness',
  'packages/money',
  'packages/rules/src/agents',
  'packages/rules/src/cards',
  'packages/rules/src/contest',
  'packages/rules/src/fish',
  'packages/rules/src/jackpots',
  'packages/rules/src/lottery',
  'packages/rules/src/margin',
  'packages/rules/src/shared',
  'packages/rules/src/slots',
  'packages/rules/src/solo',
  'packages/rules/src/sports',
  'packages/rules/src/tables',
  'packages/slot-symbols',
  'packages/web',
  'packages/verifier',
  'tools/content',
  'tools/dev',
  'tools/mutation',
  'tools/postgres',
  'tools/simulate',
  'tools/sql',
  'tools/texts',
  'tools/verifier',
] as const;

/** Finds replaced words in the source files of places that are clean. */
export function findReplacedWords(root: string, places: readonly string[] = CLEAN): ReplacedWord[] {
  return places
    .filter((place) => existsSync(join(root, place)))
    .flatMap((place) => sourceFiles(root, place))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          REPLACED.flatMap(([pattern, instead]) => {
            const [word] = pattern.exec(text) ?? [];
            return word === undefined ? [] : [{ file, line: index + 1, word, instead }];
          }),
        ),
    );
}
