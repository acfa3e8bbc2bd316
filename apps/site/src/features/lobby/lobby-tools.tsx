import { useText } from '@croupier/i18n';
import { amountParts } from '@croupier/ui/amount';
import { SearchField } from '@croupier/ui/search-field';
import { Segmented } from '@croupier/ui/segmented';
import { Select } from '@croupier/ui/select';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '../../shared/site.ts';
import { minorUnits } from './lobby-filter.ts';
import { type LobbySearch, lobbyClasses, lobbyLists, lobbySorts, smallestBets } from './lobby-search.ts';

/** How long typing must rest before the list is asked for. */
const typingRestMs = 300;

type LobbyToolsProps = { search: LobbySearch; onChange: (part: LobbySearch, replace?: boolean) => void };

/** List, search and filters of a lobby. */
export function LobbyTools({ search, onChange }: LobbyToolsProps) {
  const { t } = useText();
  return (
    <div className="tools">
      <Segmented
        label={t('lobby.list')}
        options={lobbyLists.map((value) => ({ value, label: t(`lobby.list.${value}`) }))}
        value={search.list ?? 'all'}
        // Switching the list clears filters and search (specification §4).
        onChange={(list) => onChange({ ...cleared, list: list === 'hot' ? list : undefined })}
      />
      <NameSearch value={search.q ?? ''} onChange={(q) => onChange({ q: q || undefined }, true)} />
      <Filters search={search} onChange={onChange} />
    </div>
  );
}

const cleared = { q: undefined, class: undefined, bet: undefined, sort: undefined, vassalage: undefined };

function Filters({ search, onChange }: LobbyToolsProps) {
  const { t, locale } = useText();
  const { currency } = useSite().whitelabel;
  const bets = smallestBets.filter((bet) => minorUnits(bet, currency.exponent) > 0n);
  const money = (bet: string) => {
    const { digits } = amountParts(minorUnits(bet, currency.exponent), currency.exponent, locale, false);
    return `${currency.symbol}${digits}`;
  };
  return (
    <div className="filters">
      <Select
        label={t('lobby.sort')}
        options={lobbySorts.map((value) => ({ value, label: t(`lobby.sort.${value}`) }))}
        value={search.sort ?? 'popular'}
        active={search.sort !== undefined}
        onChange={(sort) => onChange({ sort: sort === 'popular' ? undefined : sort })}
      />
      <Select
        label={t('lobby.class')}
        options={[
          { value: 'all', label: t('lobby.class.all') },
          ...lobbyClasses.map((value) => ({ value, label: t(`class.${value}`) })),
        ]}
        value={search.class ?? 'all'}
        active={search.class !== undefined}
        onChange={(value) => onChange({ class: value === 'all' ? undefined : value })}
      />
      {bets.length > 0 && (
        <Select
          label={t('lobby.bet')}
          options={[
            { value: 'all', label: t('lobby.bet.all') },
            ...bets.map((value) => ({ value, label: t('lobby.bet.upTo', { amount: money(value) }) })),
          ]}
          value={search.bet ?? 'all'}
          active={search.bet !== undefined}
          onChange={(value) => onChange({ bet: value === 'all' ? undefined : value })}
        />
      )}
    </div>
  );
}

function NameSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useText();
  const [text, setText] = useState(value);
  const sent = useRef(value);

  // The address changed by itself: Back, a link, or the filters were cleared.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      onChange(text);
    }, typingRestMs);
    return () => clearTimeout(timer);
  }, [text, onChange]);

  return <SearchField label={t('lobby.search')} value={text} onChange={setText} />;
}
