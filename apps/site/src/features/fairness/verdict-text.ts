import type { Say } from '@croupier/i18n';
import type { RoundFile, Verdict } from '@croupier/verifier';

/** What came of a round, in a sentence. */
export function verdictText(verdict: Verdict, record: RoundFile, t: Say): string {
  if (verdict.kind === 'agrees') return t('verify.agrees', { steps: verdict.steps });
  if (verdict.kind === 'sealed') return t('verify.sealed');
  if (verdict.kind === 'unknown game') return t('verify.unknownGame', { version: record.gameVersion });
  const { where } = verdict;
  switch (where.what) {
    case 'commitment':
      return t('verify.differs.commitment');
    case 'seed':
      return t('verify.differs.seed');
    case 'stake':
      return t('verify.differs.stake');
    case 'net':
      return t('verify.differs.net');
    case 'payout':
      return t('verify.differs.payout', { recorded: where.recorded, drawn: where.drawn });
    case 'end':
      return t('verify.differs.end', { steps: where.step });
    case 'extra step':
      return t('verify.differs.extra', { step: where.step });
    case 'step':
      return t('verify.differs.step', {
        step: where.step,
        path: where.path || 'outcome',
        recorded: where.recorded || '–',
        drawn: where.drawn || '–',
      });
  }
}
