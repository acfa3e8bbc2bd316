import type { SharedRound, TableDetail } from '@croupier/contract';
import type { Say } from '@croupier/i18n';
import type { Phase } from './phase.ts';
import { viewOf } from './views.ts';

type Called = Pick<TableDetail, 'kind' | 'round'>;

/** What the table stands at, as it is written above the stage. */
export function stateText(table: Called, phase: Phase | null, t: Say): string {
  if (!table.round || phase === null) return t('table.waiting');
  return phase === 'revealing' ? t(viewOf(table.kind).revealing) : caption(table, phase, t);
}

/** What is called: captions of a voice, for everybody. Nothing while a round is revealed, which is to be watched. */
export function caption({ kind, round }: Called, phase: Phase | null, t: Say): string {
  return called(round, phase, t, viewOf(kind).result);
}

/** The same in words that can be heard: no suits, and cards by their names. */
export function spoken({ kind, round }: Called, phase: Phase | null, t: Say): string {
  const { result, calledAs = result } = viewOf(kind);
  return called(round, phase, t, calledAs);
}

function called(
  round: SharedRound | null,
  phase: Phase | null,
  t: Say,
  result: (outcome: unknown, t: Say) => string,
): string {
  if (!round) return '';
  switch (phase) {
    case 'betting':
      return t('table.placeBets');
    case 'closed':
      return t('table.noMoreBets');
    case 'playing':
      return playingText(round, t);
    case 'result':
      return round.outcome === null ? '' : result(round.outcome, t);
    case 'void':
      return t('table.voidRound');
    case 'revealing':
    case null:
      return '';
  }
}

/** Who decides. */
function playingText({ play }: SharedRound, t: Say): string {
  const [owed] = play?.owes ?? [];
  if (!owed) return '';
  return owed.moves.includes('insure')
    ? t('table.blackjack.insuranceOpen')
    : t('table.blackjack.turn', { seat: owed.seat });
}
