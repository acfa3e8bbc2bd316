import type { AgentLine, CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Segmented } from '@croupier/ui/segmented';
import { Table } from '@croupier/ui/table';
import { toast } from '@croupier/web/toast';
import { useQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { useRef, useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import type { Act } from '../../shared/act-menu.tsx';
import { AmountField } from '../../shared/amount-field.tsx';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { type Fact, Facts } from '../../shared/facts.tsx';
import { useCan, useOperatorSite } from '../../shared/operator.ts';
import { refreshSite } from '../../shared/use-pages.ts';

type Agent = Pick<AgentLine, 'memberId' | 'account' | 'type'>;
type Credit = CallResult<'console.agentCredit'>;
type Direction = 'give' | 'take' | 'settle';

/** The credit of an agent on credit: what was given and is held, of the line below too, and how the operator moves it. */
export function useCredit(agent: Agent) {
  const { t } = useText();
  const [isAsked, setAsked] = useState(false);
  const mayMove = useCan('members.adjust');
  const isOnCredit = agent.type === 41 || agent.type === 42;
  const { data } = useQuery({
    queryKey: siteKey('console.agentCredit', agent.memberId),
    queryFn: () => call('console.agentCredit', { memberId: agent.memberId }),
    enabled: isOnCredit,
  });
  const facts: Fact[] = data
    ? [
        { label: t('consoleAgents.creditGiven'), value: <Amount value={data.given} /> },
        { label: t('consoleAgents.creditHeld'), value: <Amount value={data.held} /> },
      ]
    : [];
  const acts: Act[] =
    mayMove && data?.isTop
      ? [
          {
            key: 'c',
            icon: Coins,
            label: 'consoleAgents.credit' as const,
            effect: t('consoleAgents.creditEffect'),
            run: () => setAsked(true),
          },
        ]
      : [];
  return {
    facts,
    acts,
    below: data && data.list.length > 0 ? <Below credit={data} /> : null,
    dialog: isAsked && data ? <CreditDialog agent={agent} credit={data} onClose={() => setAsked(false)} /> : null,
  };
}

/** What the agent gave on credit to those directly below. */
function Below({ credit }: { credit: Credit }) {
  const { t } = useText();
  return (
    <Table
      caption={t('consoleAgents.creditBelow')}
      head={
        <>
          <th scope="col">{t('consoleAgents.creditBelow')}</th>
          <th scope="col" className="num">
            {t('consoleAgents.creditGiven')}
          </th>
          <th scope="col" className="num">
            {t('consoleAgents.creditHeld')}
          </th>
        </>
      }
    >
      {credit.list.map(({ memberId, account, given, held }) => (
        <tr key={memberId}>
          <td>
            <b>{account}</b>
          </td>
          <td className="num" data-label={t('consoleAgents.creditGiven')}>
            <Amount value={given} />
          </td>
          <td className="num" data-label={t('consoleAgents.creditHeld')}>
            {held === null ? '–' : <Amount value={held} />}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function CreditDialog({ agent, credit, onClose }: { agent: Agent; credit: Credit; onClose: () => void }) {
  const { t } = useText();
  const moveId = useRef(crypto.randomUUID());
  const { currency } = useOperatorSite();
  const [direction, setDirection] = useState<Direction>('give');
  const [typed, setTyped] = useState<string | null>('');
  const due = BigInt(credit.given) - BigInt(credit.held);
  const amount = direction === 'settle' ? due : typed ? BigInt(typed) * (direction === 'give' ? 1n : -1n) : 0n;
  const givenAfter = BigInt(credit.given) + (direction === 'settle' ? 0n : amount);
  return (
    <ActDialog
      title={t('consoleAgents.creditOf', { account: agent.account })}
      effect={t('consoleAgents.creditEffect')}
      action={t('consoleAgents.credit')}
      open
      onClose={onClose}
      disabled={amount === 0n}
      run={(reason) =>
        call('console.moveAgentCredit', {
          memberId: agent.memberId,
          moveId: moveId.current,
          settles: direction === 'settle',
          amount: amount.toString(),
          reason,
        })
      }
      onDone={({ proposal }) => {
        toast({ title: t(proposal ? 'consoleAgents.waitsForSecond' : 'consoleAgents.creditMoved') });
        void refreshSite('console.agentCredit');
      }}
    >
      <Segmented<Direction>
        label={t('consoleAgents.creditAct')}
        options={[
          { value: 'give', label: t('consoleAgents.creditGive') },
          { value: 'take', label: t('consoleAgents.creditTake') },
          ...(due === 0n ? [] : [{ value: 'settle' as const, label: t('consoleAgents.creditSettle') }]),
        ]}
        value={direction}
        onChange={setDirection}
      />
      {direction !== 'settle' && (
        <AmountField
          label={t('consoleAgents.adjustAmount')}
          currency={currency}
          value={typed ?? ''}
          onChange={setTyped}
          wrong={t('console.noAmount')}
        />
      )}
      <Facts
        facts={[
          { label: t('consoleAgents.creditGivenAfter'), value: <Amount value={givenAfter} /> },
          { label: t('consoleAgents.creditHeldAfter'), value: <Amount value={BigInt(credit.held) + amount} /> },
        ]}
      />
    </ActDialog>
  );
}
