import type { LotterySlip } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { buttonClass } from '@croupier/ui/button';
import { Skeleton } from '@croupier/ui/skeleton';
import { toast } from '@croupier/web/toast';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { refreshBalance } from '../../shared/balance.ts';
import { useLanguageCode } from '../../shared/content.ts';
import { FailedPart } from '../../shared/error-text.tsx';
import { onSettlement } from '../../shared/live-lottery.ts';
import { useToken } from '../../shared/session.ts';
import { Board, type Picked } from './board.tsx';
import { DrawRecord } from './draw-record.tsx';
import { DrawStage } from './draw-stage.tsx';
import { GroupSlider } from './group-slider.tsx';
import { type Line, lineFrom, lineOf, soldPlayOf, termsAt } from './line.ts';
import type { LotterySearch } from './lottery-search.ts';
import { MyChases } from './my-chases.tsx';
import { MySlips } from './my-slips.tsx';
import { gameQuery, type TimedGame } from './queries.ts';
import { Results } from './results.tsx';
import { SlipBar } from './slip-bar.tsx';
import { StakePicker, usualUnit } from './stake-picker.tsx';
import { hasStreetText, StreetText } from './street-text.tsx';
import { Dragons, Trends } from './trends.tsx';

/** Few lotteries take numbers of members. */
const SentNumbers = lazy(() => import('./sent-numbers.tsx').then((module) => ({ default: module.SentNumbers })));

type NumbersGame = TimedGame & { numbers: NonNullable<TimedGame['numbers']> };
const takesNumbers = (game: TimedGame): game is NumbersGame => game.numbers !== null;

/** Lines of one slip, as the call takes them. */
const mostLines = 200;

type BettingProps = {
  gameId: string;
  playType: string | undefined;
  /** The number of the issue whose record is open, or `all` for the list of them. */
  draw: string | undefined;
  change: (next: LotterySearch, replace?: boolean) => void;
};

/** The betting screen of one lottery: the draw, what can be bet on it, the slip, results and the member's slips. */
export function Betting({ gameId, playType, draw, change }: BettingProps) {
  const game = useQuery(gameQuery(gameId, useLanguageCode()));
  const { t } = useText();
  return (
    <div className="lott-betting">
      <Link to="/lottery" className={buttonClass({ tone: 'quiet', size: 'sm' }, 'lott-back')}>
        <ChevronLeft size={18} aria-hidden />
        {t('lott.all')}
      </Link>
      {game.data ? (
        <>
          <Desk
            game={game.data}
            playType={playType}
            choosePlay={(code) => change({ gameCode: gameId, vendor: game.data.vassalage, playType: code }, true)}
            openDraw={(number) => change(placeOf(game.data, playType, number))}
          />
          <DrawRecord
            game={game.data}
            draw={draw}
            openDraw={(number) => change(placeOf(game.data, playType, number), number === undefined)}
          />
        </>
      ) : game.isError ? (
        <FailedPart error={game.error} retry={() => void game.refetch()} />
      ) : (
        <Skeleton className="lott-waiting" />
      )}
    </div>
  );
}

const placeOf = (
  { gameId, vassalage }: TimedGame,
  playType: string | undefined,
  draw: string | undefined,
): LotterySearch => ({ gameCode: gameId, vendor: vassalage, ...(playType && { playType }), ...(draw && { draw }) });

type DeskProps = {
  game: TimedGame;
  playType: string | undefined;
  choosePlay: (code: string) => void;
  openDraw: (number: string) => void;
};

