import { useState } from 'react';
import { DateRange } from './date-range.tsx';
import type { Story } from './story.ts';

const words = {
  from: 'From',
  to: 'To',
  previous: (days: number) => `Previous ${days} days`,
  next: (days: number) => `Next ${days} days`,
  days: (days: number) => `${days} days`,
  day: (day: string) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day)),
};

function Days(start: { from: string; to: string }) {
  const [range, setRange] = useState(start);
  return <DateRange {...range} lastDay="2026-11-21" onChange={setRange} words={words} />;
}

const story: Story = {
  title: 'Range of days',
  group: 'Fields',
  states: [
    { name: 'With steps of 7 and 30 days', render: () => <Days from="2026-10-01" to="2026-10-31" /> },
    { name: 'Up to today: no step forward', render: () => <Days from="2026-11-15" to="2026-11-21" /> },
  ],
};

export default story;
