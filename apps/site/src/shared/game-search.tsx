import { useText } from '@croupier/i18n';
import { cx } from '@croupier/ui/class-names';
import { PlainPicture } from '@croupier/ui/plain-picture';
import { SearchField } from '@croupier/ui/search-field';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { gameListQuery, gamePageSize } from './games.ts';
import './game-search.css';

/** How long typing must rest before games are suggested. */
const typingRestMs = 200;
/** Games suggested at once. */
const most = 6;

type GameSearchProps = {
  className: string;
  text: string;
  onText: (text: string) => void;
  /** Enter without a suggestion chosen. */
  onSubmit: (text: string) => void;
};

/** A field that finds games by name: while somebody types it suggests games of the whole site, which open from it. */
export function GameSearch({ className, text, onText, onSubmit }: GameSearchProps) {
  const { t } = useText();
  const router = useRouter();
  const listId = useId();
  // null until somebody types here: what the address brought is searched already
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const q = text.trim();
  const games = useSuggestions(q, isOpen !== null);
  const shown = isOpen && q !== '' ? games : [];
  const optionId = (index: number) => `${listId}-${index}`;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const game = chosen === null ? undefined : shown[chosen];
    if (game) void import('./open-game.ts').then((module) => module.openGame(router, game));
    else onSubmit(text);
    setIsOpen(false);
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown.length > 0) {
      event.preventDefault();
      setIsOpen(false);
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || games.length === 0) return;
    event.preventDefault();
    setIsOpen(true);
    // the field itself is one place of the round
    const places = games.length + 1;
    const next = ((chosen ?? -1) + 1 + step + places) % places;
    setChosen(next === 0 ? null : next - 1);
  };

  return (
    <form
      className={cx('game-search', className)}
      onSubmit={submit}
      onKeyDown={move}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <SearchField
        label={t('search.games')}
        value={text}
        onChange={(next) => {
          onText(next);
          setChosen(null);
          setIsOpen(true);
        }}
        input={{
          role: 'combobox',
          autoComplete: 'off',
          'aria-expanded': shown.length > 0,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          'aria-activedescendant': chosen !== null && shown.length > 0 ? optionId(chosen) : undefined,
        }}
      />
      <div id={listId} role="listbox" aria-label={t('search.games')} hidden={shown.length === 0}>
        {shown.map((game, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option that is chosen
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
          <div
            key={game.nodeId}
            id={optionId(index)}
            role="option"
            aria-selected={index === chosen}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setIsOpen(false);
              void import('./open-game.ts').then((module) => module.openGame(router, game));
            }}
          >
            <PlainPicture src={game.coverUrl} alt="" width={36} height={48} />
            <span>
              <b>{game.name}</b> <small>{game.accountTypeName}</small>
            </span>
          </div>
        ))}
      </div>
    </form>
  );
}

/** The first games that fit what was typed, once typing rests; those of before until then. */
function useSuggestions(q: string, isWanted: boolean) {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(isWanted ? q : ''), typingRestMs);
    return () => clearTimeout(timer);
  }, [q, isWanted]);
  const { data } = useQuery({
    ...gameListQuery({ gameName: asked, sort: 'popular', pageNo: 1, pageSize: gamePageSize }),
    enabled: asked !== '',
  });
  return asked === '' ? [] : (data?.games.slice(0, most) ?? []);
}
