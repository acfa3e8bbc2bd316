import { spokenCode, useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { buttonClass } from '@croupier/ui/button';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { formatMoment } from '@croupier/web/format';
import { useTheme } from '@croupier/web/theme';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Link2Off } from 'lucide-react';
import { CallError, call } from '../../shared/call.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { FramedGame } from '../../shared/framed-game.tsx';
import { useSite } from '../../shared/site.ts';
import { useTitle } from '../../shared/use-title.ts';
import { sharedToken } from './share-address.ts';
import './sharing.css';

/** A round that a member shows to others, in the game's own stage. Says nothing of who played it, and moves no money. */
export function SharedPage() {
  const { t, locale } = useText();
  const { timeZone } = useSite().whitelabel;
  const theme = useTheme();
  const token = sharedToken(useSearch({ strict: false }));
  const open = () => call('sharedRounds.open', { token, language: spokenCode(), theme });
  const shared = useQuery({
    queryKey: ['shared-round', token],
    queryFn: open,
    enabled: token !== '',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useTitle(shared.data ? t('sharing.title', { game: shared.data.gameName }) : t('sharing.share'));
  if (token === '' || isGone(shared.error)) return <Gone />;
  if (shared.isError) return <FailedPart error={shared.error} retry={() => void shared.refetch()} />;
  if (!shared.data) return <Skeleton className="framed" />;
  const { content, coverUrl, gameName, vendorName, nodeId, at, stake, payout } = shared.data;
  return (
    <div className="shared-round">
      <header>
        <h1>{t('sharing.title', { game: gameName })}</h1>
        <p className="muted">{t('sharing.lead', { vendor: vendorName, time: formatMoment(at, locale, timeZone) })}</p>
      </header>
      <FramedGame
        address={content}
        title={t('sharing.title', { game: gameName })}
        coverUrl={coverUrl}
        ticket={async () => (await open()).ticket}
      />
      <footer>
        <dl>
          <div>
            <dt>{t('bets.stake')}</dt>
            <dd>
              <Amount value={stake} />
            </dd>
          </div>
          <div>
            <dt>{t('sharing.win')}</dt>
            <dd>
              <Amount value={payout} />
            </dd>
          </div>
        </dl>
        <Link to="/game" search={{ nodeId }} className={buttonClass({ tone: 'primary' })}>
          {t('sharing.play', { game: gameName })}
        </Link>
      </footer>
    </div>
  );
}

function isGone(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 400);
}

function Gone() {
  const { t } = useText();
  return (
    <EmptyState icon={<Link2Off size={28} strokeWidth={1.75} />} title={t('sharing.gone')}>
      {t('share_not_found')}
    </EmptyState>
  );
}
