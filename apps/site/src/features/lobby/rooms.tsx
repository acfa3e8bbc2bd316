import type { GameRoom } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { cx } from '@croupier/ui/class-names';
import { PlainPicture } from '@croupier/ui/plain-picture';
import { Skeleton } from '@croupier/ui/skeleton';
import { EmptyState } from '@croupier/ui/state';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { DoorOpen, UsersRound } from 'lucide-react';
import type { MouseEvent } from 'react';
import { call } from '../../shared/call.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { gamePath } from '../../shared/games.ts';
import { currentLanguage } from '../../shared/language.ts';
import { isPlainClick } from '../../shared/linkage.ts';
import { openGame } from '../../shared/open-game.ts';
import { inRoom } from '../../shared/window-path.ts';

/** Rooms fill and empty while somebody looks. */
const refreshMs = 10_000;

/** The rooms in which members play with one another now. */
export const roomsQuery = queryOptions({
  queryKey: ['games', 'rooms'],
  queryFn: async () => (await call('games.rooms', { language: currentLanguage() })).list,
});

/**
 * Rooms of card games: what is played for, and who is there.
 *
 * @param vassalage of this vendor alone; of all where there is none
 */
export function Rooms({ vassalage }: { vassalage: string | undefined }) {
  const { t } = useText();
  const { data, error, refetch } = useQuery({ ...roomsQuery, refetchInterval: refreshMs });
  if (error && !data) return <FailedPart error={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <div className="rooms" aria-hidden>
        {[1, 2, 3, 4, 5, 6].map((slot) => (
          <Skeleton key={slot} className="room-skeleton" />
        ))}
      </div>
    );
  const rooms = data.filter((room) => vassalage === undefined || room.vassalage === vassalage);
  if (rooms.length === 0)
    return (
      <EmptyState icon={<DoorOpen size={28} strokeWidth={1.75} />} title={t('rooms.none')}>
        {t('rooms.noneText')}
      </EmptyState>
    );
  return (
    <>
      <h2 className="sr">{t('lobby.list.rooms')}</h2>
      <ul className="rooms">
        {rooms.map((room) => (
          <Room key={`${room.nodeId} ${room.roomId}`} room={room} />
        ))}
      </ul>
    </>
  );
}

function Room({ room }: { room: GameRoom }) {
  const { t } = useText();
  const router = useRouter();
  const { roomId, nodeId, gameName, vassalage, vendorName, opens, title, players, seats } = room;
  const isFull = players >= seats;
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    openGame(
      router,
      { nodeId, name: gameName, vassalage, gameType: 'PVP', opens, maintenance: false },
      { room: roomId },
    );
  };
  return (
    <li className={cx('card room', isFull && 'full')}>
      <PlainPicture className="room-cover" src={room.coverUrl} alt="" width={66} height={88} />
      <div className="room-words">
        <h3>
          {isFull ? (
            title
          ) : (
            <a href={gamePath(room) + inRoom(roomId)} onClick={open}>
              {title}
            </a>
          )}
        </h3>
        <p className="muted room-game">
          {gameName} · {vendorName}
        </p>
        <p className="room-facts">
          <span className="nb">
            <span className="sr">{t('game.stake')} </span>
            <Amount value={room.minStake} /> – <Amount value={room.maxStake} />
          </span>
          <span className="room-seats">
            <UsersRound size={15} strokeWidth={1.75} aria-hidden />
            {isFull ? t('rooms.full') : t('rooms.seats', { players, seats })}
          </span>
        </p>
      </div>
    </li>
  );
}
