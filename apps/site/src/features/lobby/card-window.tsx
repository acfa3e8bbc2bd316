import type { GameCard } from '@croupier/contract';
import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { GameTile } from '../../shared/game-tile.tsx';
import { isDrawnAtOnce, rowsTogether, takeTurn } from './row-turns.ts';
import { useComingPictures } from './use-coming-pictures.ts';
import { type NearRows, useNearRows } from './use-near-rows.ts';

export type CardWindowProps = {
  /** Names the list. */
  label: string;
  total: number;
  /** The game at a place of the list, counted from 0, as far as it has come. */
  gameAt: (index: number) => GameCard | undefined;
  /** Which places are drawn now or soon. */
  onRange: (first: number, last: number) => void;
  /** What scrolls, where it is not the page itself. */
  scroller?: RefObject<HTMLElement | null>;
  inDialog?: boolean;
  marksHot?: boolean;
};

/** A card's words under its picture, and the space to the next row: what styles give a row besides its pictures. Pixels. */
const wordsHeight = 86;

/** Rows after those that are drawn whose games are fetched. */
const rowsAhead = 4;

type Shape = { columns: number; rowHeight: number };

/**
 * A grid of any number of cards of which only the rows near the screen are in the document. Each card says its place and how many there
 * are; a card that has the focus stays, so that the keyboard goes on from it.
 */
export function CardWindow(props: CardWindowProps) {
  const { label, total } = props;
  const list = useRef<HTMLDivElement>(null);
  const shape = useShape(list);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its cards
    <div
      ref={list}
      role="list"
      aria-label={label}
      className="card-window"
      data-total={total}
      // as high as the page is scrolled until its rows are known: a page that is lower for a moment jumps to its top
      style={shape ? undefined : { minHeight: document.documentElement.scrollTop + innerHeight }}
    >
      <div className="cards card-probe" aria-hidden />
      {shape && <Rows {...props} {...shape} list={list} />}
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

type RowsProps = CardWindowProps & Shape & { list: RefObject<HTMLDivElement | null> };

function Rows({
  list,
  scroller,
  columns,
  rowHeight,
  total,
  gameAt,
  onRange,
  inDialog = false,
  marksHot = true,
}: RowsProps) {
  const rows = Math.ceil(total / columns);
  const together = rowsTogether(columns);
  const near = useNearRows({ list, scroller, rows, rowHeight, together });
  const focused = useFocusedRow(list, columns);
  const first = near.first * columns;
  const last = Math.min(total, (near.last + 1) * columns) - 1;
  useEffect(() => {
    // games are here before their row is, so that it is drawn once
    if (last >= first) onRange(Math.max(0, first - columns), Math.min(total - 1, last + rowsAhead * columns));
  }, [first, last, columns, total, onRange]);
  const next = useNextGame(near, columns, together);
  const coming = gamesOf(gameAt, next, together * columns);
  useComingPictures(coming.flatMap((game) => game?.coverUrl ?? []));
  const shown = Array.from({ length: near.last - near.first + 1 }, (_, offset) => near.first + offset);
  if (focused !== null && focused < near.first) shown.unshift(focused);
  if (focused !== null && focused > near.last && focused < rows) shown.push(focused);
  return (
    <div className="card-rows" role="presentation" style={{ height: rows * rowHeight }}>
      {shown.map((row) => (
        <Row
          key={row}
          first={row * columns}
          columns={columns}
          total={total}
          top={row * rowHeight}
          height={rowHeight}
          games={gamesOf(gameAt, row * columns, Math.min(columns, total - row * columns))}
          inDialog={inDialog}
          marksHot={marksHot}
        />
      ))}
    </div>
  );
}

/** The place of the first game that comes next if the list goes on as it went; it may have none there. */
function useNextGame({ first, last }: NearRows, columns: number, together: number): number {
  const [before, setBefore] = useState({ first, isBack: false });
  if (before.first !== first) setBefore({ first, isBack: first < before.first });
  return (before.isBack ? first - together : last + 1) * columns;
}

/** The row whose card has the focus, or null. */
function useFocusedRow(list: RefObject<HTMLElement | null>, columns: number): number | null {
  const [row, setRow] = useState<number | null>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const onFocus = ({ target }: FocusEvent) => {
      const place = (target as Element).closest<HTMLElement>('[aria-posinset]')?.ariaPosInSet;
      setRow(place ? Math.floor((Number(place) - 1) / columns) : null);
    };
    const onBlur = () => setRow(null);
    element.addEventListener('focusin', onFocus);
    element.addEventListener('focusout', onBlur);
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', onBlur);
    };
  }, [list, columns]);
  return row;
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
  inDialog: boolean;
  marksHot: boolean;
};

/** Drawn anew only where its games, its place or its shape changed. */
const Row = memo(
  function Row({ first, columns, total, top, height, games, inDialog, marksHot }: RowProps) {
    const isDrawn = useTurn(games);
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
        {games.map((game, offset) =>
          isDrawn ? (
            // biome-ignore lint/a11y/useSemanticElements: see the list
            // biome-ignore lint/suspicious/noArrayIndexKey: a place of the list keeps its cell, whatever comes into it
            <div key={offset} role="listitem" aria-posinset={first + offset + 1} aria-setsize={total}>
              {game ? (
                // only rows near the screen are here: the browser need not watch for each picture whether it comes near
                <GameTile game={game} inDialog={inDialog} marksHot={marksHot} eager />
              ) : (
                <div className="card-shape" aria-hidden />
              )}
            </div>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <div key={offset} className="card-shape" aria-hidden />
          ),
        )}
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

/** Whether a row is drawn: shapes stand for its cards until any have come and a frame has time for them. */
function useTurn(games: RowProps['games']): boolean {
  const isHere = games.some((game) => game !== undefined);
  const [isDrawn, setIsDrawn] = useState(() => isDrawnAtOnce(games.length));
  useEffect(() => {
    if (isHere && !isDrawn) return takeTurn(() => setIsDrawn(true));
  }, [isHere, isDrawn]);
  return isDrawn;
}
