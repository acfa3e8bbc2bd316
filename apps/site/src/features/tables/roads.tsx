import type { TablePast } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import {
  askRoad,
  beadPlate,
  bigRoad,
  type DerivedRoad,
  derivedRoad,
  leadingTies,
  type RoadRound,
} from '@croupier/rules/tables';
import type { ReactNode } from 'react';
import type { KindView } from './kind-view.ts';
import './roads.css';

const rows = 6;
const cell = 20;

/** The outcomes of past rounds that a road shows; a void round leaves none. */
export function roadRounds(view: KindView, past: readonly TablePast[]): RoadRound[] {
  const { road } = view;
  return road
    ? past.filter(({ state, outcome }) => state !== 'void' && outcome !== null).map((one) => road(one.outcome))
    : [];
}

type GridProps = {
  label: string;
  columns: number;
  /** The last column with a mark. */
  last: number;
  children: (from: number) => ReactNode;
};

/** A road's sheet: as many columns as fit, the newest with one free column after them. */
function Grid({ label, columns, last, children }: GridProps) {
  const from = Math.max(0, last + 2 - columns);
  return (
    <svg className="tab-road" viewBox={`0 0 ${columns * cell} ${rows * cell}`} role="img" aria-label={label}>
      {Array.from({ length: columns + 1 }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a sheet
        <path key={`c${column}`} className="line" d={`M${column * cell} 0V${rows * cell}`} />
      ))}
      {Array.from({ length: rows + 1 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a sheet
        <path key={`r${row}`} className="line" d={`M0 ${row * cell}H${columns * cell}`} />
      ))}
      <g transform={`translate(${-from * cell} 0)`}>{children(from)}</g>
    </svg>
  );
}

const centre = (at: number): number => at * cell + cell / 2;

/** The big road of a table: in lobbies, and on a table's own sheet. */
export function BigRoad({ rounds, columns, label }: { rounds: readonly RoadRound[]; columns: number; label: string }) {
  const outcomes = rounds.map(({ outcome }) => outcome);
  const cells = bigRoad(outcomes);
  const last = Math.max(-1, ...cells.map(({ column }) => column));
  const ties = leadingTies(outcomes);
  return (
    <Grid label={label} columns={columns} last={last}>
      {(from) => (
        <>
          {cells.length === 0 && ties > 0 && (
            <text className="ties" x={centre(0)} y={centre(0) + 5}>
              {ties}
            </text>
          )}
          {cells
            .filter(({ column }) => column >= from)
            .map(({ column, row, mark }) => (
              <g key={`${column} ${row}`}>
                <circle className={`ring ${mark.winner}`} cx={centre(column)} cy={centre(row)} r={7.4} />
                {mark.ties > 0 && (
                  <path
                    className="tie"
                    d={`M${column * cell + 4} ${row * cell + 16}L${column * cell + 16} ${row * cell + 4}`}
                  />
                )}
                {mark.ties > 1 && (
                  <text className="ties" x={centre(column)} y={centre(row) + 4}>
                    {mark.ties}
                  </text>
                )}
              </g>
            ))}
        </>
      )}
    </Grid>
  );
}

function BeadPlate({
  rounds,
  columns,
  label,
  letters,
}: {
  rounds: readonly RoadRound[];
  columns: number;
  label: string;
  letters: Readonly<Record<'B' | 'P' | 'T', string>>;
}) {
  const cells = beadPlate(rounds);
  const last = cells.at(-1)?.column ?? -1;
  return (
    <Grid label={label} columns={columns} last={last}>
      {(from) =>
        cells
          .filter(({ column }) => column >= from)
          .map(({ column, row, mark }) => (
            <g key={`${column} ${row}`}>
              <circle className={`bead ${mark.outcome}`} cx={centre(column)} cy={centre(row)} r={8.8} />
              <text className="letter" x={centre(column)} y={centre(row) + 4}>
                {letters[mark.outcome]}
              </text>
              {mark.bankerPair && <circle className="dot B" cx={column * cell + 4} cy={row * cell + 4} r={3} />}
              {mark.playerPair && <circle className="dot P" cx={column * cell + 16} cy={row * cell + 16} r={3} />}
            </g>
          ))
      }
    </Grid>
  );
}

