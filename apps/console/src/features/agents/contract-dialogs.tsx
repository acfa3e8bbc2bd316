import type { AgentContract, ContractPeriod, ContractTerms, ContractTrial } from '@croupier/contract';
import { type MessageKey, useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { Checkbox } from '@croupier/ui/field';
import { NumberField } from '@croupier/ui/number-field';
import { Segmented } from '@croupier/ui/segmented';
import { formatBps, formatDay } from '@croupier/web/format';
import { toast } from '@croupier/web/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleX, Handshake, Plus } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import type { Act } from '../../shared/act-menu.tsx';
import { AmountField } from '../../shared/amount-field.tsx';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { errorText } from '../../shared/error-text.tsx';
import { type Fact, Facts } from '../../shared/facts.tsx';
import { FormNotice } from '../../shared/form-notice.tsx';
import { useOperatorSite } from '../../shared/operator.ts';
import { refreshSite } from '../../shared/use-pages.ts';

const periodNames: Readonly<Record<ContractPeriod, MessageKey>> = {
  D: 'consoleAgents.period_D',
  W: 'consoleAgents.period_W',
  H: 'consoleAgents.period_H',
  M: 'consoleAgents.period_M',
};
const stateNames: Readonly<Record<string, MessageKey>> = {
  offered: 'consoleAgents.contractState_offered',
  active: 'consoleAgents.contractState_active',
};
const mostTiers = 10;

type Tier = { rate: number | null; active: number | null; loss: string | null };

/** Contracts that an agent gets, as far as they are offered or in force, and what can be done about them. */
export function useContracts(agent: { memberId: string; account: string }, mayWrite: boolean) {
  const { t, locale } = useText();
  const [asked, setAsked] = useState<'offer' | 'end' | null>(null);
  const { data } = useQuery({
    queryKey: siteKey('console.agentContracts', agent.memberId),
    queryFn: () => call('console.agentContracts', { memberId: agent.memberId }),
  });
  const open = data?.list.filter(({ status }) => stateNames[status] !== undefined) ?? [];
  const mine = open.find(({ memberId }) => memberId === null);
  const most = data?.most ?? null;
  const facts: Fact[] = open.map((contract) => ({
    label: `${t('consoleAgents.contractNow')}, ${t(stateNames[contract.status] as MessageKey)}`,
    value: ratesOf(contract, t(periodNames[contract.period])),
  }));
  const acts: Act[] =
    most === null || !mayWrite
      ? []
      : [
          {
            key: 'o',
            icon: Handshake,
            label: 'consoleAgents.contract',
            effect: t('consoleAgents.contractEffect'),
            run: () => setAsked('offer'),
          },
          ...(mine
            ? [
                {
                  key: 'e',
                  icon: CircleX,
                  label: 'consoleAgents.contractEnd' as const,
                  effect: t('consoleAgents.contractEndEffect'),
                  negative: true,
                  run: () => setAsked('end'),
                },
              ]
            : []),
        ];
  const close = () => setAsked(null);
  const dialog =
    asked === 'offer' ? (
      <OfferDialog agent={agent} most={most ?? 0} onClose={close} />
    ) : asked === 'end' && mine ? (
      <EndDialog agent={agent} contract={mine} onClose={close} />
    ) : null;
  return { facts, acts, dialog };

  function ratesOf({ terms: { tiers } }: AgentContract, period: string): string {
    const [least, top] = [tiers[0]?.rate ?? 0, tiers.at(-1)?.rate ?? 0].map((rate) => formatBps(rate, locale));
    return t('consoleAgents.contractRates', { period, least: least ?? '', most: top ?? '' });
  }
}

type Agent = { memberId: string; account: string };

/** Terms of a new contract, from the lowest rate up; null where something is missing. */
function termsOf(tiers: readonly Tier[], carryLoss: boolean): ContractTerms | null {
  const read: ContractTerms['tiers'] = [];
  for (const { rate, active, loss } of tiers) {
    if (!rate || loss === null) return null;
    read.push({
      rate: Math.round(rate * 100),
      leastActive: active ?? 0,
      leastLoss: loss === '' ? '0' : loss,
      leastValidBet: '0',
    });
  }
  read.sort((one, other) => one.rate - other.rate);
  if (read.some(({ rate }, place) => rate === read[place - 1]?.rate)) return null;
  return { tiers: read, activeBet: '0', activeDeposit: '0', carryLoss };
}

function OfferDialog({ agent, most, onClose }: { agent: Agent; most: number; onClose: () => void }) {
  const { t, locale } = useText();
  const { currency } = useOperatorSite();
  const [period, setPeriod] = useState<ContractPeriod>('M');
  const [tiers, setTiers] = useState<readonly Tier[]>([{ rate: null, active: null, loss: '' }]);
  const [carryLoss, setCarryLoss] = useState(false);
  const terms = termsOf(tiers, carryLoss);
  const offer = terms && ({ memberId: agent.memberId, kind: 'dividend', period, terms } as const);
  const trial = useMutation({
    mutationFn: (asked: NonNullable<typeof offer>) => call('console.tryAgentContract', asked),
  });
  const change = (place: number, part: Partial<Tier>) => {
    setTiers(tiers.map((tier, at) => (at === place ? { ...tier, ...part } : tier)));
    trial.reset();
  };
  return (
    <ActDialog
      title={t('consoleAgents.contractOf', { account: agent.account })}
      effect={t('consoleAgents.contractEffect')}
      action={t('consoleAgents.contract')}
      open
      wide
      onClose={onClose}
      // it is offered with what it would have paid before everybody's eyes
      disabled={!trial.data}
      run={(reason) => call('console.offerAgentContract', { ...(offer as NonNullable<typeof offer>), reason })}
      onDone={() => {
        toast({ title: t('consoleAgents.contractOffered', { account: agent.account }) });
        void refreshSite('console.agentContracts');
      }}
    >
      <Segmented<ContractPeriod>
        label={t('consoleAgents.contractPeriod')}
        options={(Object.keys(periodNames) as ContractPeriod[]).map((one) => ({
          value: one,
          label: t(periodNames[one]),
        }))}
        value={period}
        onChange={(next) => {
          setPeriod(next);
          trial.reset();
        }}
      />
      {tiers.map((tier, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has nothing but its place
        <div className="agents-rates" key={place}>
          <NumberField
            label={t('consoleAgents.contractRate')}
            hint={t('consoleAgents.upTo', { most: formatBps(most, locale) })}
            value={tier.rate}
            min={0}
            max={most / 100}
            step={0.5}
            onChange={(rate) => change(place, { rate })}
          />
          <NumberField
            label={t('consoleAgents.contractActive')}
            value={tier.active}
            min={0}
            max={1_000_000}
            onChange={(active) => change(place, { active })}
          />
          <AmountField
            label={t('consoleAgents.contractLoss')}
            currency={currency}
            value=""
            onChange={(loss) => change(place, { loss })}
            wrong={t('console.noAmount')}
          />
        </div>
      ))}
      {tiers.length < mostTiers && (
        <Button
          size="sm"
          icon={<Plus size={18} strokeWidth={1.75} aria-hidden />}
          onClick={() => {
            setTiers([...tiers, { rate: null, active: null, loss: '' }]);
            trial.reset();
          }}
        >
          {t('consoleAgents.contractAdd')}
        </Button>
      )}
      <Checkbox
        label={t('consoleAgents.contractCarry')}
        checked={carryLoss}
        onChange={({ target }) => {
          setCarryLoss(target.checked);
          trial.reset();
        }}
      />
      <Button disabled={!offer} busy={trial.isPending} onClick={() => offer && trial.mutate(offer)}>
        {t('consoleAgents.contractTry')}
      </Button>
      {trial.isError && <FormNotice>{errorText(trial.error, t)}</FormNotice>}
      {trial.data && <Trial list={trial.data.list} />}
    </ActDialog>
  );
}

function Trial({ list }: { list: readonly ContractTrial[] }) {
  const { t, locale } = useText();
  const day = (text: string) => formatDay(`${text}T12:00:00Z`, locale, 'UTC');
  return (
    <Facts
      facts={list.map(({ from, to, active, gross }) => ({
        label: t('consoleAgents.contractTried', { from: day(from), to: day(to), active }),
        value: <Amount value={gross} />,
      }))}
    />
  );
}

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
