import type { LotteryNumbers } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { TextField } from '@croupier/ui/field';
import { newId } from '@croupier/web/new-id';
import { toast } from '@croupier/web/toast';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Shuffle } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallError, call } from '../../shared/call.ts';
import { errorText } from '../../shared/error-text.tsx';
import { onLiveNumbers } from '../../shared/live-lottery.ts';
import { openModalAt } from '../../shared/modal-at.ts';
import { useMoney } from '../../shared/money-text.ts';
import { queryClient } from '../../shared/queries.ts';
import { useToken } from '../../shared/session.ts';
import { clockText, useIsPast, useLeft } from '../../shared/use-clock.ts';
import { quickPick } from './line.ts';
import type { TimedGame } from './queries.ts';
import { addedDigits, mergeNumbers, positionOf, shownNumbers, subtractedOf } from './sent-list.ts';
import './sent-numbers.css';

/** How often the numbers are read again while they are sent, where no push brings them. */
const readAgainMs = 3_000;

const numbersQuery = (gameId: string, number: string) =>
  queryOptions({
    queryKey: ['lottery', 'game', gameId, 'numbers', number],
    queryFn: () => call('lottery.numbers', { gameId, number, count: shownNumbers }),
  });

type SentNumbersProps = { game: TimedGame & { numbers: NonNullable<TimedGame['numbers']> } };

/** Between the lock and the draw members send numbers, which count in the result: what was sent, and the way to send one. */
export function SentNumbers({ game }: SentNumbersProps) {
  const { t } = useText();
  const money = useMoney();
  const isLocked = useIsPast(game.locksAtMs);
  const isDrawn = useIsPast(game.drawsAtMs);
  const left = useLeft(game.drawsAtMs);
  const isOpen = game.current !== null && isLocked && !isDrawn;
  const { prizes, prizeStake } = game.numbers;
  return (
    <section className="card sent" aria-label={t('lott.sent')} data-open={isOpen || undefined}>
      <header>
        <h2>{t('lott.sent')}</h2>
        {isOpen && <Badge tone="info">{t('lott.sentCloses', { time: clockText(left) })}</Badge>}
      </header>
      <p className="lott-note">{t('lott.sentRule')}</p>
      {prizes.length > 0 && (
        <p className="lott-note muted">
          {prizes.map(({ position, prize }) => t(prizeKey(position), { prize: money.shown(prize) })).join(' ')}{' '}
          {t('lott.sentPrizeStake', { stake: money.shown(prizeStake) })}
        </p>
      )}
      {isOpen && game.current ? (
        <Open key={game.current.number} game={game} number={game.current.number} />
      ) : (
        <p className="sent-wait">{t('lott.sentOpensAtLock')}</p>
      )}
    </section>
  );
}

const prizeKey = (position: number) => (position === 1 ? 'lott.sentPrizeLast' : 'lott.sentPrizeSixteenth');

function Open({ game, number }: SentNumbersProps & { number: string }) {
  const query = numbersQuery(game.gameId, number);
  const numbers = useQuery(Object.assign({ refetchInterval: readAgainMs }, query));
  useEffect(
    () =>
      onLiveNumbers((pushed) => {
        if (pushed.gameId !== game.gameId) return;
        queryClient.setQueryData<LotteryNumbers>(
          numbersQuery(game.gameId, number).queryKey,
          (known) => known && mergeNumbers(known, pushed),
        );
      }),
    [game.gameId, number],
  );
  return (
    <>
      <Send game={game} number={number} />
      {numbers.data && <SentList numbers={numbers.data} />}
    </>
  );
}

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

function Send({ game, number }: SentNumbersProps & { number: string }) {
  const { t } = useText();
  const token = useToken();
  const router = useRouter();
  const [text, setText] = useState('');
  const [left, setLeft] = useState<number | null>(null);
  const request = useRef<{ id: string; sent: string } | null>(null);
  const send = useMutation({
    mutationFn: (sent: string) => {
      // what is sent again after a lost answer keeps its id, so that it counts once
      if (request.current?.sent !== sent) request.current = { id: newId(), sent };
      return call('lottery.sendNumber', { requestId: request.current.id, gameId: game.gameId, number, sent });
    },
    onSuccess(answer) {
      request.current = null;
      setText('');
      setLeft(answer.left);
      void queryClient.invalidateQueries({ queryKey: numbersQuery(game.gameId, number).queryKey });
    },
    onError(error) {
      if (error instanceof CallError && error.status > 0) request.current = null;
      toast({ title: errorText(error, t), kind: 'error' });
    },
  });
  const isWhole = /^[0-9]{5}$/.test(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (token === null) openModalAt(router, 'login', { next: router.state.location.href });
    else if (isWhole) send.mutate(text);
  };
  return (
    <form className="sent-form" onSubmit={submit}>
      <TextField
        label={t('lott.sentNumber')}
        hint={t('lott.sentLeft', { count: left ?? game.numbers.most })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={text}
        onChange={(event) => setText(event.target.value.replace(/[^0-9]/g, ''))}
      />
      <Button
        icon={<Shuffle size={18} aria-hidden />}
        onClick={() => setText(Array.from({ length: 5 }, () => quickPick(digits, 1)).join(''))}
      >
        {t('lott.quickPick')}
      </Button>
      <Button tone="primary" type="submit" busy={send.isPending} disabled={token !== null && (!isWhole || left === 0)}>
        {t('lott.sentSend')}
      </Button>
    </form>
  );
}

/** The numbers of an issue, the last first, with the positions that count, and what they add. */
export function SentList({ numbers }: { numbers: LotteryNumbers }) {
  const { t } = useText();
  const money = useMoney();
  const { count, sum, list } = numbers;
  if (count === 0) return <p className="muted lott-note">{t('lott.sentNone')}</p>;
  const subtracted = subtractedOf(numbers);
  return (
    <div className="sent-list">
      <p role="status">
        {t('lott.sentCount', { count })} <b dir="ltr">{sum}</b>
        {subtracted !== null && (
          <>
            {' '}
            {t('lott.sentTaken')} <b dir="ltr">{subtracted}</b>
          </>
        )}{' '}
        {t('lott.sentAdds')} <b dir="ltr">{addedDigits(sum, subtracted)}</b>
      </p>
      <ol aria-label={t('lott.sentList')}>
        {list.map(({ place, sent, sender, own, prize }) => {
          const position = positionOf(count, place);
          return (
            <li key={place} className={own ? 'own' : undefined} data-position={position}>
              <span className="sent-position">{position}</span>
              <b dir="ltr">{sent}</b>
              <span className="muted">{own ? t('lott.sentYou') : sender}</span>
              {prize !== null && <Badge tone="positive">{money.shown(prize)}</Badge>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The numbers of an issue that is drawn, beside its result. */
export function NumbersOfIssue({ gameId, number }: { gameId: string; number: string }) {
  const { t } = useText();
  const numbers = useQuery(numbersQuery(gameId, number));
  if (!numbers.data) return null;
  return (
    <section className="sent" aria-label={t('lott.sent')}>
      <h3>{t('lott.sent')}</h3>
      <SentList numbers={numbers.data} />
    </section>
  );
}
