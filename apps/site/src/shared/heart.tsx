import type { GameCard } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { useRouter } from '@tanstack/react-router';
import { toggleFavourite, useFavourite } from './favourites.ts';

type HeartProps = { game: Pick<GameCard, 'nodeId' | 'name' | 'vassalage' | 'gameType'> };

/** Keeps a game as a favourite, or no longer. It shows at once what was wished, and settles when the server has answered. */
export function Heart({ game }: HeartProps) {
  const { t } = useText();
  const router = useRouter();
  const state = useFavourite(game.nodeId);
  return (
    <button
      type="button"
      className="disc at-top heart"
      aria-pressed={state === 'on' || state === 'adding'}
      aria-busy={state === 'adding' || state === 'removing'}
      aria-label={t('favourites.heart', { game: game.name })}
      onClick={() => toggleFavourite(router, game)}
    />
  );
}
