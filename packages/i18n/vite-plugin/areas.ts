import { readdirSync } from 'node:fs';

const english = new URL('../locales/en/', import.meta.url);

/** What the first screen fetches, or the first press on it. */
export const firstAreas: readonly string[] = ['shell', 'pages'];
/** Read by the server alone: titles and descriptions of pages, and what mail and SMS say. */
const serverAreas: readonly string[] = ['head', 'messages'];

/** The areas of messages that browsers read. A file `locales/en/<area>.json` is an area: no list names it. */
export const browserAreas = (): string[] =>
  readdirSync(english)
    .flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []))
    .filter((area) => !serverAreas.includes(area))
    .sort();

/** What operators read alone: `console`, and an area of a screen such as `consoleStaff`. No player's browser fetches the names of these files. */
const isOfConsole = (area: string) => /^console(?:[A-Z]|$)/.test(area);

/** Areas of which the first screen does not even name the files. @param console whether the application is the operators' console */
export const laterAreas = ({ console = false }: { console?: boolean } = {}): string[] =>
  browserAreas().filter((area) => !firstAreas.includes(area) && (console || !isOfConsole(area)));

/** The types of areas and messages, written by `npm run generate`. */
export function messageTypesSource(): string {
  const areas = browserAreas();
  const nameOf = (area: string) => `en${area.charAt(0).toUpperCase()}${area.slice(1)}`;
  return [
    '/** Written by `npm run generate` from the files of `locales/en`. */',
    ...areas.map((area) => `import type ${nameOf(area)} from '../locales/en/${area}.json';`),
    '',
    '/** A file of messages. */',
    `export type MessageArea = ${areas.map((area) => `'${area}'`).join(' | ')};`,
    '',
    '/** Every message there is. A key that is not in the English catalogue does not compile. */',
    'export type MessageKey =',
    `${areas.map((area) => `  | keyof typeof ${nameOf(area)}`).join('\n')};`,
    '',
  ].join('\n');
}
