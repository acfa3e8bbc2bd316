import { useText } from '@croupier/i18n';
import { Button, buttonClass } from '@croupier/ui/button';
import { CopyText } from '@croupier/ui/copy-text';
import { Dialog } from '@croupier/ui/dialog';
import { Skeleton } from '@croupier/ui/skeleton';
import { formatMoment } from '@croupier/web/format';
import { toast } from '@croupier/web/toast';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Copy, Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { call } from '../../shared/call.ts';
import { useLanguageCode } from '../../shared/content.ts';
import { Balls } from '../../shared/draw-balls.tsx';
import { FailedPart } from '../../shared/error-text.tsx';
import { saveText } from '../../shared/save-text.ts';
import { useSite } from '../../shared/site.ts';
import type { TimedGame } from './queries.ts';
import { Verify } from './verify.tsx';
import { HeadsAndTails, VietnamResult } from './vietnam-result.tsx';

type DrawRecordProps = {
  game: TimedGame;
  draw: string | undefined;
  openDraw: (number: string | undefined) => void;
};

const NumbersOfIssue = lazy(() => import('./sent-numbers.tsx').then((module) => ({ default: module.NumbersOfIssue })));

const pageSize = 20;

/** All draws of a lottery, or one of them with what proves it. */
export function DrawRecord({ game, draw, openDraw }: DrawRecordProps) {
  const { t } = useText();
  return (
    <Dialog
      title={draw === undefined || draw === 'all' ? t('lott.allDraws') : t('lott.issueNo', { number: draw })}
      description={game.remark}
      open={draw !== undefined}
      onClose={() => openDraw(undefined)}
      wide
    >
      {draw === 'all' ? (
        <AllDraws game={game} openDraw={openDraw} />
      ) : draw !== undefined ? (
        <OneDraw game={game} number={draw} />
      ) : null}
    </Dialog>
  );
}

const isVietnam = ({ family }: TimedGame): boolean => family.startsWith('VN_') || family.startsWith('STREET_');

function AllDraws({ game, openDraw }: Pick<DrawRecordProps, 'game' | 'openDraw'>) {
  const { t, locale } = useText();
  const { timeZone } = useSite().whitelabel;
  const language = useLanguageCode();
  const draws = useInfiniteQuery({
    queryKey: ['lottery', 'draws', game.gameId, language],
    queryFn: ({ pageParam }) =>
      call('lottery.opened', {
        gameId: game.gameId,
        count: pageSize,
        language,
        ...(pageParam ? { before: pageParam } : {}),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ list }) => (list.length === pageSize ? (list.at(-1)?.number ?? null) : null),
  });
  if (draws.isError) return <FailedPart error={draws.error} retry={() => void draws.refetch()} />;
  if (draws.isPending) return <Skeleton className="lott-waiting" />;
  const list = draws.data.pages.flatMap((page) => page.list);
  return (
    <div className="lott-results lott-all-draws">
      {list.length === 0 && <p className="muted">{t('lott.noResult')}</p>}
      <ol>
        {list.map(({ number, numbers, state, drawsAt }) => (
          <li key={number} className="lott-past">
            <button type="button" className="lott-number" onClick={() => openDraw(number)}>
              <span className="sr">{t('lott.openDraw', { number })}</span>
              <span aria-hidden="true">{number}</span>
            </button>
            <small className="muted">{formatMoment(drawsAt, locale, timeZone)}</small>
            {state === 'void' ? (
              <span className="muted">{t('lott.void')}</span>
            ) : (
              <Balls family={game.family} numbers={isVietnam(game) ? numbers.slice(-1) : numbers} />
            )}
          </li>
        ))}
      </ol>
      {draws.hasNextPage && (
        <Button busy={draws.isFetchingNextPage} onClick={() => void draws.fetchNextPage()}>
          {t('lott.earlier')}
        </Button>
      )}
    </div>
  );
}

function OneDraw({ game, number }: { game: TimedGame; number: string }) {
  const { t, locale } = useText();
  const { timeZone } = useSite().whitelabel;
  const language = useLanguageCode();
  const result = useQuery({
    queryKey: ['lottery', 'draws', game.gameId, number, language],
    queryFn: () => call('lottery.opened', { gameId: game.gameId, number, count: 1, language }),
  });
  if (result.isError) return <FailedPart error={result.error} retry={() => void result.refetch()} />;
  if (result.isPending) return <Skeleton className="lott-waiting" />;
  const [drawn] = result.data.list;
  if (!drawn) return <p className="muted">{t('lott.noResult')}</p>;
  return (
    <div className="lott-one-draw">
      <p className="muted">
        {formatMoment(drawn.drawsAt, locale, timeZone)}
        {drawn.late && ` · ${t('lott.late')}`}
        {drawn.corrected && ` · ${t('lott.correctedResult')}`}
      </p>
      {drawn.state === 'void' ? (
        <p>{t('lott.voided', { number })}</p>
      ) : isVietnam(game) ? (
        <>
          <VietnamResult draw={drawn.draw} />
          <HeadsAndTails draw={drawn.draw} />
        </>
      ) : (
        <Balls family={game.family} numbers={drawn.numbers} large={drawn.numbers.length <= 10} />
      )}
      {game.numbers !== null && (
        <Suspense fallback={<Skeleton className="lott-waiting" />}>
          <NumbersOfIssue gameId={game.gameId} number={number} />
        </Suspense>
      )}
      {game.ownDraw ? <Proof game={game} number={number} /> : <p className="muted lott-note">{t('lott.official')}</p>}
    </div>
  );
}

/** What the house committed to and revealed, to be checked here or elsewhere. */
function Proof({ game, number }: { game: TimedGame; number: string }) {
  const { t } = useText();
  const proof = useQuery({
    queryKey: ['lottery', 'proof', game.gameId, number],
    queryFn: () => call('lottery.proof', { gameId: game.gameId, number }),
  });
  if (!proof.data) return null;
  const { commitment, serverSeed, betsDigest, chain, sentNumbers } = proof.data;
  const text = JSON.stringify(proof.data, null, 2);
  const facts = [
    ['lott.commitment', commitment],
    ['lott.seed', serverSeed],
    ['lott.betsDigest', betsDigest],
    ['lott.anchor', chain.anchor],
  ] as const;
  return (
    <section className="lott-proof">
      <header className="lott-head-row">
        <h3>{t('lott.proof')}</h3>
        <Verify gameId={game.gameId} number={number} />
      </header>
      <p className="muted lott-note">
        {t('lott.proofText', { place: chain.place, length: chain.length })}
        {sentNumbers !== undefined && ` ${t('lott.sentProof')}`}
      </p>
      <p className="lott-proof-tools">
        <Button
          size="sm"
          icon={<Copy size={16} aria-hidden />}
          onClick={() => void navigator.clipboard?.writeText(text).then(() => toast({ title: t('lott.proofCopied') }))}
        >
          {t('lott.proofCopy')}
        </Button>
        <Button
          size="sm"
          tone="quiet"
          icon={<Download size={16} aria-hidden />}
          onClick={() => saveText(`draw-${game.gameId}-${number}.json`, text)}
        >
          {t('lott.proofSave')}
        </Button>
        <Link to="/fairness" className={buttonClass({ tone: 'quiet', size: 'sm' })}>
          {t('lott.proofElsewhere')}
        </Link>
      </p>
      <dl>
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>
                  <CopyText value={value} />
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
