import { cx } from '@croupier/ui/class-names';
import { type ReactNode, useId } from 'react';
import './panes.css';

/** Wells side by side under the head of a screen. */
export function Panes({ children }: { children: ReactNode }) {
  return <div className="panes">{children}</div>;
}

/** Wells of different heights below each other, in as many columns as there is room for. */
export function PaneColumns({ children }: { children: ReactNode }) {
  return <div className="pane-columns">{children}</div>;
}

type PaneProps = {
  title: string;
  /** Stands at the end of its head. */
  tools?: ReactNode;
  /** As wide as the screen. */
  whole?: boolean;
  children: ReactNode;
};

/** A well of a screen, with its heading. */
export function Pane({ title, tools, whole = false, children }: PaneProps) {
  const id = useId();
  return (
    <section className={cx('pane', whole && 'whole')} aria-labelledby={id}>
      <div className="pane-head">
        <h2 id={id}>{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  );
}

type PaneRowProps = { icon?: ReactNode; title: ReactNode; children?: ReactNode; tools?: ReactNode };

/** One thing of a list in a well: what it is, what is known of it, what can be done with it. */
export function PaneRow({ icon, title, children, tools }: PaneRowProps) {
  return (
    <li className="pane-row">
      {icon}
      <div>
        <b>{title}</b>
        {children}
      </div>
      {tools}
    </li>
  );
}

export function PaneRows({ children }: { children: ReactNode }) {
  return <ul className="pane-rows">{children}</ul>;
}
