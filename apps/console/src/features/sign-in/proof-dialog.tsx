import type { SecondFactorMethod } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Dialog } from '@croupier/ui/dialog';
import { Skeleton } from '@croupier/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { operatorQuery } from '../../shared/operator.ts';
import { ownFactorsQuery } from '../../shared/own-factors.ts';
import { askPasskey, canUsePasskeys } from '../../shared/passkeys.ts';
import type { AskedProof } from '../../shared/proof.ts';
import { queryClient } from '../../shared/queries.ts';
import { renewSession } from '../../shared/session.ts';
import { FactorForm } from './factor-form.tsx';

type ProofDialogProps = { asked: AskedProof; open: boolean; onClosed: () => void };

/** Asks the operator for a second factor again, before something that moves money or opens access. */
export function ProofDialog({ asked, open, onClosed }: ProofDialogProps) {
  const { t } = useText();
  const factors = useQuery(ownFactorsQuery);
  const send = async (method: SecondFactorMethod, code: string) => {
    const { token } = await (method === 'passkey' ? byPasskey() : call('console.prove', { method, code }));
    renewSession(token);
    void queryClient.invalidateQueries({ queryKey: operatorQuery.queryKey });
    asked.answer(true);
  };
  const methods: SecondFactorMethod[] = [];
  if (factors.data?.passkeys.length && canUsePasskeys()) methods.push('passkey');
  if (factors.data?.totp) methods.push('totp');
  if (factors.data?.recoveryCodesLeft) methods.push('recovery');
  return (
    <Dialog
      title={t('signIn.proof')}
      description={t('signIn.proofText')}
      open={open}
      onClose={() => asked.answer(false)}
      onClosed={onClosed}
    >
      {factors.isPending && <Skeleton width="60%" />}
      {factors.isError && <FailedPart error={factors.error} retry={() => void factors.refetch()} />}
      {factors.data && (
        <FactorForm label={t('signIn.proof')} action={t('signIn.confirm')} methods={methods} send={send} />
      )}
    </Dialog>
  );
}

async function byPasskey() {
  const { challengeId, options } = await call('console.proofPasskey', {});
  return call('console.prove', { method: 'passkey', challengeId, passkey: await askPasskey(options) });
}
