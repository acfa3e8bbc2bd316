import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Checkbox, PasswordField, TextField } from '@croupier/ui/field';
import { Skeleton } from '@croupier/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../shared/call.ts';
import { useHas } from '../../shared/capabilities.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { currentLanguage } from '../../shared/language.ts';
import { aboutToOpen, useModals } from '../../shared/modals.ts';
import { useSite } from '../../shared/site.ts';
import { toast } from '../../shared/toast.ts';
import { useEnterSession } from './enter-session.ts';
import { spreadErrors } from './form-errors.ts';
import { FormNotice } from './form-notice.tsx';
import { checkField, fieldLooks, type RegisterFieldName, registerInput, shownFields } from './register-fields.ts';
import './enter.css';

type Fields = ReturnType<typeof shownFields>;
type Values = Record<RegisterFieldName, string> & { agree: boolean };

type RegisterFormProps = { onLogin: () => void; referralCode?: string | undefined };

/** The registration form, built from the fields that the site asks for. */
export function RegisterForm(props: RegisterFormProps) {
  const validators = useQuery({
    queryKey: ['site', 'registerValidators'],
    queryFn: () => call('member.registerValidators', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (validators.isError) return <FailedPart error={validators.error} retry={() => void validators.refetch()} />;
  if (!validators.data) return <FormSkeleton />;
  return <Form fields={shownFields(validators.data.fields)} {...props} />;
}

function Form({ fields, onLogin, referralCode = '' }: RegisterFormProps & { fields: Fields }) {
  const { t } = useText();
  const { register: registration } = useSite();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, setError, getValues, formState } = useForm<Values>({
    defaultValues: { referralCode, agree: false },
  });
  const send = useRegister();
  const names = [...fields.map((field) => field.name), 'agree' as const];

  const submit = handleSubmit(async ({ agree, ...values }) => {
    setRefusal(null);
    try {
      await send(registerInput(values, { agree, ...registrationContext(registration.termsVersion) }));
    } catch (error) {
      setRefusal(spreadErrors<Values>(error, names, setError, t));
    }
  });

  return (
    <form className="enter-form" onSubmit={submit} noValidate aria-label={t('register.title')}>
      {refusal && <FormNotice>{refusal}</FormNotice>}
      <div className="stack">
        {fields.map((rule) => {
          const look = fieldLooks[rule.name];
          const Field = look.type === 'password' ? PasswordField : TextField;
          const check = (value = '') => {
            const refused = checkField(rule, value, getValues());
            return refused === null || t(refused.key, refused.params);
          };
          return (
            <Field
              key={rule.name}
              label={t(look.label)}
              {...(look.type === 'password' ? {} : { type: look.type })}
              autoComplete={look.autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={256}
              optional={rule.required ? undefined : t('field.optional')}
              hint={fieldHint(rule, t)}
              error={formState.errors[rule.name]?.message}
              {...register(rule.name, { validate: check })}
            />
          );
        })}
        <Checkbox
          label={t('register.agree', { age: registration.minimumAge })}
          error={formState.errors.agree?.message}
          {...register('agree', { validate: (ticked) => ticked || t('terms_required') })}
        />
        <AgreedTexts />
      </div>
      <Button type="submit" tone="primary" size="lg" block busy={formState.isSubmitting}>
        {t('register.action')}
      </Button>
      <p className="end">
        {t('register.have')}{' '}
        <button type="button" className="link" onClick={onLogin}>
          {t('login.action')}
        </button>
      </p>
    </form>
  );
}

/** What is agreed to, over the form, so that nothing typed is lost. */
function AgreedTexts() {
  const { t } = useText();
  const has = useHas();
  const { showOver } = useModals();
  if (!has('helpPage')) return null;
  return (
    <p className="agreed">
      {t('register.read')}
      <button type="button" className="link" onClick={() => showOver('help', 'terms')} {...aboutToOpen('help')}>
        {t('register.terms')}
      </button>
      <button type="button" className="link" onClick={() => showOver('help', 'privacy')} {...aboutToOpen('help')}>
        {t('register.privacy')}
      </button>
    </p>
  );
}

function fieldHint(rule: Fields[number], t: ReturnType<typeof useText>['t']): string | undefined {
  const bounds = { min: rule.minLength, max: rule.maxLength };
  if (rule.name === 'username') return t('register.usernameHint', bounds);
  if (rule.name === 'password') return t('register.passwordHint', bounds);
  return undefined;
}

function registrationContext(termsVersion: string) {
  return { termsVersion, language: currentLanguage(), domain: location.hostname };
}

/** Registers, enters, and on a demonstration site says that play money was given. */
function useRegister() {
  const { t } = useText();
  const enter = useEnterSession(false);
  const navigate = useNavigate();
  const { demo } = useSite().whitelabel;
  return async (input: ReturnType<typeof registerInput>) => {
    await enter(await call('member.register', input));
    toast({
      title: t('register.welcome', { account: input.username }),
      ...(demo
        ? {
            text: t('register.granted'),
            action: { label: t('register.seeGrant'), onSelect: () => void navigate({ to: '/records/account' }) },
          }
        : {}),
    });
  };
}

function FormSkeleton() {
  return (
    <div className="enter-form" aria-hidden>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="field-skeleton" />
      ))}
    </div>
  );
}
