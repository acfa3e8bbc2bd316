import type { CallResult, ContractKind, ContractMost } from '@croupier/contract';
import { isAgent } from '@croupier/contract/member-kind';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { dayIn } from '@croupier/ui/days';
import { Checkbox, TextField } from '@croupier/ui/field';
import { Segmented } from '@croupier/ui/segmented';
import { Select } from '@croupier/ui/select';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { formatBps } from '@croupier/web/format';
import { toast } from '@croupier/web/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Handshake, Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/call.ts';
import { errorText, FailedPart } from '../../shared/error-text.tsx';
import { FormNotice } from '../../shared/form-notice.tsx';
import { useMoney } from '../../shared/money-text.ts';
import { useSite } from '../../shared/site.ts';
import { groupNames } from './agent-words.ts';
import { asksFor, emptyTier, mostTiers, readTyped, type TypedOffer, type TypedTier } from './contract-form.ts';
import { TrialTable } from './contract-trial.tsx';
import { kindNames, periodNames, periods, tierText } from './contract-words.ts';

const mostAgents = 100;

type Agents = CallResult<'agent.lines'>['list'];

/** A new contract for a direct downline: its steps as sentences, and what it would have paid before it is offered. */
export function NewOffer({ most }: { most: readonly ContractMost[] }) {
  const { t } = useText();
  const { timeZone } = useSite().whitelabel;
  const today = dayIn(timeZone, new Date());
  const where = { from: today, to: today, sort: 'account', order: 'asc', pageSize: mostAgents } as const;
  const lines = useQuery({
    queryKey: ['member', 'agent', 'lines', 'direct', where],
    queryFn: ({ signal }) => call('agent.lines', where, { signal }),
  });
  if (lines.isError) return <FailedPart error={lines.error} retry={() => void lines.refetch()} />;
  if (!lines.data) return <Skeleton className="agent-skeleton" />;
  const agents = lines.data.list.filter(({ type }) => isAgent(type));
  const able = most.filter(({ rate }) => rate > 0);
  if (able.length === 0 || agents.length === 0)
    return (
      <div className="card">
        <EmptyState icon={<Handshake size={28} strokeWidth={1.75} />} title={t('contracts.cannotOffer')}>
          {t(able.length === 0 ? 'contracts.noContract' : 'contracts.noAgents')}
        </EmptyState>
      </div>
    );
  return <OfferForm able={able} agents={agents} />;
}

