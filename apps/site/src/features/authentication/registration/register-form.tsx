import type { RegisterField } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Checkbox } from '@croupier/ui/field';
import { ProgressBar } from '@croupier/ui/progress';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Affiliate } from '../../../shared/affiliate.ts';
import { DeadInvitation } from '../../../shared/dead-invitation.tsx';
import { FormNotice } from '../../../shared/form-notice.tsx';
import { useSite } from '../../../shared/site.ts';
import { useMobileCountry } from '../../../shared/use-countries.ts';
import { useCaptcha } from '../bot-check/use-captcha.ts';
import { wantsCaptcha } from '../bot-check/wants-captcha.ts';
import { useFirebaseCode } from '../codes/use-firebase-code.ts';
import { useSendCode } from '../codes/use-send-code.ts';
import { focusingFirstWrong, spreadErrors } from '../form-errors.ts';
import { AgreedTexts } from './agreed-texts.tsx';
import { heldNewcomer } from './newcomer.ts';
import { RegisterFieldInput } from './register-field-input.tsx';
import { invitationField, type RegisterMethod, shownFields } from './register-fields.ts';
import type { RegisterValues } from './register-values.ts';
import { useRegister } from './use-register.ts';

type RegisterFormProps = { method: RegisterMethod; rules: readonly RegisterField[]; affiliate: Affiliate };

/** The registration form, built from the fields that the site asks for and checked by the rules that the server goes by. */
export function RegisterForm({ method, rules, affiliate }: RegisterFormProps) {
  const { t } = useText();
  const { register: registration } = useSite();
  const [refusal, setRefusal] = useState<string | null>(null);
  const fields = shownFields(rules, affiliate.accepted !== null);
  const invitation = fields.find(({ name }) => name === invitationField(rules)) ?? null;
  // What nothing asks for keeps nobody out.
  const [dead, setDead] = useState(invitation ? affiliate.refused : null);
  // Stars carry information only where not every field has one.
  const isMixed = fields.some(({ rule }) => rule.required) && fields.some(({ rule }) => !rule.required);
  const form = useForm<RegisterValues>({
    defaultValues: { ...startValues(affiliate), agree: false },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const mobile = useMobileCountry();
  const ownCode = useSendCode('verification.smsRegister', mobile);
  const firebaseCode = useFirebaseCode(mobile);
  const byFirebase = registration.smsCheck === 'firebase';
  const asksCaptcha = fields.some(({ name }) => name === 'captcha');
  const captcha = useCaptcha(asksCaptcha);
  const { send, prepare, doing } = useRegister({
    method,
    fields,
    affiliate,
    mobile,
    captcha,
    proveNumber: byFirebase ? firebaseCode.prove : null,
  });
  const isPrepared = useRef(false);
  const notice = useRef<HTMLDivElement>(null);
  // Who pressed the button at the end of the long form looks there, not to its beginning.
  useEffect(() => {
    if (refusal) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);

  const submit = form.handleSubmit(async (values) => {
    setRefusal(null);
    try {
      await send(values);
    } catch (error) {
      const names = [...fields.map(({ name }) => name), 'agree' as const];
      setRefusal(spreadErrors<RegisterValues>(error, names, form.setError, t));
      if (captcha.isNeeded && (asksCaptcha || wantsCaptcha(error))) {
        captcha.ask();
        form.setValue('captcha', '');
      }
    }
  });

  return (
    <form
      className="auth-form"
      onSubmit={focusingFirstWrong(submit)}
      noValidate
      aria-label={t('register.title')}
      // The bot check takes a moment: it is passed while the visitor types.
      onInput={() => {
        if (isPrepared.current) return;
        isPrepared.current = true;
        prepare();
      }}
    >
      <div ref={notice} className="register-notice">
        <FormNotice>{refusal}</FormNotice>
      </div>
      {dead !== null && (
        <DeadInvitation
          code={dead}
          onWithout={
            invitation === null || invitation.rule.required
              ? null
              : () => {
                  form.setValue(invitation.name, '');
                  form.clearErrors(invitation.name);
                  setDead(null);
                }
          }
        />
      )}
      <div className="stack">
        {isMixed && <p className="starred">{t('register.starred')}</p>}
        {fields.map((field) => (
          <RegisterFieldInput
            key={field.name}
            isStarred={isMixed && field.rule.required}
            field={field}
            form={form}
            method={method}
            mobile={mobile}
            code={byFirebase ? firebaseCode : ownCode}
            captcha={captcha}
            minimumAge={registration.minimumAge}
          />
        ))}
        <Checkbox
          label={t('register.agree', { age: registration.minimumAge })}
          error={errors.agree?.message}
          {...form.register('agree', { validate: (ticked) => ticked || t('terms_required') })}
        />
        <AgreedTexts />
      </div>
      {doing === 'proving' && <ProgressBar label={t('register.proving')} value={null} />}
      <Button type="submit" tone="primary" size="lg" block busy={isSubmitting}>
        {t('register.action')}
      </Button>
    </form>
  );
}

function startValues({ refused }: Affiliate): Partial<RegisterValues> {
  const email = heldNewcomer()?.email;
  return {
    ...(email ? { email } : {}),
    // A code of the address that was not accepted can be seen and mended.
    ...(refused ? { affiliateCode: refused, referralCode: refused } : {}),
  };
}
