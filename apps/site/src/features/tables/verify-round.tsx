import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { call } from '../../shared/call.ts';

/** Deals a round again in this browser, from the seed that was committed to before it opened and the bets of its lock. */
export function VerifyRound({ tableId, number }: { tableId: string; number: number }) {
  const { t } = useText();
  const verify = useMutation({
    mutationFn: async () => {
      const [proof, { verifyTableRound }] = await Promise.all([
        call('tables.proof', { tableId, number }),
        import('@croupier/verifier'),
      ]);
      return verifyTableRound(proof);
    },
  });
  if (verify.data)
    return (
      <>
        <span className={`tab-verdict ${verify.data.kind}`} role="status">
          {t(`table.verdict.${verify.data.kind}`)}
        </span>
        <Link
          to="/fairness"
          search={{ table: tableId, number } as never}
          className="tab-proof"
          aria-label={t('table.proofOf', { number })}
        >
          {t('table.proof')}
        </Link>
      </>
    );
  return (
    <Button
      size="sm"
      tone="quiet"
      busy={verify.isPending}
      icon={<ShieldCheck size={16} />}
      aria-label={verify.isError ? undefined : t('table.verifyRound', { number })}
      onClick={() => verify.mutate()}
    >
      {verify.isError ? t('table.tryAgain') : t('table.verify')}
    </Button>
  );
}
