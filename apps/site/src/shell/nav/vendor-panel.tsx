import type { PagePath } from '@croupier/contract/pages';
import type { MessageKey } from '@croupier/i18n';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { Panel } from '@croupier/ui/panel';
import { Skeleton } from '@croupier/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { PointerEvent, RefObject } from 'react';
import { VendorMark } from '../../shared/vendor-mark.tsx';
import { panelVendors, vendorsQuery } from '../../shared/vendors.ts';
import { NavLink } from './nav-link.tsx';
import './vendor-panel.css';

type VendorPanelProps = {
  gameType: string;
  path: PagePath;
  label: MessageKey;
  anchor: RefObject<HTMLElement | null>;
  /** Where the focus returns to. */
  opener: RefObject<HTMLElement | null>;
  side: 'inline-end' | 'top';
  /** The focus goes into it: it was not opened by a passing mouse. */
  takesFocus: boolean;
  onClose: (how: 'escape' | 'elsewhere') => void;
  onFollow: () => void;
  hover: { onPointerEnter: (event: PointerEvent) => void; onPointerLeave: (event: PointerEvent) => void };
};

/** Providers of a game type, at most eleven; the rest is behind the type's page. */
export function VendorPanel(props: VendorPanelProps) {
  const { gameType, path, label, anchor, opener, side, takesFocus, onClose, onFollow, hover } = props;
  const { t } = useText();
  const { data, isError } = useQuery(vendorsQuery);
  const vendors = data?.find((lane) => lane.gameClassify === gameType)?.cards ?? [];
  return (
    <Panel
      className="vendor-panel"
      title={t('vendors.of', { type: t(label) })}
      anchor={anchor}
      side={side}
      opener={takesFocus ? opener : null}
      onClose={onClose}
      {...hover}
    >
      {isError && <p className="muted">{t('network')}</p>}
      <ul>
        {!data &&
          !isError &&
          [1, 2, 3].map((slot) => (
            <li key={slot}>
              <Skeleton className="vendor-skeleton" />
            </li>
          ))}
        {vendors.slice(0, panelVendors).map((vendor) => (
          <li key={vendor.vassalage}>
            <NavLink to={path} search={{ vassalage: vendor.vassalage }} onClick={onFollow}>
              <VendorMark name={vendor.displayName} logoUrl={vendor.logoUrl} />
              <span className="name">{vendor.displayName}</span>
              {vendor.isHot === 1 && <Badge tone="petal">{t('vendors.hot')}</Badge>}
            </NavLink>
          </li>
        ))}
        {vendors.length > panelVendors && (
          <li>
            <NavLink to={path} onClick={onFollow} className="more">
              <span className="vendor-more" aria-hidden>
                <ArrowRight size={18} strokeWidth={1.75} />
              </span>
              <span className="name">{t('vendors.more', { count: vendors.length - panelVendors })}</span>
            </NavLink>
          </li>
        )}
      </ul>
    </Panel>
  );
}
