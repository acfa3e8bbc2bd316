/** A PAR sheet by its game's version, and the hash of what it was counted from. */
export type Sheet = { readonly version: string; readonly counted: string; readonly text: string };

/**
 * Source of the table of expected returns, taken from the sheets: readers of a sheet and the monitoring of returns see the same
 * figures.
 *
 * @throws Error where a sheet lacks one
 */
export function expectedReturnsSource(sheets: readonly Sheet[]): string {
  const entries = sheets.map(({ version, counted, text }) => {
    const [whole = '', ...rest] = text.split('\n### ');
    const bought = rest.find((section) => section.startsWith('Rounds that buy the feature'));
    const parts = [`counted: '${counted}'`, `paid: ${literal(paidOf(version, whole))}`];
    if (bought) parts.push(`bought: ${literal(boughtOf(version, whole, bought))}`);
    return `  '${version}': { ${parts.join(', ')} },`;
  });
  return `// Generated from docs/par by \`npm run generate\`. Do not edit.
import type { ExpectedReturn } from './return-bounds.ts';

/** What each published version returns, from its sheet, and the hash of the data that the sheet was counted from. */
export const expectedReturns: Readonly<Record<string, { counted: string; paid: ExpectedReturn; bought?: ExpectedReturn }>> = {
${entries.join('\n')}
};
`;
}

type Figures = { rtp: number; sd: number; most: number };

function paidOf(version: string, text: string): Figures {
  const limit = figure(text, 'most that a round can win');
  const top = figure(text, 'highest paid spin; a round has no limit');
  if (limit === null && top === null) throw new Error(`the sheet of ${version} does not state the most`);
  return {
    // jackpots are no part of what rounds win by themselves, nor of their deviation
    rtp: (figure(text, 'without its jackpots') ?? must(version, 'RTP', figure(text, 'RTP'))) / 100,
    sd: must(version, 'standard deviation', figure(text, 'standard deviation')),
    most: limit ?? 10 * (top as number),
  };
}

function boughtOf(version: string, text: string, section: string): Figures {
  const price = must(version, 'price', figure(section, 'price'));
  return {
    rtp: must(version, 'RTP', figure(section, 'RTP')) / 100,
    sd: must(version, 'standard deviation', figure(section, 'standard deviation')),
    most: paidOf(version, text).most / price,
  };
}

/** The first number of a row of a sheet's tables. */
function figure(text: string, name: string): number | null {
  for (const line of text.split('\n')) {
    const [, label, value] = line.split('|').map((cell) => cell.replaceAll('*', '').trim());
    if (label !== name || !value) continue;
    const digits = value.match(/^[\d,]+(?:\.\d+)?/)?.[0];
    if (digits) return Number(digits.replaceAll(',', ''));
  }
  return null;
}

function must(version: string, name: string, value: number | null): number {
  if (value === null) throw new Error(`the sheet of ${version} does not state its ${name}`);
  return value;
}

const literal = ({ rtp, sd, most }: Figures) =>
  `{ rtp: ${Number(rtp.toFixed(10))}, sd: ${sd}, most: ${Number(most.toFixed(4))} }`;