const shapes = { bigEyeBoy: 'ring', smallRoad: 'disc', cockroach: 'stroke' } as const;

function DerivedMarkShape({
  road,
  mark,
  x,
  y,
  r,
}: {
  road: DerivedRoad;
  mark: 'R' | 'B';
  x: number;
  y: number;
  r: number;
}) {
  const side = mark === 'R' ? 'B' : 'P';
  if (shapes[road] === 'stroke')
    return <path className={`stroke ${side}`} d={`M${x - r * 0.8} ${y + r * 0.8}L${x + r * 0.8} ${y - r * 0.8}`} />;
  return <circle className={`${shapes[road]} ${side}`} cx={x} cy={y} r={r} />;
}

function Derived({ road, rounds, label }: { road: DerivedRoad; rounds: readonly RoadRound[]; label: string }) {
  const cells = derivedRoad(
    rounds.map(({ outcome }) => outcome),
    road,
  );
  const last = Math.max(-1, ...cells.map(({ column }) => column));
  return (
    <Grid label={label} columns={14} last={last}>
      {(from) =>
        cells
          .filter(({ column }) => column >= from)
          .map(({ column, row, mark }) => (
            <DerivedMarkShape
              key={`${column} ${row}`}
              road={road}
              mark={mark}
              x={centre(column)}
              y={centre(row)}
              r={6.5}
            />
          ))
      }
    </Grid>
  );
}

const derived = ['bigEyeBoy', 'smallRoad', 'cockroach'] as const;

/** All roads of a table, how often each side won, and what the derived roads would show next. */
export function Roads({ view, past }: { view: KindView; past: readonly TablePast[] }) {
  const { t } = useText();
  const rounds = roadRounds(view, past);
  const outcomes = rounds.map(({ outcome }) => outcome);
  const count = (side: 'B' | 'P' | 'T') => outcomes.filter((outcome) => outcome === side).length;
  const { T: tieKey } = view.sides;
  const sides = [
    ['B', t(view.sides.B)],
    ['P', t(view.sides.P)],
    ...(tieKey ? ([['T', t(tieKey)]] as const) : []),
  ] as const;
  const [b = '', p = '', tie = ''] = sides.map(([, name]) => name.slice(0, 1));
  // where a tie begins with the letter of a side, it is written as what it is
  const letters = { B: b, P: p, T: tie === b || tie === p ? '=' : tie };
  return (
    <section className="card tab-roads" aria-label={t('table.roads')}>
      <ul className="tab-counts">
        {sides.map(([side, name]) => (
          <li key={side} className={side}>
            <i aria-hidden="true">{letters[side]}</i>
            <span className="sr">{name}</span> {count(side)}
          </li>
        ))}
      </ul>
      <div className="tab-sheets">
        <figure className="bead-sheet">
          <figcaption>{t('table.beadPlate')}</figcaption>
          <BeadPlate rounds={rounds} columns={8} label={t('table.beadPlate')} letters={letters} />
        </figure>
        <figure className="big-sheet">
          <figcaption>{t('table.bigRoad')}</figcaption>
          <BigRoad rounds={rounds} columns={16} label={t('table.bigRoad')} />
        </figure>
        {derived.map((road) => (
          <figure key={road} className="derived-sheet">
            <figcaption>{t(`table.${road}`)}</figcaption>
            <Derived road={road} rounds={rounds} label={t(`table.${road}`)} />
          </figure>
        ))}
      </div>
      <ul className="tab-asks">
        {(['B', 'P'] as const).map((side) => {
          const next = askRoad(outcomes, side);
          return (
            <li key={side}>
              {t('table.ifNext', { side: t(view.sides[side]) })}
              <svg viewBox="0 0 60 20" aria-hidden="true">
                {derived.map((road, index) => {
                  const mark = next[road];
                  return mark ? (
                    <DerivedMarkShape key={road} road={road} mark={mark} x={10 + index * 20} y={10} r={6} />
                  ) : null;
                })}
              </svg>
            </li>
          );
        })}
      </ul>
      <p className="tab-independent">{t('table.independent')}</p>
    </section>
  );
}
