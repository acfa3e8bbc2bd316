import { useSite } from '../../shared/site.ts';

/** A phone that shows the site's icon among others. Decoration. */
export function HandPhone() {
  const { logoUrl } = useSite().whitelabel.brand;
  return (
    <svg className="hand-phone" viewBox="0 0 260 340" width={260} height={340} aria-hidden>
      <rect className="case" x={8} y={8} width={244} height={500} rx={44} />
      <rect className="glass" x={18} y={18} width={224} height={480} rx={35} />
      <rect className="case" x={94} y={30} width={72} height={20} rx={10} />
      {[0, 1, 2, 3].flatMap((row) =>
        [0, 1, 2].map((column) =>
          row === 1 && column === 1 ? null : (
            <rect
              key={`${row}${column}`}
              className={(row + column) % 3 === 0 ? 'app soft' : 'app'}
              x={42 + column * 64}
              y={78 + row * 82}
              width={48}
              height={48}
              rx={14}
            />
          ),
        ),
      )}
      <g className="own">
        <rect className="tile" x={94} y={148} width={72} height={72} rx={21} />
        <image href={logoUrl} x={106} y={160} width={48} height={48} />
      </g>
    </svg>
  );
}
