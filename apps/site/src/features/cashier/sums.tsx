import type { ReactNode } from 'react';

export type SumLine = { label: ReactNode; note?: ReactNode; value: ReactNode; isTotal?: boolean };

/** Lines that add up. */
export function Sums({ lines }: { lines: readonly SumLine[] }) {
  return (
    <dl className="cashier-sums">
      {lines.map(({ label, note, value, isTotal }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines keep their places
        <div key={at} className={isTotal ? 'total' : undefined}>
          <dt>
            {label}
            {note && <small>{note}</small>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
