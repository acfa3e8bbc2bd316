import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import './form-notice.css';

/** What is wrong with a form as a whole, nothing without children. Read out when it appears. */
export function FormNotice({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="form-notice" role="alert">
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
