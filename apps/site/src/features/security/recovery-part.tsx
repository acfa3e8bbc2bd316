import type { SecurityOverview } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { EmptyState } from '@croupier/ui/state';
import { useMutation } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { FormNotice } from '../../shared/form-notice.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { SecurityPart } from './security-parts.ts';
import { refreshSecurity } from './security-queries.ts';
import { refusalOf } from './use-part-form.ts';

type RecoveryPartProps = { overview: SecurityOverview; open: (part: SecurityPart) => void; done: () => void };

/** How many recovery codes are left, and new ones in place of the old. */
export function RecoveryPart({ overview, open, done }: RecoveryPartProps) {
  const { t } = useText();
  const renew = useMutation({ mutationFn: () => call('security.recoveryCodes', {}) });
  const [isKept, setKept] = useState(false);
  if (renew.data && !isKept) {
    return (
      <RecoveryCodes
        codes={renew.data.recoveryCodes}
        onKept={() => {
          setKept(true);
          void refreshSecurity();
          done();
        }}
      />
    );
  }
  if (!overview.totp && overview.passkeys.length === 0) {
    return (
      <div className="card">
        <EmptyState
          icon={<LifeBuoy size={28} strokeWidth={1.75} />}
          title={t('recovery.none')}
          actions={
            <Button tone="primary" onClick={() => open('authenticator')}>
              {t('security.next.secondDo')}
            </Button>
          }
        >
          {t('recovery.noneText')}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="security-form">
      <p className="security-known">
        <LifeBuoy size={20} strokeWidth={1.75} aria-hidden />
        <span>
          <b>{t('security.codesLeft', { count: overview.recoveryCodesLeft })}</b>
          {t('recovery.leftText')}
        </span>
      </p>
      <FormNotice>{refusalOf(renew.error, [], t).whole}</FormNotice>
      <Button tone="primary" busy={renew.isPending} onClick={() => renew.mutate()}>
        {t('recovery.renew')}
      </Button>
    </div>
  );
}
