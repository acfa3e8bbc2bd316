import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { pageRange } from './page-range.ts';
import { useUi } from './ui-provider.tsx';
import './pager.css';

type PageLinkProps = { 'aria-label'?: string; 'aria-current'?: 'page' | undefined; children: ReactNode };

type PagerProps = {
  /** Names the navigation: "Pages". */
  label: string;
  page: number;
  totalPages: number;
  /** Makes the link to a page; the application knows its router. */
  link: (page: number, props: PageLinkProps) => ReactNode;
};

/** First, previous, numbers, next, last. Links, so that a page can be opened, shared and gone back from. */
export function Pager({ label, page, totalPages, link }: PagerProps) {
  const { say } = useUi();
  const step = (target: number, name: string, icon: ReactNode) =>
    target >= 1 && target <= totalPages && target !== page ? (
      link(target, { 'aria-label': name, children: icon })
    ) : (
      <span className="off" aria-hidden>
        {icon}
      </span>
    );
  const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <nav className="pager" aria-label={label}>
      {step(1, say('firstPage'), <ChevronsLeft {...icon} />)}
      {step(page - 1, say('previousPage'), <ChevronLeft {...icon} />)}
      {pageRange(page, totalPages).map((number, index) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its place
          <span key={`gap-${index}`} className="gap" aria-hidden>
            …
          </span>
        ) : (
          <PagerSlot key={number}>
            {link(number, { 'aria-current': number === page ? 'page' : undefined, children: number })}
          </PagerSlot>
        ),
      )}
      {step(page + 1, say('nextPage'), <ChevronRight {...icon} />)}
      {step(totalPages, say('lastPage'), <ChevronsRight {...icon} />)}
    </nav>
  );
}

function PagerSlot({ children }: { children: ReactNode }) {
  return children;
}
