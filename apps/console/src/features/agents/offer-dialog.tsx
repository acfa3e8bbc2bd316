import type {
  ContractKind,
  ContractMost,
  ContractPeriod,
  ContractTerms,
  ContractTrial,
  RateGroup,
} from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { Checkbox } from '@croupier/ui/field';
import { NumberField } from '@croupier/ui/number-field';
import { Segmented } from '@croupier/ui/segmented';
import { formatBps, formatDay } from '@croupier/web/format';
import { toast } from '@croupier/web/toast';
import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { AmountField } from '../../shared/amount-field.tsx';
import { call } from '../../shared/call.ts';
import { errorText } from '../../shared/error-text.tsx';
import { Facts } from '../../shared/facts.tsx';
import { FormNotice } from '../../shared/form-notice.tsx';
import { useOperatorSite } from '../../shared/operator.ts';
import { refreshSite } from '../../shared/use-pages.ts';
import { kindNames, periodNames } from './contract-names.ts';
import { groupNames } from './group-names.ts';

const mostTiers = 10;

type Tier = { rate: number | null; active: number | null; amount: string | null };
const emptyTier: Tier = { rate: null, active: null, amount: '' };

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

/** Offers an agent a contract with the house, once it was seen what it would have paid. */
export function OfferDialog({
  agent,
  most,
  onClose,
}: {
  agent: Agent;
  most: readonly ContractMost[];
  onClose: () => void;
}) {
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
