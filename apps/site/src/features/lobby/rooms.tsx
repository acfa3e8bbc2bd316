import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { EmptyState } from '@croupier/ui/state';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { DoorOpen, UsersRound } from 'lucide-react';
import type { MouseEvent } from 'react';
import { call } from '../../shared/call.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { currentLanguage } from '../../shared/language.ts';
import { isPlainClick } from '../../shared/linkage.ts';
import { openModalAt } from '../../shared/modal-at.ts';
import { currentToken } from '../../shared/session.ts';
import { Skeletons } from './game-list.tsx';

/** Rooms fill and empty while somebody looks. */
const refreshMs = 10_000;

/** The rooms in which members play with one another now. */
export const roomsQuery = queryOptions({
  queryKey: ['games', 'rooms'],
  queryFn: async () => (await call('games.rooms', { language: currentLanguage() })).list,
});

/** Rooms of card games: what is played for, and who is there. */
export function Rooms() {
  const { t } = useText();
  const router = useRouter();
  const { data: rooms, error, refetch } = useQuery({ ...roomsQuery, refetchInterval: refreshMs });
  if (error && !rooms) return <FailedPart error={error} retry={() => void refetch()} />;
  if (!rooms) return <Skeletons count={6} />;
  if (rooms.length === 0)
    return (
      <EmptyState icon={<DoorOpen size={28} strokeWidth={1.75} />} title={t('rooms.none')}>
        {t('rooms.noneText')}
      </EmptyState>
    );
  return (
    <ul className="rooms">
      {rooms.map((room) => {
        const isFull = room.players >= room.seats;
        const path = `/game?nodeId=${encodeURIComponent(room.nodeId)}&room=${encodeURIComponent(room.roomId)}`;
        const open = (event: MouseEvent) => {
          if (!isPlainClick(event.nativeEvent)) return;
          event.preventDefault();
          if (currentToken() === null) openModalAt(router, 'login', { next: path });
          else void router.navigate({ href: path });
        };
        return (
          <li key={room.roomId} className="card room">
            <h3>
              <a href={path} onClick={open}>
                {room.title}
              </a>
            </h3>
            <p className="nb">
              <span className="sr">{t('game.stake')} </span>
              <Amount value={room.minStake} /> – <Amount value={room.maxStake} />
            </p>
            <p className="room-seats">
              <UsersRound size={16} strokeWidth={1.75} aria-hidden />
              {isFull ? t('rooms.full') : t('rooms.seats', { players: room.players, seats: room.seats })}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
