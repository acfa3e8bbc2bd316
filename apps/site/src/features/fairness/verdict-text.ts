import type { Say } from '@croupier/i18n';
import { drawnNumbers } from '@croupier/rules/lottery';
import type { RoundFile, Verdict } from '@croupier/verifier';
import type { CheckedDraw, CheckedTableRound } from './use-verifier.ts';

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

const numbersOf = (draw: unknown): string => drawnNumbers(draw).join(' ') || '–';

/** What came of a draw of a lottery, in a sentence. */
export function drawVerdictText({ proof, verdict }: CheckedDraw, t: Say): string {
  if (verdict.kind === 'agrees') return t('verify.drawAgrees', { numbers: numbersOf(proof.draw) });
  if (verdict.kind === 'sealed') return t('verify.drawSealed');
  if (verdict.kind === 'void') return t('verify.drawVoid');
  switch (verdict.what) {
    case 'commitment':
      return t('verify.differs.commitment');
    case 'seed':
      return t('verify.differs.seed');
    case 'chain':
      return t('verify.differs.chain');
    case 'version':
      return t('verify.unknownGame', { version: proof.drawVersion });
    case 'draw':
      return t('verify.differs.draw', { recorded: numbersOf(proof.draw), drawn: numbersOf(verdict.drawn) });
  }
}

/** What came of a round of a shared table, in a sentence. */
export function tableVerdictText({ proof, verdict }: CheckedTableRound, t: Say): string {
  if (verdict.kind === 'agrees') return t('verify.tableAgrees');
  if (verdict.kind === 'sealed') return t('verify.tableSealed');
  if (verdict.kind === 'void') return t('verify.tableVoid');
  if (verdict.what === 'version') return t('verify.unknownGame', { version: proof.version });
  return t(`verify.differs.${verdict.what}`);
}
