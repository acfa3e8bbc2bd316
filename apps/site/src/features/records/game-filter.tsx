import type { CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Select } from '@croupier/ui/select';

type GameFilterProps = {
  /** The games that the member played in the days shown. */
  games: CallResult<'records.betsSummary'>['games'];
  value: string | undefined;
  onChange: (game?: string) => void;
};

/** Narrows the betting record to one of the games that were played. */
export function GameFilter({ games, value, onChange }: GameFilterProps) {
  const { t } = useText();
  return (
    <Select
      label={t('bets.game')}
      options={[
        { value: 'all', label: t('bets.allGames') },
        ...games.map(({ nodeId, gameName }) => ({ value: nodeId, label: gameName })),
      ]}
      value={value ?? 'all'}
      active={value !== undefined}
      onChange={(nodeId) => onChange(nodeId === 'all' ? undefined : nodeId)}
    />
  );
}
