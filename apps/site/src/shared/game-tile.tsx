import type { GameCard as Game } from '@croupier/contract';
import { type Say, useText } from '@croupier/i18n';
import { Amount, amountParts } from '@croupier/ui/amount';
import { type CardFlag, FeatureCard, GameCard } from '@croupier/ui/game-card';
import { useUi } from '@croupier/ui/ui-provider';
import { formatBps, formatWhole } from '@croupier/web/format-base';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, memo } from 'react';
import { gamePath } from './games.ts';
import { useJackpotAmount } from './jackpots.ts';
import { useTileOver } from './tile-over.ts';

type GameTileProps = {
  game: Game;
  feature?: boolean;
  eager?: boolean | undefined;
  /** It was chosen in a dialog, whose place the game takes. */
  inDialog?: boolean;
  /** Marks that distinguish it from the others of its list: where most are hot or new, a mark says nothing. */
  marksHot?: boolean;
  marksNew?: boolean;
};

/** A game on a list. Opening it needs a session; without one the log-in dialog leads on to the game. */
export const GameTile = memo(function GameTile({
  game,
  feature,
  eager,
  inDialog,
  marksHot = true,
  marksNew = true,
}: GameTileProps) {
  const { t, locale } = useText();
  const { currency } = useUi();
  const router = useRouter();
  const Over = useTileOver();
  const jackpot = useJackpotAmount(game.jackpot);

  const money = (value: bigint | string) =>
    `${currency.symbol}${amountParts(value, currency.exponent, locale, false).digits}`;

  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void import('./open-game.ts').then((module) => module.openGame(router, game, { replace: inDialog === true }));
  };

  const card = {
    name: game.name,
    vendor: game.accountTypeName,
    coverUrl: game.coverUrl,
    href: gamePath(game),
    onOpen: open,
    rtp: game.rtpBps === null ? null : { label: t('game.rtp'), value: formatBps(game.rtpBps, locale) },
    volatility: game.volatility && {
      label: t('game.volatility'),
      level: game.volatility,
      word: t(`volatility.${game.volatility}`),
    },
    flags: flagsOf(
      game,
      { marksHot, marksNew },
      t,
      jackpot === null ? null : currency.symbol + formatWhole(jackpot, currency.exponent, locale),
    ),
    resting: game.maintenance,
    eager,
    over: Over && !inDialog && <Over game={game} />,
  };
  if (!feature) {
    return <GameCard {...card} from={t('game.from', { amount: money(game.minBet) })} />;
  }
  const stake = (
    <span className="nb">
      <Amount value={game.minBet} /> – <Amount value={game.maxBet} />
    </span>
  );
  return <FeatureCard {...card} play={t('game.play')} facts={[{ label: t('game.stake'), value: stake }]} />;
});

/** What is said of it in a word, the weightiest first: what keeps a game from being played goes before what praises it. */
function flagsOf(
  game: Game,
  { marksHot, marksNew }: { marksHot: boolean; marksNew: boolean },
  t: Say,
  jackpot: string | null,
): CardFlag[] {
  if (game.maintenance) return [{ text: t('game.resting'), tone: 'rest' }];
  return [
    game.degraded && { text: t('game.degraded'), tone: 'rest' as const },
    game.hasJackpot && {
      ...(jackpot === null ? { text: t('game.jackpot') } : { spoken: t('game.jackpot'), text: jackpot }),
      tone: 'loud' as const,
    },
    marksHot && game.isHot && { text: t('game.hot'), tone: 'loud' as const },
    marksNew && game.isNew && { text: t('game.new') },
  ].filter((flag) => flag !== false);
}
