import type {
  AgentContract,
  ContractKind,
  ContractMost,
  ContractPeriod,
  ContractTerms,
  ContractTrial,
  RateGroup,
} from '@croupier/contract';
import { type MessageKey, useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { Checkbox } from '@croupier/ui/field';
import { NumberField } from '@croupier/ui/number-field';
import { Segmented } from '@croupier/ui/segmented';
import { formatBps, formatDay } from '@croupier/web/format';
import { toast } from '@croupier/web/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleX, Handshake, Plus, Scale } from 'lucide-react';
import { useRef, useState } from 'react';
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
import { groupNames } from './group-names.ts';

const periodNames: Readonly<Record<ContractPeriod, MessageKey>> = {
  D: 'consoleAgents.period_D',
  W: 'consoleAgents.period_W',
  H: 'consoleAgents.period_H',
  M: 'consoleAgents.period_M',
};
const kindNames: Readonly<Record<ContractKind, MessageKey>> = {
  dividend: 'consoleAgents.kindOf_dividend',
  daily: 'consoleAgents.kindOf_daily',
  hourly: 'consoleAgents.kindOf_hourly',
  realTime: 'consoleAgents.kindOf_realTime',
};
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
const mostTiers = 10;

type Tier = { rate: number | null; active: number | null; amount: string | null };
const emptyTier: Tier = { rate: null, active: null, amount: '' };

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

/** Terms of a new contract, from the lowest rate up; null where something is missing. */
function termsOf(
  kind: ContractKind,
  { tiers, groups, carryLoss }: { tiers: readonly Tier[]; groups: readonly RateGroup[]; carryLoss: boolean },
): ContractTerms | null {
  const read: ContractTerms['tiers'] = [];
  for (const { rate, active, amount } of tiers) {
    if (!rate || amount === null) return null;
    const least = amount === '' || kind === 'realTime' ? '0' : amount;
    read.push({
      rate: Math.round(rate * 100),
      leastActive: kind === 'dividend' || kind === 'daily' ? (active ?? 0) : 0,
      leastLoss: kind === 'dividend' ? least : '0',
      leastValidBet: kind === 'dividend' ? '0' : least,
    });
  }
  read.sort((one, other) => one.rate - other.rate);
  if (read.some(({ rate }, place) => rate === read[place - 1]?.rate)) return null;
  const common = { tiers: read, activeBet: '0', activeDeposit: '0' };
  if (kind === 'dividend') return { ...common, carryLoss };
  return groups.length === 0 ? null : { ...common, carryLoss: false, groups: [...groups] };
}

function OfferDialog({ agent, most, onClose }: { agent: Agent; most: readonly ContractMost[]; onClose: () => void }) {
  const { t, locale } = useText();
  const { currency } = useOperatorSite();
  const [kind, setKind] = useState<ContractKind>('dividend');
  const [period, setPeriod] = useState<ContractPeriod>('M');
  const [tiers, setTiers] = useState<readonly Tier[]>([emptyTier]);
  const [groups, setGroups] = useState<readonly RateGroup[]>([]);
  const [carryLoss, setCarryLoss] = useState(false);
  const own = most.find((one) => one.kind === kind);
  const terms = termsOf(kind, { tiers, groups, carryLoss });
  const isDividend = kind === 'dividend';
  const offer = terms && { memberId: agent.memberId, kind, period: isDividend ? period : ('D' as const), terms };
  const trial = useMutation({
    mutationFn: (asked: NonNullable<typeof offer>) => call('console.tryAgentContract', asked),
  });
  // what was tried is what is offered: any change asks for another trial
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      trial.reset();
    };
  const change = changing((tier: { place: number; part: Partial<Tier> }) =>
    setTiers(tiers.map((one, at) => (at === tier.place ? { ...one, ...tier.part } : one))),
  );
  return (
    <ActDialog
      title={t('consoleAgents.contractOf', { account: agent.account })}
      effect={t('consoleAgents.contractEffect')}
      action={t('consoleAgents.contract')}
      open
      wide
      onClose={onClose}
      disabled={!trial.data}
      run={(reason) => call('console.offerAgentContract', { ...(offer as NonNullable<typeof offer>), reason })}
      onDone={() => {
        toast({ title: t('consoleAgents.contractOffered', { account: agent.account }) });
        void refreshSite('console.agentContracts');
      }}
    >
      <Segmented<ContractKind>
        label={t('consoleAgents.contractKind')}
        options={most.map((one) => ({ value: one.kind, label: t(kindNames[one.kind]) }))}
        value={kind}
        onChange={changing((next: ContractKind) => {
          setKind(next);
          setTiers([emptyTier]);
          setGroups([]);
        })}
      />
      {isDividend ? (
        <Segmented<ContractPeriod>
          label={t('consoleAgents.contractPeriod')}
          options={(Object.keys(periodNames) as ContractPeriod[]).map((one) => ({
            value: one,
            label: t(periodNames[one]),
          }))}
          value={period}
          onChange={changing(setPeriod)}
        />
      ) : (
        <fieldset className="agents-groups">
          <legend>{t('consoleAgents.contractGroups')}</legend>
          {own?.groups.map((group) => (
            <Checkbox
              key={group}
              label={t(groupNames[group])}
              checked={groups.includes(group)}
              onChange={({ target }) =>
                changing(setGroups)(target.checked ? [...groups, group] : groups.filter((one) => one !== group))
              }
            />
          ))}
        </fieldset>
      )}
      {tiers.map((tier, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has nothing but its place
        <div className="agents-rates" key={`${kind} ${place}`}>
          <NumberField
            label={t('consoleAgents.contractRate')}
            hint={t('consoleAgents.upTo', { most: formatBps(own?.rate ?? 0, locale) })}
            value={tier.rate}
            min={0}
            max={(own?.rate ?? 0) / 100}
            step={isDividend ? 0.5 : 0.01}
            onChange={(rate) => change({ place, part: { rate } })}
          />
          {(isDividend || kind === 'daily') && (
            <NumberField
              label={t('consoleAgents.contractActive')}
              value={tier.active}
              min={0}
              max={1_000_000}
              onChange={(active) => change({ place, part: { active } })}
            />
          )}
          {kind !== 'realTime' && (
            <AmountField
              label={t(isDividend ? 'consoleAgents.contractLoss' : 'consoleAgents.contractBet')}
              currency={currency}
              value=""
              onChange={(amount) => change({ place, part: { amount } })}
              wrong={t('console.noAmount')}
            />
          )}
        </div>
      ))}
      {kind !== 'realTime' && tiers.length < mostTiers && (
        <Button
          size="sm"
          icon={<Plus size={18} strokeWidth={1.75} aria-hidden />}
          onClick={() => changing(setTiers)([...tiers, emptyTier])}
        >
          {t('consoleAgents.contractAdd')}
        </Button>
      )}
      {isDividend && (
        <Checkbox
          label={t('consoleAgents.contractCarry')}
          checked={carryLoss}
          onChange={({ target }) => changing(setCarryLoss)(target.checked)}
        />
      )}
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
