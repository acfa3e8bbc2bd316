import type { GameDetail } from '@croupier/contract';
import { type MessageKey, useText } from '@croupier/i18n';
import { Button, buttonClass } from '@croupier/ui/button';
import { ErrorState } from '@croupier/ui/state';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { CallError } from '../../shared/call.ts';
import { canRegister, useHas } from '../../shared/capabilities.ts';
import { errorText } from '../../shared/error-text.tsx';
import { popularGamesQuery } from '../../shared/game-lists.ts';
import { GameRail } from '../../shared/game-rail.tsx';
import { gameTypePages } from '../../shared/game-types.tsx';
import { useModals } from '../../shared/modals.ts';
import { useSite } from '../../shared/site.ts';
import { refusalOf, type WayOn } from './refusals.ts';

type LaunchRefusedProps = { error: unknown; game: GameDetail | undefined; retry: () => void };

/** Why a game did not open, what can be done, and which other games there are. */
export function LaunchRefused({ error, game, retry }: LaunchRefusedProps) {
  const { t } = useText();
  const code = error instanceof CallError ? error.code : '';
  const { title, text, icon: Icon, ways, suggests } = refusalOf(code);
  const isSaid = t(code as MessageKey) !== code;
  return (
    <div className="stage-failed">
      <ErrorState
        icon={Icon && <Icon size={28} strokeWidth={1.75} />}
        title={t(title)}
        actions={ways.map((way) => <Way key={way} way={way} game={game} retry={retry} />)}
      >
        {text && !isSaid ? t(text) : errorText(error, t)}
      </ErrorState>
      {suggests && <Suggestions except={game} />}
    </div>
  );
}

function Way({ way, game, retry }: { way: WayOn; game: GameDetail | undefined; retry: () => void }) {
  const { t } = useText();
  const { open } = useModals();
  const site = useSite();
  const has = useHas();
  const here = useLocation({ select: ({ href }) => href });
  const pages = gameTypePages(site.whitelabel.gameTypes);
  switch (way) {
    case 'login':
      return (
        <Button tone="primary" onClick={() => open('login', here)}>
          {t('login.action')}
        </Button>
      );
    case 'register':
      return canRegister(site) ? (
        <Button tone="primary" onClick={() => open('register', here)}>
          {t('register.action')}
        </Button>
      ) : null;
    case 'again':
      return (
        <Button tone="tonal" onClick={retry}>
          {t('failed.retry')}
        </Button>
      );
    case 'otherGames': {
      const page = pages.find(({ type }) => type === game?.gameType) ?? pages[0];
      return page ? (
        <Link to={page.path} className={buttonClass({})}>
          {t('hero.games')}
        </Link>
      ) : null;
    }
    case 'service':
      return has('helpPage') ? (
        <Link to="/help" className={buttonClass({ tone: 'tonal' })}>
          {t('nav.help')}
        </Link>
      ) : null;
  }
}

/** Popular games that can be played now. */
function Suggestions({ except }: { except: GameDetail | undefined }) {
  const { t } = useText();
  const { data = [] } = useQuery(popularGamesQuery);
  const games = data.filter(
    (game) =>
      !game.maintenance && !game.degraded && game.vassalage !== except?.vassalage && game.nodeId !== except?.nodeId,
  );
  return games.length > 0 ? <GameRail title={t('refused.instead')} games={games.slice(0, 10)} quiet /> : null;
}
