import { useText } from '@croupier/i18n';
import { buttonClass } from '@croupier/ui/button';
import { EmptyState } from '@croupier/ui/state';
import { Link } from '@tanstack/react-router';
import { Ghost } from 'lucide-react';
import { gameTypePages } from '../../shared/game-types.tsx';
import { useSite } from '../../shared/site.ts';

/** Says that there is no such game, and leads to those that there are. */
export function NoGame() {
  const { t } = useText();
  const [page] = gameTypePages(useSite().whitelabel.gameTypes);
  return (
    <EmptyState
      icon={<Ghost size={28} strokeWidth={1.75} />}
      title={t('game_not_found')}
      level={1}
      actions={
        <Link to={page?.path ?? '/'} className={buttonClass({ tone: 'primary' })}>
          {t('hero.games')}
        </Link>
      }
    >
      {t('game.goneText')}
    </EmptyState>
  );
}
