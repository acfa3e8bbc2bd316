import { type MessageKey, useText } from '@croupier/i18n';

/** What a movement is called; one without a text keeps its own name. */
export function useMovementName(): (movement: string) => string {
  const { t } = useText();
  return (movement) => {
    const key = `movement_${movement}` as MessageKey;
    const name = t(key);
    return name === key ? movement : name;
  };
}
