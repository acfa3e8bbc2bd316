import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Skeleton } from '@croupier/ui/skeleton';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Download, Eye, Lock, Shuffle } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { InfoHead } from '../../shared/info-head.tsx';
import { RequireSession } from '../../shared/require-session.tsx';
import { saveText } from '../../shared/save-text.ts';
import { useTitle } from '../../shared/use-title.ts';
import { readFairnessSearch } from './fairness-search.ts';
import { VerifyPanel } from './verify-panel.tsx';
import './fairness.css';

const drawing = ['a1 d2 .. o3 l1', '.. r2 c1 l2 b4', 'o1 b3 d1 .. a2', 'c2 .. a3 i1 ..'];

/** What words are read from, as packages/fairness has it. */
const formula = 'HMAC-SHA256(serverSeed, "version:clientSeed:nonce:i")';

const steps = [
  { title: 'verify.step.commit', text: 'verify.step.commitText', Icon: Lock },
  { title: 'verify.step.draw', text: 'verify.step.drawText', Icon: Shuffle },
  { title: 'verify.step.reveal', text: 'verify.step.revealText', Icon: Eye },
] as const;

/** How rounds are drawn, and where anyone draws one again in the browser. */
export function FairnessPage() {
  const { t } = useText();
  const { round, table } = readFairnessSearch(useSearch({ strict: false }) as Record<string, unknown>);
  useTitle(t('verify.title'));
  return (
    <div className="fair-page">
      <InfoHead title={t('verify.head')} lead={t('verify.lead')} drawing={drawing} />
      <section aria-labelledby="fair-check" className="fair-check">
        <h2 id="fair-check">{t('verify.panel')}</h2>
        {round ? (
          <RequireSession>
            <OwnRound roundId={round} />
          </RequireSession>
        ) : table ? (
          <TableRound {...table} />
        ) : (
          <VerifyPanel />
        )}
      </section>
      <section aria-labelledby="fair-how">
        <h2 id="fair-how">{t('verify.how')}</h2>
        <ol className="fair-steps">
          {steps.map(({ title, text, Icon }) => (
            <li key={title}>
              <Icon size={22} strokeWidth={1.75} aria-hidden />
              <div>
                <h3>{t(title)}</h3>
                <p>{t(text)}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className="fair-formula">
          <code dir="ltr">{formula}</code>
        </p>
        <p>{t('verify.formula')}</p>
        <p>{t('verify.alone')}</p>
      </section>
    </div>
  );
}

/** A round of the member's own record, fetched and checked at once. */
function OwnRound({ roundId }: { roundId: string }) {
  const { t } = useText();
  const round = useQuery({
    queryKey: ['member', 'records', 'round', roundId],
    queryFn: () => call('records.round', { roundId }),
  });
  return <Fetched record={round} about={t('verify.own')} file={`round-${roundId}.json`} />;
}

/** A round of a shared table, which everybody may check. */
function TableRound({ tableId, number }: { tableId: string; number: number }) {
  const { t } = useText();
  const proof = useQuery({
    queryKey: ['tables', 'proof', tableId, number],
    queryFn: () => call('tables.proof', { tableId, number }),
  });
  const about = t('verify.ofTable', { table: tableId, number });
  return <Fetched record={proof} about={about} file={`${tableId}-${number}.json`} />;
}

type FetchedProps = { record: UseQueryResult<object>; about: string; file: string };

function Fetched({ record, about, file }: FetchedProps) {
  const { t } = useText();
  if (record.isError) return <FailedPart error={record.error} retry={() => void record.refetch()} />;
  if (!record.data) return <Skeleton className="fair-skeleton" />;
  const text = JSON.stringify(record.data, null, 2);
  return (
    <VerifyPanel text={text}>
      <div className="fair-own">
        <p>{about}</p>
        <Button
          tone="quiet"
          icon={<Download size={20} strokeWidth={1.75} aria-hidden />}
          onClick={() => saveText(file, text)}
        >
          {t('verify.save')}
        </Button>
      </div>
    </VerifyPanel>
  );
}
