import { useText } from '@croupier/i18n';
import { Segmented } from '@croupier/ui/segmented';
import { Skeleton } from '@croupier/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Smartphone, UserRound } from 'lucide-react';
import { useState } from 'react';
import { type Affiliate, useAffiliate } from '../../../shared/affiliate.ts';
import { call } from '../../../shared/call.ts';
import { FailedPart } from '../../../shared/error-text.tsx';
import { useSite } from '../../../shared/site.ts';
import { AuthEnd } from '../auth-end.tsx';
import { heldNewcomer } from './newcomer.ts';
import { NewcomerBanner } from './newcomer-banner.tsx';
import { type RegisterMethod, registerMethods } from './register-fields.ts';
import { RegisterForm } from './register-form.tsx';
import '../auth.css';

type RegisterPanelProps = { onLogin: () => void; referralCode?: string | undefined };

/** Registration by user name or mobile number, whichever the site has; tabs where it has both (specification §2). */
export function RegisterPanel({ onLogin, referralCode }: RegisterPanelProps) {
  const { t } = useText();
  const site = useSite();
  const methods = registerMethods(site.register.methods);
  const [method, setMethod] = useState<RegisterMethod>(methods[0] ?? 'username');
  const affiliate = useAffiliate(referralCode);
  const newcomer = heldNewcomer();
  return (
    <div className="auth-panel">
      {newcomer && <NewcomerBanner newcomer={newcomer} />}
      {methods.length > 1 && (
        <Segmented
          className="auth-tabs"
          label={t('register.how')}
          options={methods.map((value) => ({
            value,
            label: (
              <>
                {value === 'mobile' ? (
                  <Smartphone size={18} strokeWidth={1.75} aria-hidden />
                ) : (
                  <UserRound size={18} strokeWidth={1.75} aria-hidden />
                )}
                {t(value === 'mobile' ? 'field.mobileNum' : 'field.username')}
              </>
            ),
          }))}
          value={method}
          onChange={setMethod}
        />
      )}
      <FormOf key={method} method={method} affiliate={affiliate} />
      <AuthEnd>
        {t('register.have')}{' '}
        <button type="button" className="link" onClick={onLogin}>
          {t('login.action')}
        </button>
      </AuthEnd>
    </div>
  );
}

function FormOf({ method, affiliate }: { method: RegisterMethod; affiliate: Affiliate | null }) {
  const validators = useQuery({
    queryKey: ['site', 'registerValidators', method],
    queryFn: () => call('member.registerValidators', { method }),
    staleTime: 300_000,
  });
  if (validators.isError) return <FailedPart error={validators.error} retry={() => void validators.refetch()} />;
  if (!validators.data || !affiliate) return <FormSkeleton />;
  return <RegisterForm method={method} rules={validators.data.fields} affiliate={affiliate} />;
}

function FormSkeleton() {
  return (
    <div className="auth-form register-skeleton" aria-hidden>
      <div className="stack">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="field-skeleton" />
        ))}
      </div>
      <Skeleton className="field-skeleton" />
    </div>
  );
}
