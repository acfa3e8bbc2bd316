import './mosaic.css';

/** Edge of a tile in the drawing's own units. */
const edge = 40;

/** Shapes of a tile, by letter. Corners: nw, ne, se, sw as a, b, c, d. */
const shapes: Record<string, string> = {
  a: 'M0 0H40A40 40 0 0 1 0 40Z',
  b: 'M40 0V40A40 40 0 0 1 0 0Z',
  c: 'M40 40H0A40 40 0 0 1 40 0Z',
  d: 'M0 40V0A40 40 0 0 1 40 40Z',
  l: 'M0 0A40 40 0 0 1 40 40A40 40 0 0 1 0 0Z',
  r: 'M40 0A40 40 0 0 1 0 40A40 40 0 0 1 40 0Z',
  u: 'M0 40A20 20 0 0 1 40 40Z',
  n: 'M0 0A20 20 0 0 0 40 0Z',
  o: 'M20 2A18 18 0 1 1 20 38A18 18 0 1 1 20 2Z',
  i: 'M20 12A8 8 0 1 1 20 28A8 8 0 1 1 20 12Z',
  s: 'M0 0H40V40H0Z',
};

type MosaicProps = {
  /**
   * Rows of tiles: a letter for the shape, a digit for its colour, and another digit where the tile has a ground. `..` leaves a
   * tile out.
   */
  rows: readonly string[];
  className?: string;
};

/** A drawing of petals and discs in the site's own colours. Decoration: it says nothing to those who do not see it. */
export function Mosaic({ rows, className = '' }: MosaicProps) {
  const tiles = rows.map((row) => row.split(' '));
  const columns = Math.max(...tiles.map((row) => row.length));
  return (
    <svg
      className={`mosaic ${className}`}
      viewBox={`0 0 ${columns * edge} ${tiles.length * edge}`}
      width={columns * edge}
      height={tiles.length * edge}
      aria-hidden
    >
      {tiles.flatMap((row, y) =>
        row.map((tile, x) => {
          const [shape = '', colour = '', ground = ''] = tile;
          const place = `translate(${x * edge} ${y * edge})`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: tiles never move
            <g key={`${x}-${y}`} transform={place}>
              {ground !== '' && <path d={shapes.s} className={`c${ground}`} />}
              {shapes[shape] && <path d={shapes[shape]} className={`c${colour}`} />}
            </g>
          );
        }),
      )}
    </svg>
  );
}
