import type { DrawIssueDetail, DrawSlip } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { toast } from '@croupier/web/toast';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { Money } from '../../shared/money.tsx';
import { useCan } from '../../shared/operator.ts';
import { useList } from '../../shared/use-list.ts';
import { useMoments, useNow } from '../../shared/use-moment.ts';
import { refreshDraws } from './refresh-draws.ts';

const tones = { open: 'info', settled: 'plain', void: 'caution' } as const;

/** The slips of an issue; one that is open can be voided before the lock. */
export function IssueSlips({ issue }: { issue: DrawIssueDetail }) {
  const { t } = useText();
  const { moment } = useMoments();
  const now = useNow();
  const mayWrite = useCan('draws.write');
  const [asked, setAsked] = useState<DrawSlip | null>(null);
  const list = useList('console.drawSlips', { issueId: issue.issueId, pageSize: 20 }, { scope: 'site' });
  const isOpen = Date.parse(issue.locksAt) > now && (issue.state === 'open' || issue.state === 'scheduled');
  return (
    <section>
      <h3>{t('draws.slips')}</h3>
      <ul className="draws-slips">
        {list.rows?.map((slip) => (
          <li key={slip.slipId}>
            <div>
              <Link to="/members/$memberId" params={{ memberId: slip.memberId }}>
                {slip.account}
              </Link>{' '}
              <Badge tone={tones[slip.state]}>{t(`draws.slipState.${slip.state}`)}</Badge>{' '}
              {slip.isTrial && <Badge>{t('draws.trial')}</Badge>}
              <small>
                {moment(slip.at)} ·{' '}
                {slip.bets
                  .slice(0, 3)
                  .map(({ play, selection }) => `${play} ${selection}`)
                  .join(', ')}
                {slip.bets.length > 3 && ` +${slip.bets.length - 3}`}
              </small>
            </div>
            <div className="draws-slip-sums">
              <Money value={slip.stake} currency={issue.currency} />
              {slip.payout !== null && slip.payout !== '0' && (
                <small>
                  {t('draws.paid')} <Money value={slip.payout} currency={issue.currency} />
                </small>
              )}
            </div>
            {mayWrite && isOpen && slip.state === 'open' && (
              <Button size="sm" onClick={() => setAsked(slip)}>
                {t('draws.act.voidSlip')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button size="sm" busy={list.isLoadingMore} onClick={list.loadMore}>
          {t('draws.more')}
        </Button>
      )}
      <ActDialog
        title={t('draws.act.voidSlip')}
        effect={t('draws.effect.voidSlip', { account: asked?.account ?? '' })}
        action={t('draws.act.voidSlip')}
        tone="danger"
        open={asked !== null}
        onClose={() => setAsked(null)}
        run={(reason) => call('console.voidSlip', { slipId: asked?.slipId ?? '', reason })}
        onDone={() => {
          toast({ title: t('draws.slipVoided') });
          refreshDraws();
        }}
      />
    </section>
  );
}
