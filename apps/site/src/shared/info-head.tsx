import type { ReactNode } from 'react';
import { Mosaic } from './mosaic.tsx';
import './info-head.css';

type InfoHeadProps = {
  title: string;
  lead?: ReactNode;
  /** Rows of the drawing beside the words. */
  drawing: readonly string[];
  children?: ReactNode;
  id?: string;
};

/** The head of an information page: its title, a sentence, and a drawing in the site's colours. */
export function InfoHead({ title, lead, drawing, children, id }: InfoHeadProps) {
  return (
    <header className="info-head" id={id}>
      <div className="words">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
      <Mosaic rows={drawing} />
    </header>
  );
}
