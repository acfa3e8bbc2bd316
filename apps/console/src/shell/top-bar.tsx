import { useText } from '@croupier/i18n';
import { IconButton } from '@croupier/ui/button';
import { setTheme, useTheme } from '@croupier/web/theme';
import { Link } from '@tanstack/react-router';
import { Keyboard, Moon, Search, Sun } from 'lucide-react';
import { KeyCaps } from '../shared/key-cap.tsx';
import { BrandMark } from './brand.tsx';
import './top-bar.css';

type TopBarProps = { onFind: () => void; onKeys: () => void };

/** Above every screen: the way into the palette, the theme, and the keys. */
export function TopBar({ onFind, onKeys }: TopBarProps) {
  const { t } = useText();
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <header className="top-bar">
      <Link className="top-brand" to="/" aria-label={t('console.toStart')}>
        <BrandMark />
      </Link>
      <button type="button" className="top-find" onClick={onFind}>
        <Search size={20} strokeWidth={1.75} aria-hidden />
        <span>{t('console.find')}</span>
        <KeyCaps keys="mod+k" />
      </button>
      <div className="top-tools">
        <IconButton label={t(other === 'dark' ? 'theme.toDark' : 'theme.toLight')} onClick={() => setTheme(other)}>
          <Icon size={20} strokeWidth={1.75} />
        </IconButton>
        <IconButton className="top-keys" label={t('console.keys')} onClick={onKeys}>
          <Keyboard size={20} strokeWidth={1.75} />
        </IconButton>
      </div>
    </header>
  );
}
