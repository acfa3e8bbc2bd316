import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import './paper-sheet.css';

type PaperSheetProps = {
  /** Of the file, without its ending, where the browser keeps the pages as PDF. */
  name: string;
  title: string;
  /** What stands above the tables. */
  facts: readonly { label: string; value: ReactNode }[];
  children: ReactNode;
  onPrinted: () => void;
};

/** Pages that the browser prints, or keeps as PDF, as soon as they are there. */
export function PaperSheet({ name, title, facts, children, onPrinted }: PaperSheetProps) {
  useEffect(() => {
    const before = document.title;
    // browsers name the file by the title
    document.title = name;
    const done = () => {
      document.title = before;
      onPrinted();
    };
    addEventListener('afterprint', done, { once: true });
    print();
    return () => {
      removeEventListener('afterprint', done);
      document.title = before;
    };
  }, [name, onPrinted]);
  return createPortal(
    <article className="paper-sheet" lang={document.documentElement.lang}>
      <h1>{title}</h1>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </article>,
    document.body,
  );
}
