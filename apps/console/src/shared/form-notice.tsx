import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import './form-notice.css';

/** What stands in the way of a form as a whole; read out when it appears. Nothing without a text. */
export function FormNotice({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <p className="form-notice">
          <CircleAlert size={18} strokeWidth={1.75} aria-hidden />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
