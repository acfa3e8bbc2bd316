import type { PaymentMethod } from '@croupier/contract';
import { needMessages, useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { TextField } from '@croupier/ui/field';
import { RadioGroup } from '@croupier/ui/radio-group';
import { Skeleton } from '@croupier/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallError, call } from '../../shared/call.ts';
import { errorText, FailedPart } from '../../shared/error-text.tsx';
import { FormNotice } from '../../shared/form-notice.tsx';
import { isStepUpRequired } from '../../shared/step-up.ts';
import { refreshCashier, withdrawalTermsQuery } from './cashier-queries.ts';
import { kindIcons } from './method-choice.tsx';

type Kind = PaymentMethod['kind'];
type Fields = { institution: string; number: string; holder: string };
type FieldName = keyof Fields;

const least: Record<FieldName, number> = { institution: 2, number: 4, holder: 2 };

/** An account more to be paid to, in the member's own name. Who adds one proves that it is still the member. */
export function AddAccount({ language, done }: { language: string; done: () => void }) {
  const terms = useQuery(withdrawalTermsQuery(language));
  if (terms.isError) return <FailedPart error={terms.error} retry={() => void terms.refetch()} />;
  if (terms.isPending) return <Skeleton className="cashier-skeleton" />;
  const { methods, payeeName, accountWaitHours } = terms.data;
  const kinds = [...new Set(methods.map(({ kind }) => kind))];
  return <Form kinds={kinds} payeeName={payeeName} waitHours={accountWaitHours} done={done} />;
}

type FormProps = { kinds: Kind[]; payeeName: string | null; waitHours: number; done: () => void };

function Form({ kinds, payeeName, waitHours, done }: FormProps) {
  const { t } = useText();
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'bank');
  const [fields, setFields] = useState<Fields>({ institution: '', number: '', holder: payeeName ?? '' });
  const [isWrongShown, setWrongShown] = useState(false);
  // what is wrong with a name is said by the messages of registration
  useEffect(() => void needMessages('authentication').catch(() => undefined), []);
  const add = useMutation({
    mutationFn: () => call('cashier.addPayeeAccount', { kind, ...fields }),
    onSuccess: () => {
      refreshCashier();
      done();
    },
  });
  const error = (name: FieldName): string | undefined => {
    const refused = add.error instanceof CallError ? add.error.fields[name] : undefined;
    if (refused) return t(refused.code, refused.params);
    if (!isWrongShown) return undefined;
    const length = fields[name].trim().length;
    if (length === 0) return t('field_required');
    return length < least[name] ? t('field_too_short', { min: least[name] }) : undefined;
  };
  const isComplete = (Object.keys(least) as FieldName[]).every((name) => fields[name].trim().length >= least[name]);
  const field = (name: FieldName) => ({
    value: fields[name],
    error: error(name),
    onChange: (event: { target: { value: string } }) => {
      setFields((before) => ({ ...before, [name]: event.target.value }));
      add.reset();
    },
  });
  const isFieldless = add.isError && !(add.error instanceof CallError && Object.keys(add.error.fields).length > 0);
  return (
    <form
      className="cashier-form"
      noValidate
      aria-label={t('cashier.addAccount')}
      onSubmit={(event) => {
        event.preventDefault();
        setWrongShown(true);
        if (isComplete && !add.isPending) add.mutate();
      }}
    >
      {isFieldless && !isStepUpRequired(add.error) && <FormNotice>{errorText(add.error, t)}</FormNotice>}
      {kinds.length > 1 && (
        <RadioGroup
          cards
          label={t('cashier.accountKind')}
          options={kinds.map((one) => {
            const Icon = kindIcons[one];
            return {
              value: one,
              label: t(`payment_kind_${one}`),
              icon: <Icon size={20} strokeWidth={1.75} aria-hidden />,
            };
          })}
          value={kind}
          onChange={setKind}
        />
      )}
      <TextField label={t(`payment_institution_${kind}`)} maxLength={60} {...field('institution')} />
      <TextField
        label={t(`payment_number_${kind}`)}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        inputMode={kind === 'crypto' || kind === 'bank' ? 'text' : 'numeric'}
        {...field('number')}
      />
      <TextField
        label={t('cashier.holder')}
        hint={payeeName === null ? t('cashier.holderFirst') : t('cashier.holderFixed')}
        maxLength={100}
        autoComplete="name"
        readOnly={payeeName !== null}
        {...field('holder')}
      />
      {waitHours > 0 && <p className="cashier-small">{t('cashier.accountWaits', { hours: waitHours })}</p>}
      <Button type="submit" tone="primary" size="lg" block busy={add.isPending}>
        {t('cashier.addAccountDo')}
      </Button>
      <p className="cashier-small">{t('cashier.withdrawNext')}</p>
    </form>
  );
}
