import type { DrawIssueDetail } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Select } from '@croupier/ui/select';
import { Skeleton } from '@croupier/ui/skeleton';
import { formatCompact } from '@croupier/web/format';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { unitOf } from '../../shared/currencies.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { Facts } from '../../shared/facts.tsx';
import { Money } from '../../shared/money.tsx';
import { outcomeText } from './outcome-text.ts';

const readEveryMs = 5_000;

const liabilityQuery = (issueId: string) =>
  queryOptions({
    queryKey: siteKey('console.drawLiability', { issueId }),
    queryFn: () => call('console.drawLiability', { issueId }),
    refetchInterval: readEveryMs,
  });

/** What each outcome of an issue would cost, darker where it is dearer; red where it passes what a line may cost. */
export function LiabilityMap({ issue }: { issue: DrawIssueDetail }) {
  const { t, locale } = useText();
  const query = useQuery(liabilityQuery(issue.issueId));
  const [code, setCode] = useState('');
  if (query.error && !query.data) return <FailedPart error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton className="draws-waiting" />;
  const { fields, worst, staked, issueCap, closedAbove } = query.data;
  const field = fields.find((one) => one.code === code) ?? fields[0];
  const most = field?.outcomes.reduce((sum, { cost }) => (BigInt(cost) > sum ? BigInt(cost) : sum), 1n) ?? 1n;
  const limit = closedAbove === null ? null : BigInt(closedAbove);
  const outcomes = (field?.outcomes ?? [])
    .map((one) => ({ ...one, text: outcomeText(field?.code ?? '', one.outcome) }))
    .sort((one, other) => one.text.localeCompare(other.text, 'en', { numeric: true }));
  const share = issueCap === null ? null : Number((BigInt(worst) * 100n) / (BigInt(issueCap) || 1n));
  return (
    <section>
      <div className="draws-map-head">
        <h3>{t('draws.liability')}</h3>
        {fields.length > 1 && field && (
          <Select
            label={t('draws.field')}
            options={fields.map((one) => ({ value: one.code, label: one.code }))}
            value={field.code}
            onChange={setCode}
          />
        )}
      </div>
      <Facts
        facts={[
          { label: t('draws.worst'), value: <Money value={worst} currency={issue.currency} /> },
          { label: t('draws.staked'), value: <Money value={staked} currency={issue.currency} /> },
          ...(issueCap === null
            ? []
            : [
                { label: t('draws.issueCap'), value: <Money value={issueCap} currency={issue.currency} /> },
                { label: t('draws.capUsed'), value: t('draws.percent', { share: share ?? 0 }) },
              ]),
        ]}
      />
      <ul className="draws-map">
        {outcomes.map(({ outcome, text, cost }) => {
          const isOver = limit !== null && BigInt(cost) > limit;
          const heat = Number((BigInt(cost) * 100n) / most) / 100;
          return (
            <li key={outcome} className={isOver ? 'over' : undefined} style={{ '--heat': heat } as CSSProperties}>
              <b>{text}</b>
              <small>{formatCompact(Number(cost) / 10 ** unitOf(issue.currency).exponent, locale)}</small>
              {isOver && <span className="sr">{t('draws.overLimit')}</span>}
            </li>
          );
        })}
      </ul>
      {outcomes.length === 0 && <p className="small">{t('draws.noLiability')}</p>}
    </section>
  );
}