function OfferForm({ able, agents }: { able: readonly ContractMost[]; agents: Agents }) {
  const { t, locale } = useText();
  const money = useMoney();
  const client = useQueryClient();
  const [offer, setOffer] = useState<TypedOffer>({
    memberId: agents[0]?.memberId ?? '',
    kind: able[0]?.kind ?? 'dividend',
    period: 'H',
    tiers: [emptyTier],
    groups: [],
    activeBet: '',
    carryLoss: false,
  });
  const account = agents.find(({ memberId }) => memberId === offer.memberId)?.account ?? '';
  const terms = readTyped(offer, money);
  const isWage = offer.kind !== 'dividend';
  const own = able.find(({ kind }) => kind === offer.kind);
  const { memberId, kind } = offer;
  const input = terms && { memberId, kind, period: isWage ? ('D' as const) : offer.period, terms };
  const trial = useMutation({
    mutationFn: (asked: NonNullable<typeof input>) => call('agent.tryContract', asked),
  });
  const send = useMutation({
    mutationFn: (asked: NonNullable<typeof input>) => call('agent.offerContract', asked),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['member', 'agent', 'contracts'] });
      toast({ title: t('contracts.sent', { account }) });
      change({ tiers: [emptyTier] });
    },
  });
  // what was tried is what is offered: any change asks for another trial
  const change = (part: Partial<TypedOffer>) => {
    setOffer({ ...offer, ...part });
    trial.reset();
  };
  const changeTier = (place: number, part: Partial<TypedTier>) =>
    change({ tiers: offer.tiers.map((tier, at) => (at === place ? { ...tier, ...part } : tier)) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!input) return;
    if (trial.data) send.mutate(input);
    else trial.mutate(input);
  };
  const failed = trial.error ?? send.error;
  return (
    <>
      <form className="card agent-card agent-part agent-form" onSubmit={submit} aria-labelledby="contract-new">
        <h3 id="contract-new">
          {t('contracts.newOffer')}
          <small className="agent-subtitle">{t('contracts.newOfferText')}</small>
        </h3>
        {failed && <FormNotice>{errorText(failed, t)}</FormNotice>}
        <div className="contract-choices">
          <Select
            label={t('contracts.to')}
            options={agents.map(({ memberId, account: name }) => ({ value: memberId, label: name }))}
            value={offer.memberId}
            active
            onChange={(memberId) => change({ memberId })}
          />
          <Select<ContractKind>
            label={t('contracts.kind')}
            options={able.map((one) => ({ value: one.kind, label: t(kindNames[one.kind]) }))}
            value={offer.kind}
            active
            onChange={(next) => change({ kind: next, groups: [], tiers: [emptyTier] })}
          />
          {!isWage && (
            <Segmented
              label={t('contracts.period')}
              options={periods.map((period) => ({ value: period, label: t(periodNames[period]) }))}
              value={offer.period}
              onChange={(period) => change({ period })}
            />
          )}
        </div>
        {isWage && (
          <fieldset className="contract-groups">
            <legend>{t('contracts.groups')}</legend>
            {own?.groups.map((group) => (
              <Checkbox
                key={group}
                label={t(groupNames[group])}
                checked={offer.groups.includes(group)}
                onChange={({ target }) =>
                  change({
                    groups: target.checked ? [...offer.groups, group] : offer.groups.filter((one) => one !== group),
                  })
                }
              />
            ))}
          </fieldset>
        )}
        <ol className="contract-tiers">
          {offer.tiers.map((tier, place) => (
            <Tier
              // biome-ignore lint/suspicious/noArrayIndexKey: a step has nothing but its place
              key={place}
              tier={tier}
              asks={asksFor(offer.kind)}
              sentence={sentenceOf(tier)}
              onChange={(part) => changeTier(place, part)}
              onRemove={
                offer.tiers.length > 1
                  ? () => change({ tiers: offer.tiers.filter((_tier, at) => at !== place) })
                  : undefined
              }
            />
          ))}
        </ol>
        {asksFor(offer.kind).several && offer.tiers.length < mostTiers && (
          <Button
            block
            icon={<Plus size={18} strokeWidth={1.75} aria-hidden />}
            onClick={() => change({ tiers: [...offer.tiers, emptyTier] })}
          >
            {t('contracts.addTier')}
          </Button>
        )}
        {asksFor(offer.kind).active && (
          <TextField
            label={t('contracts.activeFrom')}
            optional={t('agents.optional')}
            inputMode="decimal"
            maxLength={24}
            start={<span aria-hidden>{money.symbol}</span>}
            value={offer.activeBet}
            onChange={({ target }) => change({ activeBet: target.value })}
          />
        )}
        {!isWage && (
          <Checkbox
            label={t('contracts.carryLoss')}
            checked={offer.carryLoss}
            onChange={({ target }) => change({ carryLoss: target.checked })}
          />
        )}
        <p className="agent-small">
          {t('contracts.youGet', { rate: formatBps(own?.rate ?? 0, locale) })} {t('contracts.notCounted', { account })}
        </p>
        <Button type="submit" tone="primary" block busy={trial.isPending || send.isPending} disabled={!input}>
          {trial.data ? t('contracts.offerTo', { account }) : t('contracts.showTrial')}
        </Button>
      </form>
      {trial.data && (
        <section className="contract-trial" aria-labelledby="contract-trial">
          <h3 id="contract-trial">
            {t('contracts.trial')}
            <small className="agent-subtitle">{t('contracts.trialText', { account })}</small>
          </h3>
          <TrialTable list={trial.data.list} isWage={isWage} />
        </section>
      )}
    </>
  );

  function sentenceOf(tier: TypedTier): string {
    const [read] = readTyped({ ...offer, tiers: [tier] }, money)?.tiers ?? [];
    return read
      ? tierText(read, { t, locale, money, groups: isWage ? [...offer.groups] : undefined })
      : t('contracts.tierMissing');
  }
}

type TierProps = {
  tier: TypedTier;
  asks: ReturnType<typeof asksFor>;
  sentence: string;
  onChange: (part: Partial<TypedTier>) => void;
  onRemove: (() => void) | undefined;
};

function Tier({ tier, asks, sentence, onChange, onRemove }: TierProps) {
  const { t } = useText();
  const money = useMoney();
  return (
    <li>
      <p>{sentence}</p>
      {onRemove && (
        <button type="button" className="icon-btn" aria-label={t('contracts.removeTier')} onClick={onRemove}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      <div>
        <TextField
          label={t('agents.rate')}
          inputMode="decimal"
          maxLength={8}
          end={<span aria-hidden>%</span>}
          value={tier.rate}
          onChange={({ target }) => onChange({ rate: target.value })}
        />
        {asks.active && (
          <TextField
            label={t('contracts.activeCount')}
            inputMode="numeric"
            maxLength={6}
            value={tier.active}
            onChange={({ target }) => onChange({ active: target.value })}
          />
        )}
        {asks.loss && (
          <TextField
            label={t('contracts.netLoss')}
            inputMode="decimal"
            maxLength={24}
            start={<span aria-hidden>{money.symbol}</span>}
            value={tier.loss}
            onChange={({ target }) => onChange({ loss: target.value })}
          />
        )}
        {asks.bet && (
          <TextField
            label={t('agents.validBet')}
            inputMode="decimal"
            maxLength={24}
            start={<span aria-hidden>{money.symbol}</span>}
            value={tier.bet}
            onChange={({ target }) => onChange({ bet: target.value })}
          />
        )}
      </div>
    </li>
  );
}
