import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { FeedProblem } from './feed-problem.ts';

/** One result of a feed: the numbers of each prize, as they are published. */
export type FeedResult = {
  gameId: string;
  number: string;
  prizes: { code: string; numbers: string[] }[];
};

/** The most of one document. */
export const feedLimits = { bytes: 512 * 1024, results: 500, rows: 20_000 } as const;

const gameId = z.string().regex(/^[a-z0-9-]{1,64}$/);
const number = z.string().regex(/^[0-9-]{8,20}$/);
const code = z.string().regex(/^[A-Za-z0-9]{1,16}$/);
const drawnNumber = z.string().regex(/^[0-9]{1,8}$/);

const document = z.object({
  results: z
    .array(
      z.object({
        gameId,
        number,
        prizes: z.array(z.object({ code, numbers: z.array(drawnNumber).min(1).max(80) })).max(20),
      }),
    )
    .max(feedLimits.results),
});

const row = z.object({ gameId, number, prize: code, value: drawnNumber });
const columns = ['gameId', 'number', 'prize', 'value'] as const;

/**
 * Reads the results of a document: JSON `{"results":[{"gameId","number","prizes":[{"code","numbers"}]}]}`, or CSV with the columns `gameId`,
 * `number`, `prize` and `value`, a line for each number in the order of its prize.
 *
 * @throws FeedProblem `unreadable`
 */
export function readResults(text: string): FeedResult[] {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  return trimmed.startsWith('{') ? readJson(trimmed) : readCsv(trimmed);
}

function readJson(text: string): FeedResult[] {
  try {
    return document.parse(JSON.parse(text)).results;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) throw new FeedProblem('unreadable', error);
    throw error;
  }
}

function readCsv(text: string): FeedResult[] {
  const results = new Map<string, FeedResult>();
  for (const line of linesOf(text)) {
    const key = `${line.gameId} ${line.number}`;
    const result = results.get(key) ?? { gameId: line.gameId, number: line.number, prizes: [] };
    results.set(key, result);
    const prize = result.prizes.find((one) => one.code === line.prize);
    if (prize) prize.numbers.push(line.value);
    else result.prizes.push({ code: line.prize, numbers: [line.value] });
  }
  if (results.size > feedLimits.results) throw new FeedProblem('unreadable');
  return [...results.values()];
}

function linesOf(text: string): z.infer<typeof row>[] {
  try {
    const [head = [], ...rows] = parse(text, { trim: true, skip_empty_lines: true, to: feedLimits.rows + 2 });
    const places = columns.map((name) => head.indexOf(name));
    // a page that is no table has no rows either, and would pass for a day without draws
    if (rows.length > feedLimits.rows || places.includes(-1)) throw new FeedProblem('unreadable');
    return rows.map((cells) =>
      row.parse(Object.fromEntries(columns.map((name, at) => [name, cells[places[at] ?? -1]]))),
    );
  } catch (error) {
    if (error instanceof CsvError || error instanceof z.ZodError) throw new FeedProblem('unreadable', error);
    throw error;
  }
}
