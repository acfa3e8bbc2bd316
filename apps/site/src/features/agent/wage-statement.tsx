import type { AgentWage, CallResult, WageKind } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { amount } from '@croupier/money';
import { settleWage, wageOf } from '@croupier/rules/agents';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { Skeleton } from '@croupier/ui/skeleton';
import { formatBps, formatTime } from '@croupier/web/format';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { dayText } from '../../shared/day-text.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { useMoney } from '../../shared/money-text.ts';
import { useSite } from '../../shared/site.ts';
import { groupNames } from './agent-words.ts';
import { kindNames, tierText } from './contract-words.ts';
import { RecomputeCheck } from './recompute-check.tsx';
import type { StatementFact } from './statement-facts.tsx';
import { StatementPage } from './statement-page.tsx';

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
export function recomputeWage(wage: AgentWage, { groups, below }: Pick<Lines, 'groups' | 'below'>): bigint {
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

type WageStatementProps = { statementId: string; kind: WageKind; back: () => void; openDay: (day: string) => void };

/** One wage, line by line. */
export function WageStatement({ statementId, kind, back, openDay }: WageStatementProps) {
  const { t, locale } = useText();
  const money = useMoney();
  const spanText = useSpanText();
  const found = useQuery({
    queryKey: ['member', 'agent', 'wage', statementId],
    queryFn: ({ signal }) => call('agent.wage', { statementId }, { signal }),
  });
  if (found.isError) return <FailedPart error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton className="agent-skeleton" />;
  const { statement: wage, groups, below } = found.data;
  return (
    <StatementPage
      statementId={statementId}
      reference={`wage ${kind} ${wage.begin.slice(0, 16)}`}
      back={{ label: t(kindNames[kind]), go: back }}
      ways={
        <Button size="sm" onClick={() => openDay(wage.day)}>
          {t('contracts.betsOfDay')}
        </Button>
      }
      kind={t(kindNames[kind])}
      name={spanText(wage, kind)}
      terms={wage.terms.tiers.map((tier) => tierText(tier, { t, locale, money, groups: wage.terms.groups }))}
      facts={factsOf(wage)}
      check={<WageCheck wage={wage} />}
      lines={[
        {
          caption: t('contracts.groups'),
          head: [t('contracts.groups'), t('agents.validBet')],
          rows: groups.map(({ group, validBet }) => ({
            name: t(groupNames[group]),
            reference: group,
            cells: [<Amount key="validBet" value={validBet} />],
          })),
        },
        ...(below.length > 0
          ? [
              {
                caption: t('contracts.claims'),
                head: [t('contracts.to'), t('agents.validBet'), t('agents.rate'), t('contracts.claims')],
                rows: below.map((one) => ({
                  name: one.account,
                  reference: one.account,
                  cells: [
                    <Amount key="validBet" value={one.validBet} />,
                    formatBps(one.rate, locale),
                    <Amount key="gross" value={one.gross} />,
                  ],
                })),
              },
            ]
          : []),
      ]}
    />
  );
}

const factsOf = (wage: AgentWage): StatementFact[] => [
  ['agents.validBet', wage.validBet],
  ['contracts.wage', wage.gross],
  ['contracts.claims', wage.claims],
  ['contracts.adjusted', wage.adjusted],
  ['contracts.owedIn', wage.owedIn],
  ['agents.paid', wage.paid],
  ['contracts.owedOut', wage.owedOut],
];
