import type { AgentDividend, CallResult } from '@croupier/contract';
import { type Say, useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Skeleton } from '@croupier/ui/skeleton';
import { formatBps, formatMoment } from '@croupier/web/format';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { dayText } from '../../shared/day-text.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { useMoney } from '../../shared/money-text.ts';
import { useSite } from '../../shared/site.ts';
import { spanText, tierText } from './contract-words.ts';
import { RecomputeCheck } from './recompute-check.tsx';
import { recomputeDividend } from './recompute-dividend.ts';
import type { StatementFact } from './statement-facts.tsx';
import { type StatementLines, StatementPage } from './statement-page.tsx';

type Dividend = CallResult<'agent.dividend'>;

export function DividendCheck({ dividend }: { dividend: AgentDividend }) {
  const { t } = useText();
  const recompute = async () => {
    const { own, isEqual, from } = await recomputeDividend(dividend);
    return { own, isEqual, note: t(from === 'bets' ? 'contracts.fromBets' : 'contracts.fromDays') };
  };
  return <RecomputeCheck recompute={recompute} />;
}

type DividendStatementProps = { statementId: string; back: () => void; openDay: (day: string) => void };

/** One dividend, line by line. */
export function DividendStatement({ statementId, back, openDay }: DividendStatementProps) {
  const { t, locale } = useText();
  const money = useMoney();
  const { timeZone } = useSite().whitelabel;
  const found = useQuery({
    queryKey: ['member', 'agent', 'dividend', statementId],
    queryFn: ({ signal }) => call('agent.dividend', { statementId }, { signal }),
  });
  if (found.isError) return <FailedPart error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton className="agent-skeleton" />;
  const { statement: dividend, below, adjustments } = found.data;
  return (
    <StatementPage
      statementId={statementId}
      reference={`dividend ${dividend.from} ${dividend.to}`}
      back={{ label: t('agents.dividends'), go: back }}
      kind={t('contracts.kind_dividend')}
      name={spanText(dividend, locale)}
      note={t('contracts.computed', {
        active: dividend.active,
        bets: money.shown(dividend.validBet),
        rate: formatBps(dividend.rate, locale),
      })}
      terms={dividend.terms.tiers.map((tier) => tierText(tier, { t, locale, money }))}
      facts={factsOf(dividend)}
      check={<DividendCheck dividend={dividend} />}
      lines={[
        daysOf(found.data, { t, locale, openDay }),
        ...(below.length > 0 ? [belowOf(below, { t, locale })] : []),
        ...(adjustments.length > 0
          ? [
              {
                caption: t('contracts.adjusted'),
                head: [t('contracts.adjusted'), t('account.amount')],
                rows: adjustments.map((one) => ({
                  name: one.reason,
                  note: formatMoment(one.at, locale, timeZone),
                  reference: `correction ${one.at.slice(0, 16)} ${one.amount}`,
                  cells: [<Amount key="amount" value={one.amount} tone="movement" />],
                })),
              },
            ]
          : []),
      ]}
    />
  );
}

const factsOf = (dividend: AgentDividend): StatementFact[] => [
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

type Words = { t: Say; locale: string };

function daysOf(
  { statement, days }: Dividend,
  { t, locale, openDay }: Words & { openDay: (day: string) => void },
): StatementLines {
  return {
    caption: t('agents.byDay'),
    head: [t('agents.day'), t('agents.net'), t('contracts.rebates'), t('contracts.wages'), t('agents.validBet')],
    rows: days.map(({ day, net, rebates, wages, validBet }) => ({
      name: dayText(day, locale),
      note: day < statement.from ? t('contracts.corrected') : undefined,
      open: () => openDay(day),
      reference: day,
      cells: [
        <Amount key="net" value={net} />,
        <Amount key="rebates" value={rebates} />,
        <Amount key="wages" value={wages} />,
        <Amount key="validBet" value={validBet} />,
      ],
    })),
  };
}

const belowOf = (below: Dividend['below'], { t, locale }: Words): StatementLines => ({
  caption: t('contracts.claims'),
  head: [t('contracts.to'), t('agents.rate'), t('contracts.claims')],
  rows: below.map((one) => ({
    name: one.account,
    note: spanText(one, locale),
    reference: `${one.account} ${one.from}`,
    cells: [formatBps(one.rate, locale), <Amount key="gross" value={one.gross} />],
  })),
});