function Desk({ game, playType, choosePlay, openDraw }: DeskProps) {
  const { t } = useText();
  const token = useToken();
  const [first] = game.plays;
  const code = game.plays.some((play) => play.code === playType) ? (playType ?? '') : (first?.code ?? '');
  const [picked, setPicked] = useState<Picked>([]);
  const [unit, setUnit] = useState(usualUnit(game));
  const [group, setGroup] = useState(game.prizeGroups?.highest ?? null);
  const [lines, setLines] = useState<readonly Line[]>([]);
  const found = soldPlayOf(game, code);
  const current = lineOf(game, code, picked, unit, group);
  // a settlement may have paid: the balance is read again where no push brought it
  useEffect(
    () =>
      onSettlement((settled) => {
        if (settled.gameId !== game.gameId) return;
        void refreshBalance();
        if (settled.corrected) toast({ title: t('lott.correctedNow', { number: settled.number }) });
      }),
    [game.gameId, t],
  );
  const add = () => {
    if (!current) return;
    setLines([...lines, current]);
    setPicked([]);
  };
  const buyAgain = (slip: LotterySlip) => {
    const again = slip.bets.flatMap(({ play, selection, unit }) => {
      const line = lineFrom(game, { play, selection, unit: BigInt(unit) }, group);
      return line ? [line] : [];
    });
    if (again.length < slip.bets.length) toast({ title: t('lott.notAllAgain') });
    setLines([...lines, ...again].slice(0, mostLines));
  };
  return (
    <>
      <DrawStage game={game} />
      {takesNumbers(game) && (
        <Suspense fallback={<Skeleton className="lott-waiting" />}>
          <SentNumbers game={game} />
        </Suspense>
      )}
      <div className="lott-desk">
        <section className="card lott-picker" aria-label={t('lott.board')}>
          <nav className="lott-plays" aria-label={t('lott.plays')}>
            {game.plays.map((play) => (
              <button
                key={play.code}
                type="button"
                aria-pressed={play.code === code}
                ref={play.code === code ? bringIntoView : undefined}
                onClick={() => {
                  setPicked([]);
                  choosePlay(play.code);
                }}
              >
                {t(`lottery.${game.family}.${play.code}` as Parameters<typeof t>[0])}
              </button>
            ))}
          </nav>
          {found && (
            <Board
              key={code}
              family={game.family}
              play={found.play}
              oddsOf={oddsByItem(game, code, group)}
              picked={picked}
              onPick={setPicked}
            />
          )}
          {hasStreetText(game.family) && (
            <StreetText game={game} group={group} onAdd={(read) => setLines([...lines, ...read].slice(0, mostLines))} />
          )}
          <StakePicker game={game} unit={unit} onChange={setUnit} />
          {game.prizeGroups !== null && group !== null && <GroupSlider game={game} group={group} onChange={setGroup} />}
        </section>
        <aside className="lott-side">
          <Results game={game} openDraw={openDraw} />
          <Dragons game={game} />
          {token !== null && <MyChases gameId={game.gameId} />}
          {token !== null && <MySlips gameId={game.gameId} buyAgain={buyAgain} openDraw={openDraw} />}
        </aside>
      </div>
      <Trends game={game} />
      <SlipBar
        game={game}
        current={current}
        lines={lines}
        group={group}
        onAdd={add}
        onLines={setLines}
        onPlaced={() => {
          setLines([]);
          setPicked([]);
        }}
      />
    </>
  );
}

/** The chosen play is in view when the screen opens, however many stand before it. */
function bringIntoView(button: HTMLButtonElement | null): void {
  const list = button?.parentElement;
  if (button && list) list.scrollTo({ left: button.offsetLeft - list.clientWidth / 2 });
}

/** What each item pays per unit; where all pay the same, under the first word or number of the board all the same. */
function oddsByItem(game: TimedGame, code: string, group: number | null): (item: string) => string | null {
  const found = soldPlayOf(game, code);
  const { odds } = termsAt(game, code, group);
  if (!found || found.play.board.kind === 'typed') return () => null;
  const [only] = found.play.board.groups;
  if (found.play.board.groups.length > 1 || only?.least !== 1 || only.offer.length > 40) return () => null;
  const known = new Map(
    only.offer.map((item) => {
      const chance = found.play.cases.includes(item) ? found.play.chance(item) : null;
      const tier = chance?.hits.findIndex(({ numerator }) => numerator > 0n) ?? 0;
      return [item, oddsText(odds[Math.max(0, tier)] ?? 0)] as const;
    }),
  );
  return (item) => known.get(item) ?? null;
}

const oddsText = (odds: number): string => `${Number((odds / 10_000).toFixed(3))}`;
