import { CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import './state.css';

type StateProps = { title: string; children?: ReactNode; actions?: ReactNode };

/** Says that there is nothing yet, why, and what can be done. */
export function EmptyState({ icon, title, children, actions }: StateProps & { icon: ReactNode }) {
  return (
    <div className="state">
      <span className="mark" aria-hidden>
        {icon}
      </span>
      <h3>{title}</h3>
      {children && <p>{children}</p>}
      {actions && <div className="acts">{actions}</div>}
    </div>
  );
}

/** Says that something failed, why, and offers the next step. Announced when it appears. */
export function ErrorState({ title, children, actions }: StateProps) {
  return (
    <div className="state failed" role="alert">
      <span className="mark" aria-hidden>
        <CloudAlert size={28} strokeWidth={1.75} />
      </span>
      <h3>{title}</h3>
      {children && <p>{children}</p>}
      {actions && <div className="acts">{actions}</div>}
    </div>
  );
}
