import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { call } from '../../shared/call.ts';

/** Draws an issue again in this browser, from the seed that was committed to before it opened. */
export function Verify({ gameId, number }: { gameId: string; number: string }) {
  const { t } = useText();
  const verify = useMutation({
    mutationFn: async () => {
      const [proof, { verifyDraw }] = await Promise.all([
        call('lottery.proof', { gameId, number }),
        import('@croupier/verifier'),
      ]);
      return verifyDraw(proof);
    },
  });
  if (verify.data) {
    return (
      <span className={`lott-verdict ${verify.data.kind}`} role="status">
        {t(`lott.verdict.${verify.data.kind}`)}
      </span>
    );
  }
  return (
    <Button
      size="sm"
      tone="quiet"
      busy={verify.isPending}
      icon={<ShieldCheck size={16} />}
      aria-label={verify.isError ? undefined : t('lott.verifyIssue', { number })}
      onClick={() => verify.mutate()}
    >
      {verify.isError ? t('lott.tryAgain') : t('lott.verify')}
    </Button>
  );
}
