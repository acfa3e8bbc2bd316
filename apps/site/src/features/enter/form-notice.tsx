import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What is wrong with the form as a whole. Read out when it appears. */
export function FormNotice({ children }: { children: ReactNode }) {
  return (
    <p className="form-notice" role="alert">
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
