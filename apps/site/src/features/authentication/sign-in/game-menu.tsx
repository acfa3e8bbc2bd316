import { type MessageKey, useText } from '@croupier/i18n';
import { cx } from '@croupier/ui/class-names';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Flame } from 'lucide-react';
import { useState } from 'react';
import { gameTypePages, type TypeIcon } from '../../../shared/game-types.tsx';
import { useSite } from '../../../shared/site.ts';
import { VendorMark } from '../../../shared/vendor-mark.tsx';
import { panelVendors, type Vendor, vendorsQuery } from '../../../shared/vendors.ts';
import './game-menu.css';

/** The types of games above the form of logging in: hot ones first, each with the marks of those who make them. */
export function GameMenu() {
  const { t } = useText();
  const { gameTypes } = useSite().whitelabel;
  const { data: lanes = [], isPending } = useQuery(vendorsQuery);
  const [chosen, choose] = useState<string | null>(null);
  const pages = gameTypePages(gameTypes);
  const vendorsOf = (type: string): { vendor: Vendor; path: string }[] =>
    lanes.flatMap(({ gameClassify, cards }) => {
      const page = pages.find((known) => known.type === gameClassify);
      if (!page || (type !== 'HOT' && type !== gameClassify)) return [];
      return cards.filter(({ isHot }) => type !== 'HOT' || isHot === 1).map((vendor) => ({ vendor, path: page.path }));
    });
  if (pages.length === 0) return null;
  const hasHot = vendorsOf('HOT').length > 0;
  const shown = chosen ?? (hasHot ? 'HOT' : (pages[0]?.type ?? ''));
  const vendors = vendorsOf(shown).slice(0, panelVendors);
  return (
    <nav className="game-menu" aria-label={t('login.games')}>
      <ul className="game-menu-types">
        {hasHot && (
          <li>
            <Type name={'login.hotGames'} icon={Flame} isOn={shown === 'HOT'} onClick={() => choose('HOT')} />
          </li>
        )}
        {pages.map(({ type, path, label, icon }) => (
          <li key={type}>
            {/* Fishing has makers of its own, on its own page. */}
            {type === 'FISH' ? (
              <Link to={path} className="chip">
                {t(label)}
              </Link>
            ) : (
              <Type name={label} icon={icon} isOn={shown === type} onClick={() => choose(type)} />
            )}
          </li>
        ))}
      </ul>
      {(isPending || vendors.length > 0) && (
        <ul className="game-menu-vendors">
          {vendors.map(({ vendor, path }) => (
            <li key={vendor.vassalage}>
              <Link to={path} search={{ vassalage: vendor.vassalage } as never} title={vendor.displayName}>
                <VendorMark name={vendor.displayName} logoUrl={vendor.logoUrl} />
                <span className="sr">{vendor.displayName}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

type TypeProps = { name: MessageKey; icon: TypeIcon; isOn: boolean; onClick: () => void };

function Type({ name, icon: Icon, isOn, onClick }: TypeProps) {
  const { t } = useText();
  return (
    <button type="button" className={cx('chip', isOn && 'on')} aria-pressed={isOn} onClick={onClick}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {t(name)}
    </button>
  );
}
