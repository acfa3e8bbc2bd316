import type { GameFacts } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { formatNumber } from '@croupier/web/format';
import { useReturnText } from './use-return-text.ts';

/** Facts that a provider decides, in the order in which they are shown. */
const fields = [
  'removed',
  'name',
  'names',
  'gameType',
  'gameClass',
  'coverUrl',
  'rtpBps',
  'volatility',
  'lines',
  'maxWinTimesStake',
  'hasJackpot',
  'minStake',
  'maxStake',
  'tags',
] as const satisfies readonly (keyof GameFacts)[];

export function fieldsOf(facts: GameFacts): readonly (typeof fields)[number][] {
  return fields.filter((field) => facts[field] !== undefined);
}

/** One fact of a game as people read it. */
export function GameFact({ facts, field }: { facts: GameFacts; field: (typeof fields)[number] }) {
  const { t, locale } = useText();
  const shareOf = useReturnText();
  const { gameType, gameClass, coverUrl, rtpBps, volatility, lines, maxWinTimesStake, minStake, maxStake } = facts;
  switch (field) {
    case 'name':
      return facts.name;
    case 'names':
      return Object.entries(facts.names ?? {})
        .map(([language, name]) => `${language}: ${name}`)
        .join(', ');
    case 'gameType':
      return gameType && t(`games.types.${gameType}`);
    case 'gameClass':
      return gameClass && t(`class.${gameClass}`);
    case 'coverUrl':
      // a picture of another server is not loaded into the console
      return coverUrl?.startsWith('https://') ? (
        <a href={coverUrl} target="_blank" rel="noreferrer">
          {coverUrl}
        </a>
      ) : (
        coverUrl
      );
    case 'rtpBps':
      return rtpBps == null ? t('games.notStated') : shareOf(rtpBps);
    case 'volatility':
      return volatility ? t(`volatility.${volatility}`) : t('games.notStated');
    case 'lines':
      return lines == null ? t('games.notStated') : formatNumber(lines, locale);
    case 'maxWinTimesStake':
      return maxWinTimesStake == null ? t('games.notStated') : `${formatNumber(maxWinTimesStake, locale)}×`;
    case 'hasJackpot':
      return t(facts.hasJackpot ? 'games.withJackpot' : 'games.withoutJackpot');
    case 'minStake':
      return minStake && <Amount value={minStake} />;
    case 'maxStake':
      return maxStake && <Amount value={maxStake} />;
    case 'tags':
      return facts.tags?.join(', ') || t('games.noTags');
    case 'removed':
      return t(facts.removed ? 'games.removed' : 'games.offered');
  }
}
