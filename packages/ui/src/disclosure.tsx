import { Accordion as Base } from '@base-ui/react/accordion';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Directed } from './directed.tsx';
import './disclosure.css';

export type DisclosureItem = {
  /** Unique within the list; also the `id` that an address may point at. */
  value: string;
  title: string;
  /** A short fact at the end of the line. */
  end?: ReactNode;
  children: ReactNode;
};

type DisclosuresProps = {
  items: readonly DisclosureItem[];
  /** Which are open; the reader opens and closes from there. */
  defaultOpen?: readonly string[];
  /** Opening one closes the others. */
  single?: boolean;
  /** Heading level of the titles. */
  level?: 2 | 3 | 4;
};

/** Titles that open to what lies under them. The browser's search in the page opens them as well. */
export function Disclosures({ items, defaultOpen = [], single = false, level = 3 }: DisclosuresProps) {
  const Heading = `h${level}` as const;
  return (
    <Directed>
      <Base.Root className="disclosures" multiple={!single} defaultValue={[...defaultOpen]} hiddenUntilFound>
        {items.map((item) => (
          <Base.Item key={item.value} value={item.value} id={item.value} className="disclosure">
            <Base.Header render={<Heading />}>
              <Base.Trigger className="disclosure-head">
                <span>{item.title}</span>
                {item.end && <span className="end">{item.end}</span>}
                <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
              </Base.Trigger>
            </Base.Header>
            <Base.Panel className="disclosure-panel">
              <div className="disclosure-body">{item.children}</div>
            </Base.Panel>
          </Base.Item>
        ))}
      </Base.Root>
    </Directed>
  );
}
