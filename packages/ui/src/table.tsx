import type { ReactNode } from 'react';
import './table.css';

type TableProps = {
  /** Names the table for those who do not see its heading. */
  caption: string;
  head: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
  /** Stands under the rows: a button for more of them. */
  more?: ReactNode;
};

/** Rows of figures on a card. Cells carry `data-label` for the phone, where each row stacks. */
export function Table({ caption, head, children, foot, more }: TableProps) {
  return (
    <div className="card table-wrap">
      <table className="table">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
      {more && <div className="table-more">{more}</div>}
    </div>
  );
}
