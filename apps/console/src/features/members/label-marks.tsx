import type { MemberLabel } from '@croupier/contract';
import './members.css';

/** Labels that the site gave a member, each with its colour beside its name. */
export function LabelMarks({ labels }: { labels: readonly MemberLabel[] }) {
  if (labels.length === 0) return null;
  return (
    <span className="member-labels">
      {labels.map(({ id, name, colour }) => (
        <span key={id}>
          <svg viewBox="0 0 8 8" width="8" height="8" aria-hidden>
            <circle cx="4" cy="4" r="4" fill={colour} />
          </svg>
          {name}
        </span>
      ))}
    </span>
  );
}
