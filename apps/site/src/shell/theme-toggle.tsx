import { useText } from '@croupier/i18n';
import { IconButton } from '@croupier/ui/button';
import { setTheme, useTheme } from '@croupier/web/theme';
import { Moon, Sun } from 'lucide-react';

/** Switches between light and dark. */
export function ThemeToggle() {
  const { t } = useText();
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <IconButton label={t(other === 'dark' ? 'theme.toDark' : 'theme.toLight')} onClick={() => setTheme(other)}>
      <Icon size={20} strokeWidth={1.75} />
    </IconButton>
  );
}
