import { useText } from '@croupier/i18n';
import { useFormContext } from 'react-hook-form';
import { MobileField } from '../../../shared/mobile-field.tsx';
import { loadMobileNumbers, type MobileCountry } from '../../../shared/use-countries.ts';
import { spreadErrors } from '../form-errors.ts';
import { CodeInput } from './code-input.tsx';
import { useSendCode } from './use-send-code.ts';

type MobileCodeFieldsProps = {
  of: MobileCountry;
  /** The call that sends the code. */
  sentBy: 'verification.smsLogin' | 'verification.smsNoLogin';
  /** The form's name of the code; that of the number is `mobileNum`. */
  codeName: string;
  /** The message of an earlier attempt goes once a code is requested. */
  onAsk: () => void;
};

/** A mobile number and the code that is sent to it, as two fields of the form around them. */
export function MobileCodeFields({ of, sentBy, codeName, onAsk }: MobileCodeFieldsProps) {
  const { t } = useText();
  const code = useSendCode(sentBy, of);
  const { register, setError, setFocus, trigger, getValues, formState } = useFormContext<Record<string, string>>();
  const { errors } = formState;

  const send = async () => {
    if (!(await trigger('mobileNum', { shouldFocus: true }))) return;
    onAsk();
    await code.send(getValues('mobileNum') ?? '').catch((error: unknown) => {
      spreadErrors<Record<string, string>>(error, ['mobileNum'], setError, t);
      throw error;
    });
    setFocus(codeName);
  };

  return (
    <>
      <MobileField
        of={of}
        error={errors.mobileNum?.message}
        {...register('mobileNum', {
          validate: async (value) => {
            if (value.trim() === '') return t('field_required');
            const { readMobile } = await loadMobileNumbers();
            return readMobile(of.country.countryDialingCode, value) !== null || t('phone_invalid');
          },
        })}
      />
      <CodeInput
        code={code}
        onSend={send}
        error={errors[codeName]?.message}
        {...register(codeName, { validate: (value) => value.trim() !== '' || t('field_required') })}
      />
    </>
  );
}
