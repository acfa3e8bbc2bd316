import { useText } from '@croupier/i18n';
import { Select } from '@croupier/ui/select';
import { useQuery } from '@tanstack/react-query';
import { recordGamesQuery } from './game-names.ts';

/** Narrows the betting record to one game. */
export function GameFilter({ value, onChange }: { value: string | undefined; onChange: (game?: string) => void }) {
  const { t } = useText();
  const { data } = useQuery(recordGamesQuery);
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
