import type { AgentContract, ContractKind } from '@croupier/contract';
import { type MessageKey, useText } from '@croupier/i18n';
import { Segmented } from '@croupier/ui/segmented';
import { formatBps } from '@croupier/web/format';
import { toast } from '@croupier/web/toast';
import { useQuery } from '@tanstack/react-query';
import { CircleX, Handshake, Scale } from 'lucide-react';
import { useRef, useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import type { Act } from '../../shared/act-menu.tsx';
import { AmountField } from '../../shared/amount-field.tsx';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import type { Fact } from '../../shared/facts.tsx';
import { useOperatorSite } from '../../shared/operator.ts';
import { refreshSite } from '../../shared/use-pages.ts';
import { kindNames, periodNames } from './contract-names.ts';
import { OfferDialog } from './offer-dialog.tsx';

const stateNames: Readonly<Record<string, MessageKey>> = {
  offered: 'consoleAgents.contractState_offered',
  active: 'consoleAgents.contractState_active',
};
const endNames: Readonly<Record<ContractKind, MessageKey>> = {
  dividend: 'consoleAgents.end_dividend',
  daily: 'consoleAgents.end_daily',
  hourly: 'consoleAgents.end_hourly',
  realTime: 'consoleAgents.end_realTime',
};
const endKeys: Readonly<Record<ContractKind, string>> = { dividend: 'e', daily: 'd', hourly: 'h', realTime: 't' };

/** Contracts that an agent gets, as far as they are offered or in force, and what can be done about them. */
export function useContracts(agent: { memberId: string; account: string }, mayWrite: boolean) {
  const { t, locale } = useText();
  const [asked, setAsked] = useState<'offer' | 'adjust' | ContractKind | null>(null);
  const { data } = useQuery({
    queryKey: siteKey('console.agentContracts', agent.memberId),
    queryFn: () => call('console.agentContracts', { memberId: agent.memberId }),
  });
  const open = data?.list.filter(({ status }) => stateNames[status] !== undefined) ?? [];
  const ofHouse = open.filter(({ memberId }) => memberId === null);
  const ending = ofHouse.find(({ kind }) => kind === asked);
  const most = data?.most ?? null;
  const facts: Fact[] = open.map((contract) => ({
    label: `${t(kindNames[contract.kind])}, ${t(stateNames[contract.status] as MessageKey)}`,
    value: ratesOf(contract, t(periodNames[contract.period])),
  }));
  const hasDividend = open.some(({ kind, status }) => kind === 'dividend' && status === 'active');
  const acts: Act[] = [
    ...(most === null
      ? []
      : [
          {
            key: 'o',
            icon: Handshake,
            label: 'consoleAgents.contract' as const,
            effect: t('consoleAgents.contractEffect'),
            run: () => setAsked('offer'),
          },
        ]),
    ...(hasDividend
      ? [
          {
            key: 'a',
            icon: Scale,
            label: 'consoleAgents.adjust' as const,
            effect: t('consoleAgents.adjustEffect'),
            run: () => setAsked('adjust'),
          },
        ]
      : []),
    ...[...new Set(ofHouse.map(({ kind }) => kind))].map((kind) => ({
      key: endKeys[kind],
      icon: CircleX,
      label: endNames[kind],
      effect: t('consoleAgents.contractEndEffect'),
      negative: true,
      run: () => setAsked(kind),
    })),
  ];
  const close = () => setAsked(null);
  const dialog =
    asked === 'offer' ? (
      <OfferDialog agent={agent} most={most ?? []} onClose={close} />
    ) : asked === 'adjust' ? (
      <AdjustDialog agent={agent} onClose={close} />
    ) : ending ? (
      <EndDialog agent={agent} contract={ending} onClose={close} />
    ) : null;
  return { facts, acts: mayWrite ? acts : [], dialog };

  function ratesOf({ terms: { tiers } }: AgentContract, period: string): string {
    const [least, top] = [tiers[0]?.rate ?? 0, tiers.at(-1)?.rate ?? 0].map((rate) => formatBps(rate, locale));
    if (least === top) return t('consoleAgents.contractOneRate', { period, rate: top ?? '' });
    return t('consoleAgents.contractRates', { period, least: least ?? '', most: top ?? '' });
  }
}

type Agent = { memberId: string; account: string };

function EndDialog({ agent, contract, onClose }: { agent: Agent; contract: AgentContract; onClose: () => void }) {
  const { t } = useText();
  return (
    <ActDialog
      title={t('consoleAgents.contractOf', { account: agent.account })}
      effect={t('consoleAgents.contractEndEffect')}
      action={t('consoleAgents.contractEnd')}
      tone="danger"
      open
      onClose={onClose}
      run={(reason) => call('console.endAgentContract', { memberId: agent.memberId, contractId: contract.id, reason })}
      onDone={() => {
        toast({ title: t('consoleAgents.contractEnded') });
        void refreshSite('console.agentContracts');
      }}
    />
  );
}

/** Corrects what the contract came to, in the next dividend: above zero for the agent, below for the house. */
function AdjustDialog({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const { t } = useText();
  const { currency } = useOperatorSite();
  const adjustmentId = useRef(crypto.randomUUID());
  const [side, setSide] = useState<'agent' | 'house'>('agent');
  const [amount, setAmount] = useState<string | null>('');
  return (
    <ActDialog
      title={t('consoleAgents.adjustOf', { account: agent.account })}
      effect={t('consoleAgents.adjustEffect')}
      action={t('consoleAgents.adjust')}
      open
      onClose={onClose}
      disabled={!amount || amount === '0'}
      run={(reason) =>
        call('console.adjustAgent', {
          memberId: agent.memberId,
          adjustmentId: adjustmentId.current,
          amount: side === 'agent' ? (amount ?? '') : `-${amount}`,
          reason,
        })
      }
      onDone={() => toast({ title: t('consoleAgents.waitsForSecond') })}
    >
      <Segmented
        label={t('consoleAgents.adjustSide')}
        options={[
          { value: 'agent', label: t('consoleAgents.adjustAgent') },
          { value: 'house', label: t('consoleAgents.adjustHouse') },
        ]}
        value={side}
        onChange={setSide}
      />
      <AmountField
        label={t('consoleAgents.adjustAmount')}
        currency={currency}
        value=""
        onChange={setAmount}
        wrong={t('console.noAmount')}
      />
    </ActDialog>
  );
}
