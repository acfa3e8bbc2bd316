import './volatility-bars.css';

export type Volatility = 'low' | 'medium' | 'high' | 'veryHigh';

const barsOf: Record<Volatility, number> = { low: 1, medium: 3, high: 4, veryHigh: 5 };

/** How unevenly a game pays, as five bars. Stands beside the word for it, so it is hidden from screen readers. */
export function VolatilityBars({ level }: { level: Volatility }) {
  return <span className="vol" data-bars={barsOf[level]} aria-hidden />;
}
