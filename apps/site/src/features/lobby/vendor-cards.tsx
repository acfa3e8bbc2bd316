import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { cx } from '@croupier/ui/class-names';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { toast } from '@croupier/web/toast';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Play, SearchX } from 'lucide-react';
import type { MouseEvent } from 'react';
import { FailedPart } from '../../shared/error-text.tsx';
import { gameDetailQuery } from '../../shared/game-detail.ts';
import { gamePath } from '../../shared/games.ts';
import { isPlainClick } from '../../shared/linkage.ts';
import { openModalAt } from '../../shared/modal-at.ts';
import { openGame } from '../../shared/open-game.ts';
import { queryClient } from '../../shared/queries.ts';
import { VendorMark } from '../../shared/vendor-mark.tsx';
import { type Vendor, vendorsQuery } from '../../shared/vendors.ts';
import type { GameKind } from './game-kind.ts';

/** The vendors of a category as cards (specification §4): one of many games opens their list, one of a single game opens that. */
export function VendorCards({ kind }: { kind: GameKind }) {
  const { t } = useText();
  const vendors = useQuery(vendorsQuery);
  if (vendors.isError && !vendors.data)
    return <FailedPart error={vendors.error} retry={() => void vendors.refetch()} />;
  if (!vendors.data) {
    return (
      <div className="vendor-cards" aria-hidden>
        {[1, 2, 3, 4, 5, 6].map((slot) => (
          <Skeleton key={slot} className="vendor-card" />
        ))}
      </div>
    );
  }
  const own = vendors.data.find(({ gameClassify }) => gameClassify === kind)?.cards ?? [];
  if (own.length === 0)
    return (
      <EmptyState icon={<SearchX size={28} strokeWidth={1.75} />} title={t('vendors.none')}>
        {t('vendors.noneText')}
      </EmptyState>
    );
  return (
    <>
      <h2 className="sr">{t('foot.providers')}</h2>
      <ul className="vendor-cards">
        {own.map((vendor) => (
          <li key={vendor.vassalage}>
            <VendorCard vendor={vendor} />
          </li>
        ))}
      </ul>
    </>
  );
}

function VendorCard({ vendor }: { vendor: Vendor }) {
  const { t } = useText();
  const router = useRouter();
  const { displayName, nodeId, maintenance, degraded } = vendor;
  const opensGame = vendor.isGame === 'GAME' && nodeId !== null;
  const href = opensGame ? gamePath({ nodeId }) : `?vassalage=${encodeURIComponent(vendor.vassalage)}`;
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    if (maintenance) toast({ title: t('vendor_maintenance', { vendor: displayName }), kind: 'error' });
    else if (opensGame) void openOnly(nodeId);
    else openModalAt(router, 'vendorGames', { item: `${vendor.gameType}/${vendor.vassalage}` });
  };
  const openOnly = async (only: string) => openGame(router, await queryClient.ensureQueryData(gameDetailQuery(only)));
  return (
    <article className={cx('vendor-card', maintenance && 'resting')} onPointerEnter={() => opensGame && ahead(nodeId)}>
      <VendorMark name={displayName} logoUrl={vendor.logoUrl} />
      <div>
        <h3>
          <a href={href} onClick={open} onFocus={() => opensGame && ahead(nodeId)}>
            {displayName}
          </a>
        </h3>
        <p className="muted">{opensGame ? t('vendors.opens') : t('home.games', { count: vendor.gameCount })}</p>
      </div>
      <p className="vendor-marks">
        {maintenance ? (
          <Badge tone="caution">{t('game.resting')}</Badge>
        ) : (
          <>
            {degraded && <Badge tone="caution">{t('game.degraded')}</Badge>}
            {vendor.isHot === 1 && <Badge tone="petal">{t('vendors.hot')}</Badge>}
          </>
        )}
      </p>
      {opensGame && !maintenance && (
        <Play className="vendor-play" size={18} fill="currentColor" strokeWidth={0} aria-hidden />
      )}
    </article>
  );
}

/** What the game is like is known by the time that it is opened: a window must follow the click at once. */
function ahead(nodeId: string): void {
  void queryClient.prefetchQuery(gameDetailQuery(nodeId));
}
