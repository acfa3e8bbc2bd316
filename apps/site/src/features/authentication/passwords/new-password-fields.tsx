import { useText } from '@croupier/i18n';
import { PasswordField } from '@croupier/ui/field';
import { useFormContext } from 'react-hook-form';
import { useNewPassword } from './use-password-rule.ts';

type NewPasswords = { newPassword: string; confirmNewPassword: string };

/** A new password, twice where it is to be repeated, as fields of the form around them. */
export function NewPasswordFields({ repeated }: { repeated: boolean }) {
  const { t } = useText();
  const password = useNewPassword();
  const { register, getValues, formState } = useFormContext<NewPasswords>();
  const { errors } = formState;
  return (
    <>
      <PasswordField
        label={t('field.newPassword')}
        autoComplete="new-password"
        maxLength={256}
        hint={password.hint}
        error={errors.newPassword?.message}
        {...register('newPassword', { validate: password.check })}
      />
      {repeated && (
        <PasswordField
          label={t('field.confirmPassword')}
          autoComplete="new-password"
          maxLength={256}
          error={errors.confirmNewPassword?.message}
          {...register('confirmNewPassword', {
            validate: (value) => password.checkAgain(value, getValues('newPassword')),
          })}
        />
      )}
    </>
  );
}
