import type { RoundRecord } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Amount } from '@croupier/ui/amount';
import { formatTimes } from '@croupier/web/format';
import { roundVerdict } from './round-verdict.ts';

/** What came of the round, before anything else about it. */
export function Verdict({ round }: { round: RoundRecord }) {
  const { t, locale } = useText();
  const verdict = roundVerdict(round);
  return (
    <div className={`round-verdict ${verdict}`}>
      <p>{t(`round.verdict.${verdict}`)}</p>
      {verdict === 'won' && (
        <>
          <strong>
            <Amount value={round.payout} />
          </strong>
          <p>{t('round.times', { times: formatTimes(timesHundredths(round), locale) })}</p>
        </>
      )}
      {verdict === 'returned' && (
        <strong>
          <Amount value={round.payout} />
        </strong>
      )}
      <p>
        {t('bets.stake')} <Amount value={round.stake} />
      </p>
    </div>
  );
}

function timesHundredths({ payout, stake }: RoundRecord): number {
  return BigInt(stake) === 0n ? 0 : Number((BigInt(payout) * 100n) / BigInt(stake));
}
