import type { ComponentProps, ReactNode } from 'react';
import { useTitle } from '../../shared/use-title.ts';
import { EnterArt } from './enter-art.tsx';
import './enter-page.css';

type EnterPageProps = { title: string; art: ComponentProps<typeof EnterArt>['kind']; children: ReactNode };

/** A form of coming in as a page of its own, beside its picture. */
export function EnterPage({ title, art, children }: EnterPageProps) {
  useTitle(title);
  return (
    <div className="enter-page card">
      <aside className="dialog-art">
        <EnterArt kind={art} />
      </aside>
      <div className="enter-pane">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
