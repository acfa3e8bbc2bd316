import { useText } from '@croupier/i18n';
import { amountParts } from '@croupier/ui/amount';
import { Select } from '@croupier/ui/select';
import { useEffect, useRef, useState } from 'react';
import { GameSearch } from '../../shared/game-search.tsx';
import { type LobbySearch, lobbySorts, smallestBets } from '../../shared/lobby-search.ts';
import { useSite } from '../../shared/site.ts';
import type { GameKind } from './game-kind.ts';
import { isFiltered, minorUnits } from './lobby-filter.ts';
import { LobbyTabs } from './lobby-tabs.tsx';
import type { Lobby } from './use-lobby.ts';

/** How long typing must rest before the list is asked for. */
const typingRestMs = 200;

type LobbyToolsProps = { lobby: Lobby; kind: GameKind };

/** Lists, search and filters of a lobby. */
export function LobbyTools({ lobby, kind }: LobbyToolsProps) {
  const { search, change } = lobby;
  return (
    <div className="tools">
      <LobbyTabs lobby={lobby} kind={kind} />
      {isFiltered(search) && (
        <>
          <NameSearch value={search.q ?? ''} onChange={(q) => change({ q: q || undefined }, true)} />
          <Filters search={search} onChange={change} />
        </>
      )}
    </div>
  );
}

function Filters({ search, onChange }: { search: LobbySearch; onChange: Lobby['change'] }) {
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

type NameSearchProps = { value: string; onChange: (value: string) => void };

/** The list follows what is typed; the suggestions beside it are of all lists. */
function NameSearch({ value, onChange }: NameSearchProps) {
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

  const submit = (typed: string) => {
    if (typed === sent.current) return;
    sent.current = typed;
    onChange(typed);
  };
  return <GameSearch className="lobby-search" text={text} onText={setText} onSubmit={submit} />;
}
