import { Skeleton } from '@croupier/ui/skeleton';

const rows = [1, 2, 3, 4, 5, 6];

/** The shape of a record while it is on the way. */
export function TableSkeleton() {
  return (
    <div className="card record-skeleton" aria-hidden>
      {rows.map((row) => (
        <div key={row}>
          <Skeleton width="38%" />
          <Skeleton width="72px" />
        </div>
      ))}
    </div>
  );
}
