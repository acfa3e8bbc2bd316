import { useText } from '@croupier/i18n';
import { CircleAlert, CircleCheck, Lock } from 'lucide-react';
import type { Checked } from './use-verifier.ts';
import { verdictText } from './verdict-text.ts';

/** As many rounds are named; those that are not as drawn come first. */
const mostNamed = 100;

const marks = {
  agrees: { Icon: CircleCheck, look: 'good' },
  sealed: { Icon: Lock, look: 'open' },
  'unknown game': { Icon: Lock, look: 'open' },
  differs: { Icon: CircleAlert, look: 'bad' },
} as const;

/** What came of each round, and of all together. */
export function VerifyResults({ rounds }: { rounds: readonly Checked[] }) {
  const { t } = useText();
  const count = (kind: Checked['verdict']['kind']) => rounds.filter(({ verdict }) => verdict.kind === kind).length;
  const [agreed, wrong] = [count('agrees'), count('differs')];
  const open = rounds.length - agreed - wrong;
  const look = wrong > 0 ? 'bad' : open > 0 ? 'open' : 'good';
  const named = [...rounds].sort((a, b) => Number(a.verdict.kind === 'agrees') - Number(b.verdict.kind === 'agrees'));
  return (
    <section className="verify-results" aria-labelledby="verify-results">
      <div className={`verify-sum ${look}`} role="status">
        <h3 id="verify-results">
          {look === 'good' && t('verify.allAgree', { count: agreed })}
          {look === 'bad' && t('verify.someDiffer', { wrong, count: rounds.length })}
          {look === 'open' && t('verify.someOpen', { open, count: rounds.length })}
        </h3>
        {look === 'good' && (
          <ul>
            <li>{t('verify.proof.commitment')}</li>
            <li>{t('verify.proof.steps')}</li>
            <li>{t('verify.proof.payout')}</li>
          </ul>
        )}
      </div>
      <ol className="verify-list">
        {named.slice(0, mostNamed).map(({ record, verdict }) => {
          const { Icon, look: mark } = marks[verdict.kind];
          return (
            <li key={`${record.roundId} ${record.fairness.nonce} ${record.fairness.commitment}`} className={mark}>
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              <div>
                <b>{t('verify.round', { game: record.gameName, nonce: record.fairness.nonce })}</b>
                <p>{verdictText(verdict, record, t)}</p>
                <code dir="ltr">{record.roundId}</code>
              </div>
            </li>
          );
        })}
      </ol>
      {named.length > mostNamed && (
        <p className="verify-more">{t('verify.more', { count: named.length - mostNamed })}</p>
      )}
    </section>
  );
}
