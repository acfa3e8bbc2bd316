import type { GameCard } from '@croupier/contract';
import { GameCardSkeleton } from '@croupier/ui/game-card';
import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { memo, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { GameTile } from '../../shared/game-tile.tsx';

export type CardWindowProps = {
  /** Names the list. */
  label: string;
  total: number;
  /** The game at a place of the list, counted from 0, as far as it has come. */
  gameAt: (index: number) => GameCard | undefined;
  /** Which places are drawn now. */
  onRange: (first: number, last: number) => void;
  /** What scrolls, where it is not the page itself. */
  scroller?: RefObject<HTMLElement | null>;
  inDialog?: boolean;
};

/** Rows drawn before and after those that are seen. */
const overscan = 2;
/** A card's words under its picture, and the space to the next row: what styles give a row besides its pictures. Pixels. */
const wordsHeight = 86;

type Shape = { columns: number; rowHeight: number };

/**
 * A grid of any number of cards of which only the rows near the screen are in the document. Each card says its place and how many there
 * are; a card that has the focus stays, so that the keyboard goes on from it.
 */
export function CardWindow(props: CardWindowProps) {
  const { label, total, scroller } = props;
  const list = useRef<HTMLDivElement>(null);
  const shape = useShape(list);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its cards
    <div ref={list} role="list" aria-label={label} className="card-window" data-total={total}>
      <div className="cards card-probe" aria-hidden />
      {shape &&
        (scroller ? <InScroller {...props} {...shape} list={list} /> : <InPage {...props} {...shape} list={list} />)}
    </div>
  );
}

/** How many columns the grid has here, and how high a row is: read from the styles, again when the width changes. */
function useShape(list: RefObject<HTMLElement | null>): Shape | null {
  const [shape, setShape] = useState<Shape | null>(null);
  useLayoutEffect(() => {
    const probe = list.current?.querySelector<HTMLElement>('.card-probe');
    if (!probe) return;
    const measure = () => {
      const style = getComputedStyle(probe);
      const tracks = style.gridTemplateColumns.split(' ').map((width) => Number.parseFloat(width));
      const rowHeight = Math.round(((tracks[0] ?? 160) * 4) / 3 + wordsHeight + Number.parseFloat(style.rowGap));
      setShape((before) =>
        before?.columns === tracks.length && before.rowHeight === rowHeight
          ? before
          : { columns: tracks.length, rowHeight },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(probe);
    return () => observer.disconnect();
  }, [list]);
  return shape;
}

type PlacedProps = CardWindowProps & Shape & { list: RefObject<HTMLDivElement | null> };

function InPage(props: PlacedProps) {
  const { total, columns, rowHeight, list } = props;
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    setMargin(Math.round(top + window.scrollY));
  }, [list]);
  const focus = useFocusedRow(list, columns);
  const rows = useWindowVirtualizer({
    ...common(total, columns, rowHeight),
    scrollMargin: margin,
    rangeExtractor: focus,
  });
  useReshape(rows, rowHeight, columns);
  return <Rows {...props} rows={rows} margin={margin} />;
}

function InScroller(props: PlacedProps) {
  const { total, columns, rowHeight, list, scroller } = props;
  const focus = useFocusedRow(list, columns);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const box = scroller?.current?.getBoundingClientRect();
    const top = list.current?.getBoundingClientRect().top ?? 0;
    if (box) setMargin(Math.round(top - box.top + (scroller?.current?.scrollTop ?? 0)));
  }, [list, scroller]);
  const rows = useVirtualizer({
    ...common(total, columns, rowHeight),
    getScrollElement: () => scroller?.current ?? null,
    scrollMargin: margin,
    rangeExtractor: focus,
  });
  useReshape(rows, rowHeight, columns);
  return <Rows {...props} rows={rows} margin={margin} />;
}

function common(total: number, columns: number, rowHeight: number) {
  return { count: Math.ceil(total / columns), estimateSize: () => rowHeight, overscan, useFlushSync: false };
}

/** Sizes are kept by the virtualizer until it is told that they changed. */
function useReshape<Scroller extends Element | Window>(
  rows: Virtualizer<Scroller, Element>,
  rowHeight: number,
  columns: number,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what changes them
  useLayoutEffect(() => rows.measure(), [rows, rowHeight, columns]);
}

/** Keeps the row whose card has the focus among those that are drawn. */
function useFocusedRow(list: RefObject<HTMLElement | null>, columns: number): (range: Range) => number[] {
  const row = useRef<number | null>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const onFocus = ({ target }: FocusEvent) => {
      const index = (target as Element).closest<HTMLElement>('[aria-posinset]')?.ariaPosInSet;
      row.current = index ? Math.floor((Number(index) - 1) / columns) : null;
    };
    const onBlur = () => {
      row.current = null;
    };
    element.addEventListener('focusin', onFocus);
    element.addEventListener('focusout', onBlur);
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', onBlur);
    };
  }, [list, columns]);
  return useCallback((range: Range) => {
    const shown = defaultRangeExtractor(range);
    const focused = row.current;
    if (focused === null || focused >= range.count || shown.includes(focused)) return shown;
    return [...shown, focused].sort((one, other) => one - other);
  }, []);
}

type RowsProps<Scroller extends Element | Window> = PlacedProps & {
  rows: Virtualizer<Scroller, Element>;
  margin: number;
};

function Rows<Scroller extends Element | Window>(props: RowsProps<Scroller>) {
  const { rows, margin, columns, rowHeight, total, gameAt, onRange, inDialog } = props;
  const shown = rows.getVirtualItems();
  const first = (shown[0]?.index ?? 0) * columns;
  const last = Math.min(total, ((shown.at(-1)?.index ?? 0) + 1) * columns) - 1;
  useEffect(() => onRange(first, last), [first, last, onRange]);
  return (
    <div className="card-rows" role="presentation" style={{ height: rows.getTotalSize() }}>
      {shown.map(({ index, start }) => (
        <Row
          key={index}
          first={index * columns}
          columns={columns}
          total={total}
          top={start - margin}
          height={rowHeight}
          games={gamesOf(gameAt, index * columns, Math.min(columns, total - index * columns))}
          inDialog={inDialog}
        />
      ))}
    </div>
  );
}

function gamesOf(gameAt: CardWindowProps['gameAt'], first: number, count: number): (GameCard | undefined)[] {
  return Array.from({ length: count }, (_, offset) => gameAt(first + offset));
}

type RowProps = {
  first: number;
  columns: number;
  total: number;
  top: number;
  height: number;
  games: readonly (GameCard | undefined)[];
  inDialog: boolean | undefined;
};

/** Drawn anew only where its games, its place or its shape changed. */
const Row = memo(
  function Row({ first, columns, total, top, height, games, inDialog = false }: RowProps) {
    return (
      <div
        className="card-row"
        role="presentation"
        style={{
          transform: `translateY(${top}px)`,
          height,
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        }}
      >
        {games.map((game, offset) => (
          // biome-ignore lint/a11y/useSemanticElements: see the list
          <div key={game?.nodeId ?? offset} role="listitem" aria-posinset={first + offset + 1} aria-setsize={total}>
            {game ? <GameTile game={game} inDialog={inDialog} /> : <GameCardSkeleton />}
          </div>
        ))}
      </div>
    );
  },
  (before, after) =>
    before.first === after.first &&
    before.top === after.top &&
    before.height === after.height &&
    before.columns === after.columns &&
    before.total === after.total &&
    before.games.length === after.games.length &&
    before.games.every((game, index) => game === after.games[index]),
);
