import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { FormNotice } from '../../shared/form-notice.tsx';
import { useOperator } from '../../shared/operator.ts';
import { ownFactorsQuery } from '../../shared/own-factors.ts';
import { Pane } from '../../shared/panes.tsx';
import { queryClient } from '../../shared/queries.ts';
import { RecoveryCodes } from '../../shared/recovery-codes.tsx';
import { refusalOf } from '../../shared/use-part-form.ts';
import './account.css';

/** How many recovery codes are left, and new ones in their place. */
export function RecoveryPane() {
  const { t } = useText();
  const { login } = useOperator();
  const { data } = useQuery(ownFactorsQuery);
  const renewing = useMutation({ mutationFn: () => call('console.recoveryCodes', {}) });
  const kept = () => {
    renewing.reset();
    void queryClient.invalidateQueries({ queryKey: ownFactorsQuery.queryKey });
  };
  return (
    <Pane title={t('account.recovery')}>
      {renewing.data ? (
        <RecoveryCodes login={login} codes={renewing.data.recoveryCodes} onKept={kept} />
      ) : (
        <div className="account-form">
          <p>{data && t('account.recoveryLeft', { count: data.recoveryCodesLeft })}</p>
          <FormNotice>{refusalOf(renewing.error, [], t).whole}</FormNotice>
          <Button busy={renewing.isPending} onClick={() => renewing.mutate()}>
            {t('account.recoveryRenew')}
          </Button>
        </div>
      )}
    </Pane>
  );
}
