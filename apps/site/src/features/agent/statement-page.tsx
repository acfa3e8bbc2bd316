import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { Table } from '@croupier/ui/table';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMember } from '../../shared/member.ts';
import { PaperSheet } from '../../shared/paper-sheet.tsx';
import { useSite } from '../../shared/site.ts';
import { type StatementFact, StatementFacts, shownFacts } from './statement-facts.tsx';
import { StatementFiles } from './statement-files.tsx';
import { useDispute } from './use-dispute.tsx';
import './agents.css';
import './contracts.css';

/** Lines of a statement: what each is of, and its figures. */
export type StatementLines = {
  caption: string;
  /** Of what the lines are, then of their figures. */
  head: readonly string[];
  rows: readonly {
    name: string;
    note?: string | undefined;
    /** Opens what the line is made of. */
    open?: () => void;
    /** How operators find the line in a dispute. */
    reference: string;
    cells: readonly ReactNode[];
  }[];
};

type StatementPageProps = {
  statementId: string;
  /** The kind of statement and its days, as operators find it in a dispute. */
  reference: string;
  back: { label: string; go: () => void };
  /** Further ways on. */
  ways?: ReactNode;
  kind: string;
  name: string;
  note?: string;
  /** What was agreed on, in sentences. */
  terms: readonly string[];
  facts: readonly StatementFact[];
  /** Computes it again here. */
  check: ReactNode;
  lines: readonly StatementLines[];
};

/** One statement, line by line: each can be opened or disputed, and the whole saved as the site signed it, printed and computed again. */
export function StatementPage(props: StatementPageProps) {
  const { statementId, back, ways, kind, name, note, terms, facts, check, lines } = props;
  const dispute = useDispute(props.reference);
  return (
    <div className="agent-page">
      <div className="agent-tools">
        <Button size="sm" icon={<ArrowLeft size={18} strokeWidth={1.75} aria-hidden />} onClick={back.go}>
          {back.label}
        </Button>
        {ways}
        {dispute.button}
        <StatementFiles
          statementId={statementId}
          paper={(signed, onPrinted) => <Paper {...props} signed={signed} onPrinted={onPrinted} />}
        />
      </div>
      <section className="card agent-card agent-part" aria-labelledby="statement-head">
        <h3 id="statement-head">
          {name}
          <small className="agent-subtitle">{note ?? kind}</small>
        </h3>
        {terms.length > 0 && (
          <ol className="contract-says">
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ol>
        )}
        <StatementFacts facts={facts} />
        {check}
      </section>
      {lines.map((part) => (
        <Lines key={part.caption} lines={part} dispute={dispute} />
      ))}
      {dispute.dialog}
    </div>
  );
}

function Lines({
  lines: { caption, head, rows },
  dispute,
}: {
  lines: StatementLines;
  dispute: ReturnType<typeof useDispute>;
}) {
  const [first, ...figures] = head;
  return (
    <Table
      caption={caption}
      head={
        <>
          <th scope="col">{first}</th>
          {figures.map((label) => (
            <th key={label} scope="col" className="num">
              {label}
            </th>
          ))}
        </>
      }
    >
      {rows.map(({ name, note, open, reference, cells }) => (
        <tr key={reference}>
          <td>
            <span className="statement-line">
              {open ? (
                <button type="button" className="row-open" onClick={open}>
                  <b>{name}</b>
                </button>
              ) : (
                <b>{name}</b>
              )}
              {dispute.lineButton(reference, name)}
            </span>
            {note && <span className="muted">{note}</span>}
          </td>
          {cells.map((cell, at) => (
            // a phone has two columns: every second figure begins a line
            <td key={figures[at]} className={at % 2 === 1 ? 'num left' : 'num'} data-label={figures[at]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

type PaperProps = StatementPageProps & {
  signed: { name: string; key: string; signature: string };
  onPrinted: () => void;
};

/** The statement on paper, with the signature of its file. */
function Paper({ kind, name, note, terms, facts, lines, signed, onPrinted }: PaperProps) {
  const { t } = useText();
  const { whitelabel } = useSite();
  const { data: member } = useMember();
  return (
    <PaperSheet
      name={signed.name}
      title={`${whitelabel.name}: ${kind}`}
      facts={[
        { label: t('statement.member'), value: member?.account },
        { label: t('statement.days'), value: `${name} (${whitelabel.timeZone})` },
        ...shownFacts(facts).map(([label, value]) => ({ label: t(label), value: <Amount value={value} /> })),
        { label: t('contracts.signature'), value: <small>{signed.signature}</small> },
        { label: t('contracts.signingKey'), value: <small>{signed.key}</small> },
      ]}
      onPrinted={onPrinted}
    >
      {note && <p>{note}</p>}
      {terms.map((term) => (
        <p key={term}>{term}</p>
      ))}
      {lines.map(({ caption, head, rows }) => (
        <table key={caption}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {head.map((label, at) => (
                <th key={label} scope="col" className={at === 0 ? undefined : 'num'}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ reference, name: of, note: more, cells }) => (
              <tr key={reference}>
                <td>
                  {of}
                  {more && <small>{more}</small>}
                </td>
                {cells.map((cell, at) => (
                  <td key={head[at + 1]} className="num">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </PaperSheet>
  );
}
