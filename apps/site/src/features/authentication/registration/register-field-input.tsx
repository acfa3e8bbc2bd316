import { checkField, dayIn } from '@croupier/contract/field-rules';
import { type MessageKey, type Say, useText } from '@croupier/i18n';
import { PasswordField, TextField } from '@croupier/ui/field';
import type { UseFormReturn } from 'react-hook-form';
import { MobileField } from '../../../shared/mobile-field.tsx';
import { useSite } from '../../../shared/site.ts';
import { loadMobileNumbers, type MobileCountry } from '../../../shared/use-countries.ts';
import { CaptchaField } from '../bot-check/captcha-field.tsx';
import type { Captcha } from '../bot-check/use-captcha.ts';
import { CodeInput } from '../codes/code-input.tsx';
import type { SendCode } from '../codes/use-send-code.ts';
import { spreadErrors } from '../form-errors.ts';
import type { RegisterMethod, ShownField } from './register-fields.ts';
import type { RegisterValues } from './register-values.ts';

type RegisterFieldInputProps = {
  field: ShownField;
  form: UseFormReturn<RegisterValues>;
  method: RegisterMethod;
  mobile: MobileCountry;
  code: SendCode;
  captcha: Captcha;
  minimumAge: number;
  isStarred: boolean;
};

/** One field of the registration form. Its error comes from the rule that the server applies. */
export function RegisterFieldInput(props: RegisterFieldInputProps) {
  const { field, form, method, mobile, code, captcha, minimumAge, isStarred } = props;
  const { rule, name, look } = field;
  const { t } = useText();
  const { timeZone } = useSite().whitelabel;
  const { country } = mobile;

  const check = async (typed = '') => {
    if (name === 'captcha' && captcha.proof) return true;
    const { readMobile } = name === 'mobileNum' ? await loadMobileNumbers() : { readMobile: undefined };
    const refused = checkField(
      rule,
      typed,
      { ...form.getValues(), agree: undefined, countryDialingCode: country.countryDialingCode },
      { ...(readMobile ? { readMobile } : {}), age: { minimum: minimumAge, today: dayIn(timeZone, new Date()) } },
    );
    return refused === null || t(refused.code satisfies MessageKey, refused.params);
  };
  const shared = {
    label: t(look.label),
    autoComplete: look.autoComplete,
    autoCapitalize: name === 'payeeName' || name === 'nickname' ? 'words' : 'none',
    spellCheck: false,
    maxLength: 300,
    'aria-required': rule.required,
    className: isStarred ? 'starred-field' : '',
    optional: rule.required ? undefined : t('field.optional'),
    hint: fieldHint(field, t),
    error: form.formState.errors[name]?.message,
    ...form.register(name, { validate: check }),
  };
  const send = async () => {
    if (!(await form.trigger('mobileNum', { shouldFocus: true }))) return;
    const typed = captcha.isNeeded && !captcha.proof ? { captcha: form.getValues('captcha') } : {};
    await code.send(form.getValues('mobileNum'), { method, ...typed }).catch((error: unknown) => {
      spreadErrors<RegisterValues>(error, ['mobileNum', 'captcha'], form.setError, t);
      throw error;
    });
    form.setFocus('verificationCode');
  };

  switch (look.type) {
    case 'mobile':
      return <MobileField of={mobile} {...shared} />;
    case 'code':
      return <CodeInput code={code} onSend={send} {...withoutWords(shared)} />;
    case 'captcha':
      return <CaptchaField captcha={captcha} {...withoutWords(shared)} />;
    case 'password':
      return <PasswordField {...shared} />;
    default:
      return <TextField {...shared} type={look.type} {...(look.inputMode ? { inputMode: look.inputMode } : {})} />;
  }
}

/** Those fields say themselves what they are. */
function withoutWords<Shared extends { label: unknown; hint: unknown }>({ label: _, hint: __, ...rest }: Shared) {
  return rest;
}

function fieldHint({ rule, name, look }: ShownField, t: Say): string | undefined {
  const bounds = { min: rule.minLength, max: rule.maxLength };
  if (name === 'username') return t('register.usernameHint', bounds);
  if (name === 'password') return t('register.passwordHint', bounds);
  return look.hint ? t(look.hint) : undefined;
}
