import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type Day, isDay, shiftRange } from './days.ts';
import './date-range.css';

type DateRangeProps = {
  from: Day;
  to: Day;
  /** No day after this one can be chosen. */
  lastDay: Day;
  onChange: (range: { from: Day; to: Day }) => void;
  words: {
    from: string;
    to: string;
    /** Names a step: "Previous 7 days". */
    previous: (days: number) => string;
    next: (days: number) => string;
    /** What stands on its button: "7 days". */
    days: (days: number) => string;
  };
};

/** A range of days with steps of 7 and 30 days back and forth. */
export function DateRange({ from, to, lastDay, onChange, words }: DateRangeProps) {
  const set = (nextFrom: Day, nextTo: Day) => {
    if (!isDay(nextFrom) || !isDay(nextTo)) return;
    onChange(nextFrom <= nextTo ? { from: nextFrom, to: nextTo } : { from: nextTo, to: nextFrom });
  };
  const step = (days: number, name: string) => {
    const target = shiftRange(from, to, days, lastDay);
    const icon = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const;
    return (
      <button
        type="button"
        aria-label={name}
        title={name}
        disabled={target.from === from}
        onClick={() => onChange(target)}
      >
        {days < 0 && <ChevronLeft {...icon} />}
        {words.days(Math.abs(days))}
        {days > 0 && <ChevronRight {...icon} />}
      </button>
    );
  };
  return (
    <div className="range">
      <div className="days">
        <input
          type="date"
          aria-label={words.from}
          value={from}
          max={lastDay}
          onChange={(event) => set(event.target.value, to)}
        />
        <span aria-hidden>–</span>
        <input
          type="date"
          aria-label={words.to}
          value={to}
          max={lastDay}
          onChange={(event) => set(from, event.target.value)}
        />
      </div>
      <div className="step">
        {step(-30, words.previous(30))}
        {step(-7, words.previous(7))}
        {step(7, words.next(7))}
        {step(30, words.next(30))}
      </div>
    </div>
  );
}
