import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { IconButton } from '@croupier/ui/button';
import { cx } from '@croupier/ui/class-names';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, LayoutGrid } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { gameListQuery, gamePageSize } from '../../shared/games.ts';
import { queryClient } from '../../shared/queries.ts';
import { VendorMark } from '../../shared/vendor-mark.tsx';
import { type Vendor, vendorsQuery } from '../../shared/vendors.ts';
import type { GameKind } from './game-kind.ts';
import { useKeepInView } from './use-keep-in-view.ts';
import type { Lobby } from './use-lobby.ts';
import { useRowScroll } from './use-row-scroll.ts';

/** More vendors than these get arrows (specification §9). */
const withoutArrows = 7;

/** The vendors of a type of games, all of them first: one stop of the keyboard, in which arrow keys move. */
export function VendorMenu({ lobby, kind }: { lobby: Lobby; kind: GameKind }) {
  const { t } = useText();
  const { data: lanes } = useQuery(vendorsQuery);
  const vendors = lanes?.find(({ gameClassify }) => gameClassify === kind)?.cards ?? [];
  const row = useRef<HTMLDivElement>(null);
  const { atStart, atEnd, turn } = useRowScroll(row, vendors.length);
  const { vassalage, list } = lobby.search;
  const chosen = vendors.some((vendor) => vendor.vassalage === vassalage) ? vassalage : undefined;
  useKeepInView(row, '.on', chosen);
  if (lanes ? vendors.length < 2 : hasOneVendor(kind)) return null;
  const choose = (vendor: Vendor | null) =>
    lobby.change({ vassalage: vendor?.vassalage, q: undefined, list: list === 'rooms' ? list : undefined });
  const hasArrows = vendors.length > withoutArrows;
  return (
    <div className="vendor-menu">
      {hasArrows && (
        <IconButton well label={t('vendors.before')} disabled={atStart} onClick={() => turn(-1)}>
          <ChevronLeft className="along" size={20} strokeWidth={1.75} />
        </IconButton>
      )}
      <div
        ref={row}
        className={cx('vendor-row', !hasArrows && 'few')}
        role="toolbar"
        aria-label={t('foot.providers')}
        onKeyDown={moveAlong}
      >
        <button
          type="button"
          className={cx('vendor-tab', chosen === undefined && 'on')}
          aria-pressed={chosen === undefined}
          tabIndex={chosen === undefined ? 0 : -1}
          onClick={() => choose(null)}
        >
          <span className="vendor-all" aria-hidden>
            <LayoutGrid size={18} strokeWidth={1.75} />
          </span>
          {t('vendors.all')}
        </button>
        {vendors.map((vendor) => (
          <button
            key={vendor.vassalage}
            type="button"
            className={cx('vendor-tab', chosen === vendor.vassalage && 'on')}
            aria-pressed={chosen === vendor.vassalage}
            tabIndex={chosen === vendor.vassalage ? 0 : -1}
            onClick={() => choose(vendor)}
          >
            <VendorMark name={vendor.displayName} logoUrl={vendor.logoUrl} />
            {vendor.displayName}
            {vendor.degraded && !vendor.maintenance && <Badge tone="caution">{t('game.degraded')}</Badge>}
            {vendor.maintenance && <Badge tone="caution">{t('game.resting')}</Badge>}
            {vendor.isHot === 1 && !vendor.degraded && !vendor.maintenance && (
              <Badge tone="petal">{t('vendors.hot')}</Badge>
            )}
          </button>
        ))}
      </div>
      {hasArrows && (
        <IconButton well label={t('vendors.after')} disabled={atEnd} onClick={() => turn(1)}>
          <ChevronRight className="along" size={20} strokeWidth={1.75} />
        </IconButton>
      )}
    </div>
  );
}

/** Whether the first page of games, which came with the page, is all there is, and of one vendor: then no menu need be held a place. */
function hasOneVendor(kind: GameKind): boolean {
  const firstPage = gameListQuery({ gameType: kind, sort: 'popular', pageNo: 1, pageSize: gamePageSize });
  const list = queryClient.getQueryData(firstPage.queryKey);
  return list !== undefined && list.totalPages <= 1 && new Set(list.games.map(({ vassalage }) => vassalage)).size <= 1;
}

/** Arrow keys, Home and End move the focus along the row. */
function moveAlong(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const onward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: at + onward,
    ArrowLeft: at - onward,
    Home: 0,
    End: buttons.length - 1,
  };
  const to = steps[event.key];
  if (to === undefined) return;
  event.preventDefault();
  buttons[Math.max(0, Math.min(buttons.length - 1, to))]?.focus();
}
