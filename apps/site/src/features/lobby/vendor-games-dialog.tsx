import { useText } from '@croupier/i18n';
import { GameDialog } from '@croupier/ui/game-dialog';
import { SearchField } from '@croupier/ui/search-field';
import { EmptyState } from '@croupier/ui/state';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { FailedPart } from '../../shared/error-text.tsx';
import { gameChunkQuery } from '../../shared/game-lists.ts';
import type { ModalSearch } from '../../shared/modals.ts';
import { useSite } from '../../shared/site.ts';
import { vendorsQuery } from '../../shared/vendors.ts';
import { EndlessGames } from './endless-games.tsx';
import { kindOf } from './game-kind.ts';
import { Skeletons } from './game-list.tsx';
import { VendorNotice } from './vendor-notice.tsx';
import './lobby.css';

type Props = { open: boolean; onClose: () => void; onClosed: () => void };

/** The games of one vendor in a dialog (specification §4: `isGame` VASSALAGE). The address names it: `LIVE/CODE`. */
export function VendorGamesDialog({ open, onClose, onClosed }: Props) {
  const { t } = useText();
  const { modal, item } = useSearch({ strict: false }) as ModalSearch;
  // What it shows stays while it leaves the screen.
  const [held, setHeld] = useState(item ?? '');
  if (modal === 'vendorGames' && item && item !== held) setHeld(item);
  const [type = '', vassalage = ''] = held.split('/');
  const kind = kindOf(type);
  const { gameTypes } = useSite().whitelabel;
  const { data: lanes } = useQuery(vendorsQuery);
  const vendor = lanes?.flatMap(({ cards }) => cards).find((known) => known.vassalage === vassalage);
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const filter = { gameType: kind, vassalage, sort: 'popular' as const, ...(q ? { gameName: q } : {}) };
  const isKnown = gameTypes.includes(kind);
  const first = useQuery({ ...gameChunkQuery(filter, 0), enabled: isKnown, placeholderData: (before) => before });
  const list = useRef<HTMLDivElement>(null);
  const scroller = useScroller(list);
  const total = isKnown ? first.data?.totalCount : 0;
  return (
    <GameDialog
      title={vendor?.displayName ?? t('lobby.games')}
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      tools={<SearchField label={t('search.games')} value={text} onChange={setText} />}
    >
      <div ref={list} className="vendor-games">
        <VendorNotice vassalage={vassalage} />
        {first.isError && !first.data ? (
          <FailedPart error={first.error} retry={() => void first.refetch()} />
        ) : total === undefined ? (
          <Skeletons count={10} />
        ) : total === 0 ? (
          <EmptyState icon={<SearchX size={28} strokeWidth={1.75} />} title={t('lobby.none')}>
            {q ? t('lobby.noneNamed', { name: q }) : t('vendors.noneText')}
          </EmptyState>
        ) : (
          <>
            {first.data?.similar && <p className="lobby-similar">{t('lobby.similar', { name: q })}</p>}
            <EndlessGames key={`${held} ${q}`} filter={filter} total={total} scroller={scroller} inDialog />
          </>
        )}
      </div>
    </GameDialog>
  );
}

/** The part of the dialog that scrolls: what stands around the list. */
function useScroller(list: React.RefObject<HTMLElement | null>): React.RefObject<HTMLElement | null> {
  return useRef({
    get current() {
      let element = list.current?.parentElement ?? null;
      while (element && !/auto|scroll/.test(getComputedStyle(element).overflowY)) element = element.parentElement;
      return element;
    },
  }).current;
}
