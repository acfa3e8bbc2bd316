import type { ComponentProps, ReactNode } from 'react';
import { useTitle } from '../../shared/use-title.ts';
import { AuthArt } from './auth-art.tsx';
import './auth-page.css';

type AuthPageProps = { title: string; art: ComponentProps<typeof AuthArt>['kind']; children: ReactNode };

/** A form of sign-in or registration as a page, beside its picture. */
export function AuthPage({ title, art, children }: AuthPageProps) {
  useTitle(title);
  return (
    <div className="auth-page card">
      <aside className="dialog-art">
        <AuthArt kind={art} />
      </aside>
      <div className="auth-pane">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
