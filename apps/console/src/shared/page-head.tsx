import type { ReactNode } from 'react';
import { useTitle } from './use-title.ts';
import './page-head.css';

type PageHeadProps = {
  title: string;
  /** A sentence under the title: how much there is, how old the oldest is. */
  lead?: ReactNode;
  actions?: ReactNode;
};

/** The heading of a screen. It titles the page too. */
export function PageHead({ title, lead, actions }: PageHeadProps) {
  useTitle(title);
  return (
    <header className="page-head">
      <div>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {actions && <div className="page-acts">{actions}</div>}
    </header>
  );
}
