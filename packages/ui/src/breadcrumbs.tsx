import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import './breadcrumbs.css';

type BreadcrumbsProps = {
  /** Names the path for those who do not see it. */
  label: string;
  /** Links from the first page down, each an `a` of the application. */
  links: readonly { key: string; link: ReactNode }[];
  /** The page itself. */
  current: string;
};

/** The way from the first page to this one. On a phone the middle gives way first. */
export function Breadcrumbs({ label, links, current }: BreadcrumbsProps) {
  return (
    <nav className="crumbs" aria-label={label}>
      <ol>
        {links.map(({ key, link }) => (
          <li key={key}>
            {link}
            <ChevronRight size={14} strokeWidth={2} aria-hidden />
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
