import type { ContactKind, SecurityOverview } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { CodeField } from '@croupier/ui/code-field';
import { TextField } from '@croupier/ui/field';
import { toast } from '@croupier/web/toast';
import { useMutation } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { beginCodeWait, useCodeWait } from '../../shared/code-wait.ts';
import { FormNotice } from '../../shared/form-notice.tsx';
import { MobileField } from '../../shared/mobile-field.tsx';
import { useMobileCountry } from '../../shared/use-countries.ts';
import { refreshSecurity } from './security-queries.ts';
import { refusalOf, usePartForm } from './use-part-form.ts';

type ContactPartProps = { kind: ContactKind; overview: SecurityOverview; done: () => void };

/** Adds or changes an address or a number: a code goes to the new one, and only who reads it there can keep it. */
export function ContactPart({ kind, overview, done }: ContactPartProps) {
  const { t } = useText();
  const until = useCodeWait(`contact ${kind}`);
  const country = useMobileCountry();
  const dialing = kind === 'mobile' ? { countryDialingCode: country.country.countryDialingCode } : {};
  const { form, field, values, whole, isBusy } = usePartForm({
    names: ['value', 'code'],
    send: ({ value, code }) =>
      call('security.contactSet', { kind, value: value.trim(), code: code.trim(), ...dialing }),
    onDone: () => {
      void refreshSecurity();
      toast({ title: t(kind === 'email' ? 'security.emailDone' : 'security.mobileDone') });
      done();
    },
  });
  const asking = useMutation({
    mutationFn: () => call('security.contactCode', { kind, value: values.value.trim(), ...dialing }),
    onSuccess: () => beginCodeWait(`contact ${kind}`),
  });
  const refusal = refusalOf(asking.error, ['value'], t);
  const value = field('value');
  const shown = { ...value, error: value.error ?? refusal.fields.value };
  return (
    <form {...form} className="security-form" aria-label={t(kind === 'email' ? 'security.email' : 'security.mobile')}>
      <Known contact={overview[kind]} />
      <p>{t(kind === 'email' ? 'security.emailText' : 'security.mobileText')}</p>
      {kind === 'mobile' && <p>{t('security.mobileRisk')}</p>}
      <FormNotice>{whole ?? refusal.whole}</FormNotice>
      {kind === 'email' ? (
        <TextField
          label={t(overview.email ? 'security.emailNew' : 'field.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          {...shown}
        />
      ) : (
        <MobileField of={country} {...shown} />
      )}
      <CodeField
        label={t('security.code')}
        hint={until === null ? t('security.codeHint') : t('security.codeSentHint')}
        maxLength={16}
        until={until}
        busy={asking.isPending}
        disabled={values.value.trim() === ''}
        onSend={() => asking.mutate()}
        {...field('code')}
      />
      <Button type="submit" tone="primary" busy={isBusy}>
        {t('security.contactKeep')}
      </Button>
    </form>
  );
}

function Known({ contact }: { contact: SecurityOverview['email'] }) {
  const { t } = useText();
  if (!contact) return null;
  return (
    <p className="security-known">
      <BadgeCheck size={20} strokeWidth={1.75} aria-hidden />
      <span>
        <b>
          <bdi dir="ltr">{contact.masked}</bdi>
        </b>
        {t(contact.verified ? 'security.verified' : 'security.unverified')}
      </span>
    </p>
  );
}
