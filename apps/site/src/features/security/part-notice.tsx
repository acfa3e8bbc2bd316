import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What is wrong with a form as a whole. Read out when it appears. */
export function PartNotice({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="part-notice" role="alert">
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
