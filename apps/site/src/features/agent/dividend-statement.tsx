import type { AgentDividend, CallResult, DividendDay } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { Skeleton } from '@croupier/ui/skeleton';
import { Table } from '@croupier/ui/table';
import { formatBps, formatMoment } from '@croupier/web/format';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { plainAmount } from '../../shared/csv.ts';
import { dayText } from '../../shared/day-text.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { useMoney } from '../../shared/money-text.ts';
import { useSite } from '../../shared/site.ts';
import { spanText, tierText } from './contract-words.ts';
import { CsvButton } from './csv-button.tsx';
import { DisputeButton } from './dispute-button.tsx';
import { RecomputeCheck } from './recompute-check.tsx';
import { recomputeDividend } from './recompute-dividend.ts';
import { type StatementFact, StatementFacts } from './statement-facts.tsx';
import './agents.css';
import './contracts.css';

export function DividendCheck({ dividend }: { dividend: AgentDividend }) {
  const { t } = useText();
  const recompute = async () => {
    const { own, isEqual, from } = await recomputeDividend(dividend);
    return { own, isEqual, note: t(from === 'bets' ? 'contracts.fromBets' : 'contracts.fromDays') };
  };
  return <RecomputeCheck recompute={recompute} />;
}

/** One statement, line by line. */
export function DividendStatement({
  dividend,
  back,
  openDay,
}: {
  dividend: AgentDividend;
  back: () => void;
  openDay: (day: string) => void;
}) {
  const { t, locale } = useText();
  const money = useMoney();
  const { currency } = useSite().whitelabel;
  const lines = useQuery({
    queryKey: ['member', 'agent', 'dividend', dividend.id],
    queryFn: ({ signal }) => call('agent.dividend', { statementId: dividend.id }, { signal }),
  });
  const facts: readonly StatementFact[] = [
    ['agents.net', dividend.net],
    ['contracts.rebates', dividend.rebates],
    ['contracts.wages', dividend.wages],
    ['contracts.lossIn', dividend.lossIn],
    ['contracts.base', dividend.base],
    ['contracts.gross', dividend.gross],
    ['contracts.claims', dividend.claims],
    ['contracts.adjusted', dividend.adjusted],
    ['contracts.owedIn', dividend.owedIn],
    ['agents.paid', dividend.paid],
    ['contracts.owedOut', dividend.owedOut],
  ];
  const plain = (value: string) => plainAmount(value, currency.exponent);
  const amountIn = (name: string) => `${name} (${currency.code})`;
  return (
    <div className="agent-page">
      <div className="agent-tools">
        <Button size="sm" icon={<ArrowLeft size={18} strokeWidth={1.75} aria-hidden />} onClick={back}>
          {t('agents.dividends')}
        </Button>
        <DisputeButton reference={`dividend ${dividend.from} ${dividend.to}`} />
        <CsvButton<DividendDay>
          name={`dividend-${dividend.from}-${dividend.to}`}
          head={[
            t('agents.day'),
            amountIn(t('agents.net')),
            amountIn(t('contracts.rebates')),
            amountIn(t('contracts.wages')),
            amountIn(t('agents.validBet')),
          ]}
          page={async () => ({ list: lines.data?.days ?? [], next: null })}
          cells={(day) => [day.day, plain(day.net), plain(day.rebates), plain(day.wages), plain(day.validBet)]}
        />
      </div>
      <section className="card agent-card agent-part" aria-labelledby="dividend-head">
        <h3 id="dividend-head">
          {spanText(dividend, locale)}
          <small className="agent-subtitle">
            {t('contracts.computed', {
              active: dividend.active,
              bets: money.shown(dividend.validBet),
              rate: formatBps(dividend.rate, locale),
            })}
          </small>
        </h3>
        <ol className="contract-says">
          {dividend.terms.tiers.map((tier) => (
            <li key={tier.rate}>{tierText(tier, { t, locale, money })}</li>
          ))}
        </ol>
        <StatementFacts facts={facts} />
        <DividendCheck dividend={dividend} />
      </section>
      {lines.isError ? (
        <FailedPart error={lines.error} retry={() => void lines.refetch()} />
      ) : !lines.data ? (
        <Skeleton className="agent-skeleton" />
      ) : (
        <>
          <Days dividend={dividend} days={lines.data.days} open={openDay} />
          {lines.data.below.length > 0 && <Below below={lines.data.below} />}
          {lines.data.adjustments.length > 0 && <Corrections list={lines.data.adjustments} />}
        </>
      )}
    </div>
  );
}

function Days({
  dividend,
  days,
  open,
}: {
  dividend: AgentDividend;
  days: readonly DividendDay[];
  open: (day: string) => void;
}) {
  const { t, locale } = useText();
  return (
    <Table
      caption={t('agents.byDay')}
      head={
        <>
          <th scope="col">{t('agents.day')}</th>
          <th scope="col" className="num">
            {t('agents.net')}
          </th>
          <th scope="col" className="num">
            {t('contracts.rebates')}
          </th>
          <th scope="col" className="num">
            {t('contracts.wages')}
          </th>
          <th scope="col" className="num">
            {t('agents.validBet')}
          </th>
        </>
      }
    >
      {days.map((day) => (
        <tr key={day.day}>
          <td>
            <button type="button" className="row-open" onClick={() => open(day.day)}>
              <b>{dayText(day.day, locale)}</b>
            </button>
            {day.day < dividend.from && <span className="muted">{t('contracts.corrected')}</span>}
          </td>
          <td className="num" data-label={t('agents.net')}>
            <Amount value={day.net} />
          </td>
          <td className="num left" data-label={t('contracts.rebates')}>
            <Amount value={day.rebates} />
          </td>
          <td className="num" data-label={t('contracts.wages')}>
            <Amount value={day.wages} />
          </td>
          <td className="num left" data-label={t('agents.validBet')}>
            <Amount value={day.validBet} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Below({ below }: { below: CallResult<'agent.dividend'>['below'] }) {
  const { t, locale } = useText();
  return (
    <Table
      caption={t('contracts.claims')}
      head={
        <>
          <th scope="col">{t('contracts.to')}</th>
          <th scope="col">{t('contracts.period')}</th>
          <th scope="col" className="num">
            {t('agents.rate')}
          </th>
          <th scope="col" className="num">
            {t('contracts.claims')}
          </th>
        </>
      }
    >
      {below.map((one) => (
        <tr key={`${one.account} ${one.from}`}>
          <td>
            <b>{one.account}</b>
          </td>
          <td>{spanText(one, locale)}</td>
          <td className="num left" data-label={t('agents.rate')}>
            {formatBps(one.rate, locale)}
          </td>
          <td className="num" data-label={t('contracts.claims')}>
            <Amount value={one.gross} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Corrections({ list }: { list: CallResult<'agent.dividend'>['adjustments'] }) {
  const { t, locale } = useText();
  const { timeZone } = useSite().whitelabel;
  return (
    <Table
      caption={t('contracts.adjusted')}
      head={
        <>
          <th scope="col">{t('contracts.adjusted')}</th>
          <th scope="col">{t('bets.time')}</th>
          <th scope="col" className="num">
            {t('account.amount')}
          </th>
        </>
      }
    >
      {list.map((one) => (
        <tr key={`${one.at} ${one.amount} ${one.reason}`}>
          <td>
            <b>{one.reason}</b>
          </td>
          <td className="num-phone">{formatMoment(one.at, locale, timeZone)}</td>
          <td className="num" data-label={t('account.amount')}>
            <Amount value={one.amount} tone="movement" />
          </td>
        </tr>
      ))}
    </Table>
  );
}
