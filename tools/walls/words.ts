import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A word that the glossary replaces. */
export interface ReplacedWord {
  file: string;
  line: number;
  word: string;
  instead: string;
}

/** Words of an older vocabulary, and what is said in their place. */
const REPLACED: readonly [word: RegExp, instead: string][] = [
  [/\b(?:told|tells?|telling)\b/i, 'return, report, notify, publish or reveal'],
  [/[a-z](?:Told|Tell)\b|\b(?:told|tell)[A-Z]/, 'return, report, notify, publish or reveal'],
  [/\bscenes?\b/i, 'fixture or test context; presentation step or background in games'],
  [/\b(?:shelf|shelves)\b/i, 'game list or site catalogue'],
  [/\b(?:sick|hearing)\b/i, 'degraded, health check'],
  [/\bgifts?\b/, 'promotional credit, adjustment or bonus'],
  [/\b(?:ways-in|coming-in)\b/i, 'sign-in method'],
  [/\b(?:people-checks?|human[- ]checks?)\b/i, 'bot check'],
  [/\b(?:mustHaveProved|HouseTable|LineError)\b/, 'requireRecentAuth, game session state, ProviderHttpError'],
];

/** Where the list is looked for: sources, styles, SQL and documents. Texts of screens are written for their readers. */
const FOLDERS = ['apps', 'docs', 'packages', 'tools'];

/** This list and the file that plants one of its words. */
const EXEMPT = /^tools\/walls(?:\/words|\.test)\.ts$|^apps\/server\/src\/demo\/content\/words\//;

/** Finds replaced words in the sources and documents of the repository. */
export function findReplacedWords(root: string): ReplacedWord[] {
  return writtenFiles(root)
    .filter((file) => !EXEMPT.test(file))
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

/** Files that people write below the folders, and the documents at the root. */
function writtenFiles(root: string): string[] {
  const below = FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|m?js|css|sql|md|html)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file)),
  );
  const documents = readdirSync(root).filter((name) => name.endsWith('.md'));
  return [...documents, ...below];
}
