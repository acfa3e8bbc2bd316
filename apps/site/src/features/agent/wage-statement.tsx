import type { AgentWage, CallResult, WageKind } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { amount } from '@croupier/money';
import { settleWage, wageOf } from '@croupier/rules/agents';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { Skeleton } from '@croupier/ui/skeleton';
import { Table } from '@croupier/ui/table';
import { formatBps, formatTime } from '@croupier/web/format';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { dayText } from '../../shared/day-text.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { useMoney } from '../../shared/money-text.ts';
import { useSite } from '../../shared/site.ts';
import { groupNames } from './agent-words.ts';
import { kindNames, tierText } from './contract-words.ts';
import { DisputeButton } from './dispute-button.tsx';
import { RecomputeCheck } from './recompute-check.tsx';
import { type StatementFact, StatementFacts } from './statement-facts.tsx';
import './agents.css';
import './contracts.css';

/** When a wage is of: a day, or the time of a day in which it begins and ends. */
export function useSpanText(): (wage: AgentWage, kind: WageKind) => string {
  const { locale } = useText();
  const { timeZone } = useSite().whitelabel;
  const time = (at: string) => formatTime(at, locale, timeZone);
  return ({ day, begin, end }, kind) =>
    kind === 'daily' ? dayText(day, locale) : `${dayText(day, locale)}, ${time(begin)} – ${time(end)}`;
}

type Lines = CallResult<'agent.wage'>;

/** What a wage comes to by the rules, from the groups of bets that it counts and what the downlines got. */
export function recomputeWage(wage: AgentWage, { groups, below }: Lines): bigint {
  const sum = groups.reduce((all, { validBet }) => all + BigInt(validBet), 0n);
  const tiers = wage.terms.tiers.map(({ rate, leastActive, leastValidBet }) => ({
    rate,
    leastActive,
    leastValidBet: amount(BigInt(leastValidBet)),
  }));
  const gross = wageOf({ validBet: amount(sum > 0n ? sum : 0n), active: wage.active, loss: amount(0n) }, tiers);
  const claims = amount(below.reduce((all, one) => all + BigInt(one.gross), 0n));
  return settleWage({
    gross,
    claims,
    adjusted: amount(BigInt(wage.adjusted)),
    owedIn: amount(BigInt(wage.owedIn)),
  }).earned;
}

export function WageCheck({ wage }: { wage: AgentWage }) {
  const recompute = async () => {
    const own = recomputeWage(wage, await call('agent.wage', { statementId: wage.id }));
    return { own, isEqual: own.toString() === wage.earned };
  };
  return <RecomputeCheck recompute={recompute} />;
}

/** One wage, line by line. */
export function WageStatement({
  wage,
  kind,
  back,
  openDay,
}: {
  wage: AgentWage;
  kind: WageKind;
  back: () => void;
  openDay: () => void;
}) {
  const { t, locale } = useText();
  const money = useMoney();
  const spanText = useSpanText();
  const lines = useQuery({
    queryKey: ['member', 'agent', 'wage', wage.id],
    queryFn: ({ signal }) => call('agent.wage', { statementId: wage.id }, { signal }),
  });
  const facts: readonly StatementFact[] = [
    ['agents.validBet', wage.validBet],
    ['contracts.wage', wage.gross],
    ['contracts.claims', wage.claims],
    ['contracts.adjusted', wage.adjusted],
    ['contracts.owedIn', wage.owedIn],
    ['agents.paid', wage.paid],
    ['contracts.owedOut', wage.owedOut],
  ];
  return (
    <div className="agent-page">
      <div className="agent-tools">
        <Button size="sm" icon={<ArrowLeft size={18} strokeWidth={1.75} aria-hidden />} onClick={back}>
          {t(kindNames[kind])}
        </Button>
        <Button size="sm" onClick={openDay}>
          {t('contracts.betsOfDay')}
        </Button>
        <DisputeButton reference={`wage ${kind} ${wage.begin.slice(0, 16)}`} />
      </div>
      <section className="card agent-card agent-part" aria-labelledby="wage-head">
        <h3 id="wage-head">{spanText(wage, kind)}</h3>
        <ol className="contract-says">
          {wage.terms.tiers.map((tier) => (
            <li key={tier.rate}>{tierText(tier, { t, locale, money, groups: wage.terms.groups })}</li>
          ))}
        </ol>
        <StatementFacts facts={facts} />
        <WageCheck wage={wage} />
      </section>
      {lines.isError ? (
        <FailedPart error={lines.error} retry={() => void lines.refetch()} />
      ) : !lines.data ? (
        <Skeleton className="agent-skeleton" />
      ) : (
        <WageLines lines={lines.data} />
      )}
    </div>
  );
}

function WageLines({ lines: { groups, below } }: { lines: Lines }) {
  const { t, locale } = useText();
  return (
    <>
      <Table
        caption={t('contracts.groups')}
        head={
          <>
            <th scope="col">{t('contracts.groups')}</th>
            <th scope="col" className="num">
              {t('agents.validBet')}
            </th>
          </>
        }
      >
        {groups.map(({ group, validBet }) => (
          <tr key={group}>
            <td>
              <b>{t(groupNames[group])}</b>
            </td>
            <td className="num" data-label={t('agents.validBet')}>
              <Amount value={validBet} />
            </td>
          </tr>
        ))}
      </Table>
      {below.length > 0 && (
        <Table
          caption={t('contracts.claims')}
          head={
            <>
              <th scope="col">{t('contracts.to')}</th>
              <th scope="col" className="num">
                {t('agents.validBet')}
              </th>
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
            <tr key={one.account}>
              <td>
                <b>{one.account}</b>
              </td>
              <td className="num" data-label={t('agents.validBet')}>
                <Amount value={one.validBet} />
              </td>
              <td className="num left" data-label={t('agents.rate')}>
                {formatBps(one.rate, locale)}
              </td>
              <td className="num" data-label={t('contracts.claims')}>
                <Amount value={one.gross} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}
