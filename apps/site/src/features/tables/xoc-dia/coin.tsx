/** One coin, its red or its white side up. */
export function Coin({ isRed }: { isRed: boolean }) {
  return (
    <svg className={isRed ? 'xoc-coin red' : 'xoc-coin'} viewBox="0 0 40 40" aria-hidden="true">
      <circle className="xoc-edge" cx="20" cy="21.5" r="18" />
      <circle className="xoc-side" cx="20" cy="19.5" r="18" />
      <circle className="xoc-rim" cx="20" cy="19.5" r="14.5" />
      <rect className="xoc-hole" x="15.5" y="15" width="9" height="9" rx="1" />
    </svg>
  );
}

/** The coins of a result, the red ones first. */
export function CoinRow({ red }: { red: number }) {
  return (
    <span className="xoc-row" aria-hidden="true">
      {[0, 1, 2, 3].map((place) => (
        <Coin key={place} isRed={place < red} />
      ))}
    </span>
  );
}
