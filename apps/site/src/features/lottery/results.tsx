import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { Balls } from './balls.tsx';
import type { TimedGame } from './queries.ts';

/** Results that stand beside the board. */
const shown = 8;

/** The last draws, and the proof of each. */
export function Results({ game }: { game: TimedGame }) {
  const { t } = useText();
  const results = game.results.slice(0, shown);
  return (
    <section className="card lott-results" aria-label={t('lott.results')}>
      <h2>{t('lott.results')}</h2>
      {results.length === 0 && <p className="muted">{t('lott.noResult')}</p>}
      <ol>
        {results.map(({ number, numbers, state }) => (
          <li key={number} className="lott-past">
            <span className="lott-number">{number.split('-').at(-1)}</span>
            {state === 'void' ? (
              <span className="muted">{t('lott.void')}</span>
            ) : (
              <Balls family={game.family} numbers={game.family.startsWith('VN_') ? numbers.slice(-1) : numbers} />
            )}
            {game.ownDraw && <Verify gameId={game.gameId} number={number} />}
          </li>
        ))}
      </ol>
      <p className="muted lott-note">{t('lott.independent')}</p>
    </section>
  );
}

/** Draws an issue again in this browser, from the seed that was committed to before it opened. */
function Verify({ gameId, number }: { gameId: string; number: string }) {
  const { t } = useText();
  const verify = useMutation({
    mutationFn: async () => {
      const [proof, { verifyDraw }] = await Promise.all([
        call('lottery.proof', { gameId, number }),
        import('@croupier/verifier'),
      ]);
      return verifyDraw(proof);
    },
  });
  if (verify.data) {
    return (
      <span className={`lott-verdict ${verify.data.kind}`} role="status">
        {t(`lott.verdict.${verify.data.kind}`)}
      </span>
    );
  }
  return (
    <Button
      size="sm"
      tone="quiet"
      busy={verify.isPending}
      icon={<ShieldCheck size={16} />}
      aria-label={verify.isError ? undefined : t('lott.verifyIssue', { number })}
      onClick={() => verify.mutate()}
    >
      {verify.isError ? t('lott.tryAgain') : t('lott.verify')}
    </Button>
  );
}
