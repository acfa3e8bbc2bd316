import { isTrial } from '@croupier/contract/member-kind';
import { useText } from '@croupier/i18n';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { useHas } from '../../shared/capabilities.ts';
import { GameRail } from '../../shared/game-rail.tsx';
import { hotGamesQuery } from '../../shared/games.ts';
import { currentLanguage } from '../../shared/language.ts';
import { useMember } from '../../shared/member.ts';

/** The games that the member opened last. */
const recentQuery = queryOptions({
  queryKey: ['member', 'recent'],
  queryFn: async () => (await call('home.recent', { language: currentLanguage(), pageSize: 12 })).list,
});

/**
 * The games that the member opened last; nothing for a trial account, and before the first game. One that stands alone as the
 * hot game above is not shown twice.
 */
export function RecentRail() {
  const { t } = useText();
  const has = useHas();
  const { data: member } = useMember();
  const isAllowed = has('recentGames') && member !== undefined && !isTrial(member.type);
  const { data } = useQuery({ ...recentQuery, enabled: isAllowed });
  const { data: hot } = useQuery(hotGamesQuery);
  const isAbove = data?.length === 1 && hot?.list.length === 1 && hot.list[0]?.nodeId === data[0]?.nodeId;
  return data && !isAbove ? <GameRail title={t('home.recent')} games={data} quiet /> : null;
}
