import type { ReactNode } from 'react';
import './facts.css';

export type Fact = { label: string; value: ReactNode };

/** What is known of a thing, as pairs in a well. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="fact-list">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
