import { useText } from '@croupier/i18n';
import { Select } from '@croupier/ui/select';
import { useQuery } from '@tanstack/react-query';
import { gameListQuery } from '../../shared/games.ts';

/** Games offered in the filter; a player rarely has more in one record. */
const mostGames = 100;

/** Narrows the betting record to one game. */
export function GameFilter({ value, onChange }: { value: string | undefined; onChange: (game?: string) => void }) {
  const { t } = useText();
  const { data } = useQuery(gameListQuery({ sort: 'name', pageNo: 1, pageSize: mostGames }));
  const games = data?.games ?? [];
  return (
    <Select
      label={t('bets.game')}
      options={[
        { value: 'all', label: t('bets.allGames') },
        ...games.map((game) => ({ value: game.nodeId, label: game.name })),
      ]}
      value={value ?? 'all'}
      active={value !== undefined}
      onChange={(nodeId) => onChange(nodeId === 'all' ? undefined : nodeId)}
    />
  );
}
