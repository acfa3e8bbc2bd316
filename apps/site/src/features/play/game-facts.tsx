import type { GameDetail } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { VolatilityBars } from '@croupier/ui/volatility-bars';
import { formatBps } from '@croupier/web/format';

/** What is known about a game before it is played. A fact that the game does not state is left out. */
export function GameFacts({ game }: { game: GameDetail }) {
  const { t, locale } = useText();
  return (
    <section className="facts-card card" aria-label={t('game.facts')}>
      <dl>
        {game.rtpBps !== null && (
          <div>
            <dt>{t('game.rtp')}</dt>
            <dd>{formatBps(game.rtpBps, locale)}</dd>
          </div>
        )}
        {game.volatility && (
          <div>
            <dt>{t('game.volatility')}</dt>
            <dd className="with-bars">
              <VolatilityBars level={game.volatility} /> {t(`volatility.${game.volatility}`)}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('game.stake')}</dt>
          <dd className="nb">
            <Amount value={game.minBet} /> – <Amount value={game.maxBet} />
          </dd>
        </div>
        {game.maxWinTimesStake !== null && (
          <div>
            <dt>{t('game.largestWin')}</dt>
            <dd>{t('game.timesStake', { times: game.maxWinTimesStake })}</dd>
          </div>
        )}
        {game.lines !== null && (
          <div>
            <dt>{t('game.lines')}</dt>
            <dd>{game.lines}</dd>
          </div>
        )}
        <div>
          <dt>{t('game.version')}</dt>
          <dd>{game.version}</dd>
        </div>
      </dl>
      {game.description && <p>{game.description}</p>}
    </section>
  );
}
