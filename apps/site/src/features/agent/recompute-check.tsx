import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { Badge } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { useMutation } from '@tanstack/react-query';
import { Calculator } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '../../shared/error-text.tsx';

/** What this browser came to, and whether the statement says the same. */
export type Recomputed = { own: bigint; isEqual: boolean; note?: ReactNode };

/** Computes a statement again in this browser when asked, and shows whether it comes to the same. */
export function RecomputeCheck({ recompute }: { recompute: () => Promise<Recomputed> }) {
  const { t } = useText();
  const check = useMutation({ mutationFn: recompute });
  if (check.data) {
    const { own, isEqual, note } = check.data;
    return (
      <span role="status">
        <Badge tone={isEqual ? 'positive' : 'negative'}>{t(isEqual ? 'agents.equal' : 'agents.differs')}</Badge>{' '}
        <Amount value={own} tone="inherit" />
        {note && <small className="agent-subtitle">{note}</small>}
      </span>
    );
  }
  return (
    <>
      <Button
        size="sm"
        icon={<Calculator size={18} strokeWidth={1.75} aria-hidden />}
        busy={check.isPending}
        onClick={() => check.mutate()}
      >
        {t('agents.recompute')}
      </Button>
      {check.isError && <span role="alert">{errorText(check.error, t)}</span>}
    </>
  );
}
