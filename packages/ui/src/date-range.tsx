import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { cx } from './class-names.ts';
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
    /** A day as the site writes days: "21 Nov 2026". */
    day: (day: Day) => string;
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
        <DayField
          label={words.from}
          value={from}
          written={words.day(from)}
          lastDay={lastDay}
          onChange={(day) => set(day, to)}
        />
        <span aria-hidden>–</span>
        <DayField
          label={words.to}
          value={to}
          written={words.day(to)}
          lastDay={lastDay}
          onChange={(day) => set(from, day)}
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

type DayFieldProps = { label: string; value: Day; written: string; lastDay: Day; onChange: (day: Day) => void };

/**
 * A day as the site writes it, over the browser's own field: a press opens the browser's calendar, and whoever types sees that field until
 * they leave it.
 */
function DayField({ label, value, written, lastDay, onChange }: DayFieldProps) {
  const [isTyped, setIsTyped] = useState(false);
  return (
    <span className={cx('day', isTyped && 'typed')}>
      <input
        type="date"
        aria-label={label}
        value={value}
        max={lastDay}
        onChange={(event) => onChange(event.target.value)}
        onClick={openCalendar}
        onKeyDown={(event) => setIsTyped((was) => was || isTyping(event))}
        onBlur={() => setIsTyped(false)}
      />
      <span aria-hidden>{written}</span>
    </span>
  );
}

/** Where a browser cannot open it by code, the field has its own button for it. */
function openCalendar({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  try {
    currentTarget.showPicker();
  } catch {
    currentTarget.focus();
  }
}

const isTyping = ({ key }: KeyboardEvent): boolean => /^(\d|Arrow\w+|Backspace|Delete)$/.test(key);
