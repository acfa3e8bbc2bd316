import type { RoundRecord } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { buttonClass } from '@croupier/ui/button';
import { CopyText } from '@croupier/ui/copy-text';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';

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
      {serverSeed !== null && (
        <Link to="/fairness" search={{ round: round.roundId } as never} className={buttonClass({})}>
          <span className="btn-label">
            <ShieldCheck size={18} strokeWidth={1.75} aria-hidden />
            {t('fairness.check')}
          </span>
        </Link>
      )}
    </section>
  );
}
