import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import './form-notice.css';

/** What is wrong with a form as a whole, nothing without children. Read out when it appears, and brought into sight. */
export function FormNotice({ children }: { children: ReactNode }) {
  const notice = useRef<HTMLParagraphElement>(null);
  // Who pressed the button at the end of a long form looks there, not to its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is looked for again
  useEffect(() => notice.current?.scrollIntoView({ block: 'nearest' }), [children]);
  if (!children) return null;
  return (
    <p ref={notice} className="form-notice" role="alert">
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
