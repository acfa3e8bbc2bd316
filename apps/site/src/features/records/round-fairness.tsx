import type { RoundRecord } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { CopyText } from '@croupier/ui/copy-text';

/** What the round was drawn from: promised before, revealed after the seed is out of use. */
export function RoundFairness({ round }: { round: RoundRecord }) {
  const { t } = useText();
  const { commitment, clientSeed, nonce, serverSeed } = round.fairness;
  return (
    <section className="fairness" aria-labelledby="round-fairness">
      <h3 id="round-fairness">{t('fairness.title')}</h3>
      <p className="small">{t(serverSeed === null ? 'fairness.sealed' : 'fairness.revealed')}</p>
      <dl>
        <div>
          <dt>{t('fairness.commitment')}</dt>
          <dd>
            <CopyText value={commitment} />
          </dd>
        </div>
        <div>
          <dt>{t('fairness.clientSeed')}</dt>
          <dd>
            <CopyText value={clientSeed} />
          </dd>
        </div>
        <div>
          <dt>{t('fairness.nonce')}</dt>
          <dd>{nonce}</dd>
        </div>
        {serverSeed !== null && (
          <div>
            <dt>{t('fairness.serverSeed')}</dt>
            <dd>
              <CopyText value={serverSeed} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('round.id')}</dt>
          <dd>
            <CopyText value={round.roundId} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
