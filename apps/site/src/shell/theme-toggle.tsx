import { useText } from '@croupier/i18n';
import { IconButton } from '@croupier/ui/button';
import { Moon, Sun } from 'lucide-react';
import { setTheme, useTheme } from '../shared/theme.ts';

/** Switches between light and dark. */
export function ThemeToggle({ className }: { className?: string }) {
  const { t } = useText();
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <IconButton
      label={t(other === 'dark' ? 'theme.toDark' : 'theme.toLight')}
      onClick={() => setTheme(other)}
      {...(className ? { className } : {})}
    >
      <Icon size={20} strokeWidth={1.75} />
    </IconButton>
  );
}
