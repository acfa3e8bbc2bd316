import type { SecurityOverview } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { PasswordField } from '@croupier/ui/field';
import { toast } from '@croupier/web/toast';
import { call } from '../../shared/call.ts';
import { FormNotice } from '../../shared/form-notice.tsx';
import { refreshSecurity } from './security-queries.ts';
import { usePartForm } from './use-part-form.ts';

/** Sets the password that is asked for when money leaves the account. */
export function PaymentPart({ overview, done }: { overview: SecurityOverview; done: () => void }) {
  const { t } = useText();
  const { form, field, whole, isBusy } = usePartForm({
    names: ['newPassword', 'confirmNewPassword'],
    send: (values) => call('security.paymentPassword', values),
    onDone: () => {
      void refreshSecurity();
      toast({ title: t('security.paymentDone') });
      done();
    },
  });
  return (
    <form {...form} className="security-form" aria-label={t('security.payment')}>
      <p>{t('security.paymentText')}</p>
      <FormNotice>{whole}</FormNotice>
      <PasswordField
        label={t('security.paymentNew')}
        hint={t('security.paymentHint')}
        autoComplete="off"
        maxLength={256}
        {...field('newPassword')}
      />
      <PasswordField
        label={t('security.paymentRepeat')}
        autoComplete="off"
        maxLength={256}
        {...field('confirmNewPassword')}
      />
      <Button type="submit" tone="primary" busy={isBusy}>
        {t(overview.hasPaymentPassword ? 'security.paymentChange' : 'security.paymentSet')}
      </Button>
    </form>
  );
}
