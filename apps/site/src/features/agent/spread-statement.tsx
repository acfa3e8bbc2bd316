import type { AgentStatement } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { Skeleton } from '@croupier/ui/skeleton';
import { formatNumber } from '@croupier/web/format';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { dayText } from '../../shared/day-text.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { typeName } from './agent-words.ts';
import type { StatementFact } from './statement-facts.tsx';
import { StatementPage } from './statement-page.tsx';
import { SpreadCheck } from './statements.tsx';

type SpreadStatementProps = {
  statementId: string;
  back: () => void;
  openDay: (day: string, gameType?: string) => void;
};

/** What an agent was paid for a day by the difference of rates, by kind of game. */
export function SpreadStatement({ statementId, back, openDay }: SpreadStatementProps) {
  const { t, locale } = useText();
  const found = useQuery({
    queryKey: ['member', 'agent', 'statement', statementId],
    queryFn: ({ signal }) => call('agent.statement', { statementId }, { signal }),
  });
  if (found.isError) return <FailedPart error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton className="agent-skeleton" />;
  const { statement, lines, others } = found.data;
  return (
    <StatementPage
      statementId={statementId}
      reference={`rebate ${statement.to}`}
      back={{ label: t('agents.income'), go: back }}
      ways={
        <Button size="sm" onClick={() => openDay(statement.to)}>
          {t('contracts.betsOfDay')}
        </Button>
      }
      kind={t('agents.spread')}
      name={dayText(statement.to, locale)}
      terms={[]}
      facts={factsOf(statement)}
      check={<SpreadCheck statement={statement} />}
      lines={[
        {
          caption: t('agents.games'),
          head: [t('agents.games'), t('agents.bets'), t('agents.validBet'), t('agents.spread')],
          rows: [
            ...lines.map((one) => ({
              name: typeName(t, one.gameType),
              note: one.isOwn ? t('contracts.ownPlay') : undefined,
              open: () => openDay(statement.to, one.gameType),
              reference: one.isOwn ? `${one.gameType} own` : one.gameType,
              cells: [
                formatNumber(one.bets, locale),
                <Amount key="validBet" value={one.validBet} />,
                <Amount key="spread" value={one.spread} />,
              ],
            })),
            ...(others === '0'
              ? []
              : [
                  {
                    name: t('contracts.otherDays'),
                    reference: 'other days',
                    cells: ['', '', <Amount key="spread" value={others} />],
                  },
                ]),
          ],
        },
      ]}
    />
  );
}

const factsOf = (statement: AgentStatement): StatementFact[] => [
  ['agents.earned', statement.earned],
  ['agents.carried', statement.carriedIn],
  ['agents.paid', statement.paid],
  ['contracts.owedOut', statement.carriedOut],
];
