import { useText } from '@croupier/i18n';
import { SearchField } from '@croupier/ui/search-field';
import { useEffect, useState } from 'react';

/** How long a name is typed before it is looked for. */
const typingMs = 400;

/** Looks for accounts of the line by the beginning of their names. */
export function FindMember({ value, onFind }: { value: string; onFind: (text: string) => void }) {
  const { t } = useText();
  const [typed, setTyped] = useState(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks for what was typed once it stands
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onFind(typed), typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return <SearchField label={t('agents.find')} value={typed} onChange={setTyped} />;
}
