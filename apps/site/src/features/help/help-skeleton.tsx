import { Skeleton } from '@croupier/ui/skeleton';

/** The shape of the help centre before its texts are here. */
export function HelpSkeleton() {
  return (
    <div className="help-columns" aria-hidden>
      <div className="help-nav">
        <ul>
          {[70, 55, 62, 48, 66].map((width) => (
            <li key={width}>
              <Skeleton width={`${width}%`} />
            </li>
          ))}
        </ul>
      </div>
      <div className="help-sections">
        {[5, 4].map((rows) => (
          <section key={rows}>
            <h2>
              <Skeleton width="12ch" />
            </h2>
            <div className="card help-list">
              {Array.from({ length: rows }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows that never move
                <div key={row} className="help-row-skeleton">
                  <Skeleton width={`${38 + ((row * 17) % 30)}%`} />
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
