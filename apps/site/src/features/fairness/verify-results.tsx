import { useText } from '@croupier/i18n';
import { CircleAlert, CircleCheck, Lock } from 'lucide-react';
import type { Checked } from './use-verifier.ts';
import { drawVerdictText, tableVerdictText, verdictText } from './verdict-text.ts';

/** As many rounds are named; those that are not as drawn come first. */
const mostNamed = 100;

const marks = {
  agrees: { Icon: CircleCheck, look: 'good' },
  void: { Icon: CircleCheck, look: 'good' },
  sealed: { Icon: Lock, look: 'open' },
  'unknown game': { Icon: Lock, look: 'open' },
  differs: { Icon: CircleAlert, look: 'bad' },
} as const;

const texts = {
  round: {
    good: 'verify.allAgree',
    bad: 'verify.someDiffer',
    open: 'verify.someOpen',
    proofs: ['verify.proof.commitment', 'verify.proof.steps', 'verify.proof.payout'],
  },
  draw: {
    good: 'verify.allDrawsAgree',
    bad: 'verify.someDrawsDiffer',
    open: 'verify.someDrawsOpen',
    proofs: ['verify.proof.commitment', 'verify.proof.chain', 'verify.proof.draw'],
  },
  tableRound: {
    good: 'verify.allTableRoundsAgree',
    bad: 'verify.someTableRoundsDiffer',
    open: 'verify.someOpen',
    proofs: ['verify.proof.commitment', 'verify.proof.bets', 'verify.proof.deal'],
  },
} as const;

/** What came of each round or draw, and of all together. */
export function VerifyResults({ checked }: { checked: readonly Checked[] }) {
  const { t } = useText();
  const count = (look: 'good' | 'bad') => checked.filter(({ verdict }) => marks[verdict.kind].look === look).length;
  const [agreed, wrong] = [count('good'), count('bad')];
  const open = checked.length - agreed - wrong;
  const look = wrong > 0 ? 'bad' : open > 0 ? 'open' : 'good';
  const words = texts[checked[0]?.what ?? 'round'];
  const named = [...checked].sort((a, b) => Number(a.verdict.kind === 'agrees') - Number(b.verdict.kind === 'agrees'));
  return (
    <section className="verify-results" aria-labelledby="verify-results">
      <div className={`verify-sum ${look}`} role="status">
        <h3 id="verify-results">
          {look === 'good' && t(words.good, { count: agreed })}
          {look === 'bad' && t(words.bad, { wrong, count: checked.length })}
          {look === 'open' && t(words.open, { open, count: checked.length })}
        </h3>
        {look === 'good' && (
          <ul>
            {words.proofs.map((proof) => (
              <li key={proof}>{t(proof)}</li>
            ))}
          </ul>
        )}
      </div>
      <ol className="verify-list">
        {named.slice(0, mostNamed).map((one) => {
          const { Icon, look: mark } = marks[one.verdict.kind];
          const { key, name, text, id } = shownOf(one, t);
          return (
            <li key={key} className={mark}>
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              <div>
                <b>{name}</b>
                <p>{text}</p>
                <code dir="ltr">{id}</code>
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

function shownOf(
  checked: Checked,
  t: ReturnType<typeof useText>['t'],
): { key: string; name: string; text: string; id: string } {
  if (checked.what === 'draw') {
    const { gameId, number, commitment } = checked.proof;
    const name = t('verify.draw', { game: gameId, number });
    return { key: `${gameId} ${number} ${commitment}`, name, text: drawVerdictText(checked, t), id: commitment };
  }
  if (checked.what === 'tableRound') {
    const { tableId, number, commitment } = checked.proof;
    const name = t('verify.tableRound', { table: tableId, number });
    return { key: `${tableId} ${number} ${commitment}`, name, text: tableVerdictText(checked, t), id: commitment };
  }
  const { record, verdict } = checked;
  const { nonce, commitment } = record.fairness;
  return {
    key: `${record.roundId} ${nonce} ${commitment}`,
    name: t('verify.round', { game: record.gameName, nonce }),
    text: verdictText(verdict, record, t),
    id: record.roundId,
  };
}
