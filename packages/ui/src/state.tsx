import { CloudAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUi } from './ui-provider.tsx';
import './state.css';

type StateProps = {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** 1 where it is the whole page, 2 where it stands in a page with a title. */
  level?: 1 | 2;
};

/** An empty state: that there is nothing yet, why, and what can be done. */
export function EmptyState({ icon, title, children, actions, level = 2 }: StateProps & { icon: ReactNode }) {
  const Title = `h${level}` as const;
  return (
    <div className="state">
      <span className="mark" aria-hidden>
        {icon}
      </span>
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {actions && <div className="acts">{actions}</div>}
    </div>
  );
}

/** An error state: what failed or was refused, why, and the next step. Announced when it appears. */
export function ErrorState({ icon, title, children, actions, level = 2 }: StateProps & { icon?: ReactNode }) {
  const Title = `h${level}` as const;
  return (
    <div className="state failed" role="alert">
      <span className="mark" aria-hidden>
        {icon ?? <CloudAlert size={28} strokeWidth={1.75} />}
      </span>
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {actions && <div className="acts">{actions}</div>}
    </div>
  );
}

/** The offline state. The page stays as it is and reconnects by itself. */
export function OfflineState({ actions, level = 2 }: Pick<StateProps, 'actions' | 'level'>) {
  const { say } = useUi();
  const Title = `h${level}` as const;
  return (
    <div className="state failed" role="status">
      <span className="mark" aria-hidden>
        <WifiOff size={28} strokeWidth={1.75} />
      </span>
      <Title>{say('offline')}</Title>
      <p>{say('offlineText')}</p>
      {actions && <div className="acts">{actions}</div>}
    </div>
  );
}
