/** What a round leaves on the roads. At dragon tiger the dragon is `B` and the tiger `P`. */
export type RoadOutcome = 'B' | 'P' | 'T';

export interface RoadRound {
  readonly outcome: RoadOutcome;
  readonly bankerPair?: boolean;
  readonly playerPair?: boolean;
}

/** A cell of a road; columns and rows from 0, the left top one first. */
export interface RoadCell<M> {
  readonly column: number;
  readonly row: number;
  readonly mark: M;
}

/** Rows of every road. */
export const ROAD_ROWS = 6;

/** Bead plate: every round, down the column and then the next (games reference §3.7). */
export const beadPlate = (rounds: readonly RoadRound[]): RoadCell<RoadRound>[] =>
  rounds.map((mark, i) => ({ column: Math.floor(i / ROAD_ROWS), row: i % ROAD_ROWS, mark }));

/** A run of one winner: the length of a logical column and the ties on its cells. */
export interface BigRoadColumn {
  readonly winner: 'B' | 'P';
  /** Ties on each cell, from the first; the length is the column's. Ties before the first winner are on its cell. */
  readonly ties: readonly number[];
}

/** The big road without its tails: one column each time the winner changes. */
export function bigRoadColumns(outcomes: readonly RoadOutcome[]): BigRoadColumn[] {
  const columns: { winner: 'B' | 'P'; ties: number[] }[] = [];
  let pendingTies = 0;
  for (const outcome of outcomes) {
    const last = columns.at(-1);
    if (outcome === 'T') {
      if (last === undefined) pendingTies += 1;
      else last.ties.push((last.ties.pop() as number) + 1);
      continue;
    }
    if (last?.winner === outcome) {
      last.ties.push(0);
    } else {
      columns.push({ winner: outcome, ties: [pendingTies] });
      pendingTies = 0;
    }
  }
  return columns;
}

export interface BigRoadMark {
  readonly winner: 'B' | 'P';
  readonly ties: number;
}

/** Ties before any winner, shown as a count on the first cell of an empty big road. */
export const leadingTies = (outcomes: readonly RoadOutcome[]): number => {
  const first = outcomes.findIndex((outcome) => outcome !== 'T');
  return first < 0 ? outcomes.length : first;
};

/**
 * Where columns of these lengths lie on a road: down from the top row; where the way is blocked or the road ends, right
 * along the row, the dragon tail. A column begins at the first free top cell after the start of the one before.
 *
 * @returns for each column the cells of its marks, in order
 */
export function placeColumns(lengths: readonly number[]): { readonly column: number; readonly row: number }[][] {
  const taken = new Set<number>();
  const isTaken = (column: number, row: number) => taken.has(column * ROAD_ROWS + row);
  let start = -1;
  return lengths.map((length) => {
    start += 1;
    while (isTaken(start, 0)) start += 1;
    let [column, row, turned] = [start, 0, false];
    return Array.from({ length }, (_, i) => {
      if (i > 0) {
        turned ||= row + 1 === ROAD_ROWS || isTaken(column, row + 1);
        if (turned) column += 1;
        else row += 1;
      }
      taken.add(column * ROAD_ROWS + row);
      return { column, row };
    });
  });
}

/** The big road as it is drawn. */
export function bigRoad(outcomes: readonly RoadOutcome[]): RoadCell<BigRoadMark>[] {
  const columns = bigRoadColumns(outcomes);
  const places = placeColumns(columns.map(({ ties }) => ties.length));
  return columns.flatMap(({ winner, ties }, i) =>
    ties.map((count, j) => ({ ...(places[i]?.[j] as { column: number; row: number }), mark: { winner, ties: count } })),
  );
}

export type DerivedMark = 'R' | 'B';

/** The derived roads and the distance at which each compares columns. */
export const DERIVED_ROADS = { bigEyeBoy: 1, smallRoad: 2, cockroach: 3 } as const;

export type DerivedRoad = keyof typeof DERIVED_ROADS;

/**
 * The marks of a derived road, red or blue, in order. It compares logical columns of the big road, so tails play no
 * part; it begins at the second cell of column k+1 or, when that column has one cell, at the first of column k+2
 * (columns counted from 1).
 */
export function derivedMarks(outcomes: readonly RoadOutcome[], road: DerivedRoad): DerivedMark[] {
  const k = DERIVED_ROADS[road];
  const lengths = bigRoadColumns(outcomes).map(({ ties }) => ties.length);
  const marks: DerivedMark[] = [];
  for (let i = k; i < lengths.length; i += 1) {
    if (i > k) marks.push(lengths[i - 1] === lengths[i - 1 - k] ? 'R' : 'B');
    const compared = lengths[i - k] as number;
    // Blue only on the row right below the end of the compared column.
    for (let row = 1; row < (lengths[i] as number); row += 1) marks.push(row === compared ? 'B' : 'R');
  }
  return marks;
}

/** A derived road as it is drawn: equal marks run down a column, with tails like the big road's. */
export function derivedRoad(outcomes: readonly RoadOutcome[], road: DerivedRoad): RoadCell<DerivedMark>[] {
  const runs: DerivedMark[][] = [];
  for (const mark of derivedMarks(outcomes, road)) {
    const last = runs.at(-1);
    if (last?.[0] === mark) last.push(mark);
    else runs.push([mark]);
  }
  const places = placeColumns(runs.map((run) => run.length));
  return runs.flatMap((run, i) =>
    run.map((mark, j) => ({ ...(places[i]?.[j] as { column: number; row: number }), mark })),
  );
}

/** What each derived road would show if the next round went to this side; undefined while the road has not begun. */
export function askRoad(
  outcomes: readonly RoadOutcome[],
  next: 'B' | 'P',
): Readonly<Record<DerivedRoad, DerivedMark | undefined>> {
  const after = [...outcomes, next];
  const ask = (road: DerivedRoad): DerivedMark | undefined => derivedMarks(after, road).at(-1);
  return { bigEyeBoy: ask('bigEyeBoy'), smallRoad: ask('smallRoad'), cockroach: ask('cockroach') };
}
