import type { GameCard } from '@croupier/contract';
import { needMessages, useText } from '@croupier/i18n';
import { useRouter } from '@tanstack/react-router';
import { Heart } from './heart.tsx';
import { openModalAt } from './modal-at.ts';
import { queryClient } from './queries.ts';
import { useToken } from './session.ts';
import { siteQuery } from './site.ts';

/** Fetches the words of it, and what opens windows, which must follow a click at once. */
export async function prepare(): Promise<void> {
  await Promise.all([needMessages('pages'), import('./open-game.ts'), import('./game-window.ts')]);
}

/** Heart, facts and free play on the picture of a game. */
export function TileOverParts({ game }: { game: GameCard }) {
  const { t } = useText();
  const router = useRouter();
  const token = useToken();
  // read, not followed: it stays as the page began, and lists have hundreds of cards
  const site = queryClient.getQueryData(siteQuery.queryKey);
  const canTry = game.hasDemo && !game.maintenance && token === null && site?.whitelabel.flags.freePlay === true;
  return (
    <>
      <Heart game={game} />
      {canTry && (
        <button
          type="button"
          className="on-cover"
          aria-label={t('game.tryNamed', { game: game.name })}
          onClick={() => openModalAt(router, 'tryOut', { item: game.nodeId })}
        >
          {t('game.try')}
        </button>
      )}
      <button
        type="button"
        className="disc below info"
        aria-haspopup="dialog"
        aria-label={t('game.about', { game: game.name })}
        onClick={() => openModalAt(router, 'game', { item: game.nodeId })}
      />
    </>
  );
}
