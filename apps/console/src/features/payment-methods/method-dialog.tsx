import type { ConsolePaymentMethod } from '@croupier/contract';
import { translatedLanguages, useText } from '@croupier/i18n';
import { Checkbox, TextField } from '@croupier/ui/field';
import { RadioGroup } from '@croupier/ui/radio-group';
import { Segmented } from '@croupier/ui/segmented';
import { toast } from '@croupier/web/toast';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { AmountField } from '../../shared/amount-field.tsx';
import { call } from '../../shared/call.ts';
import { CodeField } from '../../shared/code-field.tsx';
import { useCan, useOperatorSite } from '../../shared/operator.ts';
import { refreshSite } from '../../shared/use-pages.ts';
import { type Direction, draftOf, linesOf, type MethodDraft, methodKinds, termsOf } from './method-draft.ts';
import { type MethodProviders, memberLabelsQuery } from './methods-query.ts';
import './payment-methods.css';

type MethodDialogProps = {
  /** Null for a new one. */
  method: ConsolePaymentMethod | null;
  direction: Direction;
  providers: MethodProviders;
  onClose: () => void;
};

type PartProps = { draft: MethodDraft; set: (changes: Partial<MethodDraft>) => void };

/** Proposes a new way to pay, or other terms of one. A second person agrees, because members send money where it says. */
export function MethodDialog({ method, direction, providers, onClose }: MethodDialogProps) {
  const { t } = useText();
  const [draft, setDraft] = useState(() => draftOf(method, direction, providers[0]?.code ?? ''));
  const set = (changes: Partial<MethodDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const terms = termsOf(draft);
  return (
    <ActDialog
      wide
      open
      onClose={onClose}
      title={t(method ? 'payMethods.changeOf' : 'payMethods.add', { name: method?.names.EN ?? '' })}
      effect={t('payMethods.changeEffect')}
      action={t('payMethods.propose')}
      disabled={terms === null}
      run={async (reason) => {
        if (terms) await call('console.savePaymentMethod', { ...terms, reason });
      }}
      onDone={() => {
        toast({ title: t('payMethods.proposed') });
        void refreshSite('console.paymentMethods');
        void refreshSite('console.proposals');
      }}
    >
      {!method && (
        <CodeField
          label={t('payMethods.code')}
          hint={t('payMethods.codeHint')}
          value={draft.code}
          onChange={(code) => set({ code })}
        />
      )}
      <RadioGroup
        label={t('payMethods.provider')}
        options={providers.map(({ code, name }) => ({ value: code, label: name }))}
        value={draft.provider}
        onChange={(provider) => set({ provider })}
      />
      <StandIns draft={draft} set={set} providers={providers} />
      <RadioGroup
        label={t('payMethods.kindOf')}
        options={methodKinds.map((kind) => ({ value: kind, label: t(`payMethods.kind.${kind}`) }))}
        value={draft.kind}
        onChange={(kind) => set({ kind })}
      />
      <Names draft={draft} set={set} />
      {direction === 'deposit' && <Lines draft={draft} set={set} />}
      <Amounts draft={draft} set={set} />
      <Audience draft={draft} set={set} />
      <Labels draft={draft} set={set} />
    </ActDialog>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="act-group">
      <legend>{title}</legend>
      <div className="method-fields">{children}</div>
    </fieldset>
  );
}

/** Who is asked where the provider gives no answer, in the order in which they were chosen. */
function StandIns({ draft: { provider, standIns }, set, providers }: PartProps & { providers: MethodProviders }) {
  const { t } = useText();
  const others = providers.filter(({ code }) => code !== provider);
  if (others.length === 0) return null;
  const inOrder = standIns.flatMap((code) => others.find((one) => one.code === code)?.name ?? []);
  return (
    <fieldset className="act-group">
      <legend>{t('payMethods.standIns')}</legend>
      <p className="muted small">
        {inOrder.length > 1
          ? t('payMethods.standInsOrder', { order: inOrder.join(', ') })
          : t('payMethods.standInsHint')}
      </p>
      <div className="act-options">
        {others.map(({ code, name }) => (
          <Checkbox
            key={code}
            label={name}
            checked={standIns.includes(code)}
            onChange={() => set({ standIns: turned(standIns, code) })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Members of one of the labels alone; nothing is asked where the site has none, or the operator does not see them. */
function Labels({ draft: { labelIds }, set }: PartProps) {
  const { t } = useText();
  const { data } = useQuery({ ...memberLabelsQuery(), enabled: useCan('members.read') });
  if (!data || data.labels.length === 0) return null;
  return (
    <fieldset className="act-group">
      <legend>{t('payMethods.labels')}</legend>
      <p className="muted small">{t('payMethods.labelsHint')}</p>
      <div className="act-options">
        {data.labels.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={labelIds.includes(id)}
            onChange={() => set({ labelIds: turned(labelIds, id) })}
          />
        ))}
      </div>
    </fieldset>
  );
}

const turned = (chosen: readonly string[], one: string) =>
  chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];

function Names({ draft: { names }, set }: PartProps) {
  const { t } = useText();
  return (
    <Group title={t('payMethods.names')}>
      {translatedLanguages.map(({ code, name }) => (
        <TextField
          key={code}
          label={name}
          maxLength={60}
          autoComplete="off"
          value={names[code] ?? ''}
          onChange={({ target }) => set({ names: { ...names, [code]: target.value } })}
        />
      ))}
    </Group>
  );
}

function Lines({ draft: { kind, lines }, set }: PartProps) {
  const { t } = useText();
  if (linesOf[kind].length === 0) return null;
  return (
    <Group title={t('payMethods.payTo')}>
      {linesOf[kind].map((label) => (
        <TextField
          key={label}
          label={t(`payMethods.line.${label}`)}
          maxLength={512}
          autoComplete="off"
          spellCheck={false}
          value={lines[label] ?? ''}
          onChange={({ target }) => set({ lines: { ...lines, [label]: target.value } })}
        />
      ))}
    </Group>
  );
}

function Amounts({ draft, set }: PartProps) {
  const { t } = useText();
  const { currency } = useOperatorSite();
  const amounts = ['minAmount', 'maxAmount', 'dayAmount', 'feeFixed'] as const;
  return (
    <Group title={t('payMethods.amounts')}>
      {amounts.map((name) => (
        <AmountField
          key={name}
          label={t(`payMethods.${name}`)}
          currency={currency}
          value={draft[name] ?? ''}
          onChange={(value) => set({ [name]: value })}
          wrong={t('console.noAmount')}
        />
      ))}
      <TextField
        label={t('payMethods.feePercent')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        value={draft.fee}
        onChange={({ target }) => set({ fee: target.value })}
      />
      <Segmented
        label={t('payMethods.bearerOf')}
        options={(['site', 'member'] as const).map((value) => ({ value, label: t(`payMethods.bearer.${value}`) }))}
        value={draft.feeBearer}
        onChange={(feeBearer) => set({ feeBearer })}
      />
    </Group>
  );
}

function Audience({ draft, set }: PartProps) {
  const { t } = useText();
  const number = (name: 'minutes' | 'minRank' | 'position') => (
    <TextField
      label={t(`payMethods.${name}`)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      value={draft[name]}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
  return (
    <Group title={t('payMethods.audience')}>
      <TextField
        label={t('payMethods.opens')}
        type="time"
        value={draft.opens}
        onChange={({ target }) => set({ opens: target.value })}
      />
      <TextField
        label={t('payMethods.closes')}
        type="time"
        value={draft.closes}
        onChange={({ target }) => set({ closes: target.value })}
      />
      <TextField
        label={t('payMethods.countries')}
        hint={t('payMethods.countriesHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={1_000}
        value={draft.countries}
        onChange={({ target }) => set({ countries: target.value })}
      />
      {number('minRank')}
      {number('minutes')}
      {number('position')}
    </Group>
  );
}
