import { canPress } from '../engine/play.ts';
import type { PlayState } from '../engine/play-state.ts';
import type { Texts } from '../locales/texts.ts';
import type { SpinButtonView } from './spin-button.ts';

/** What the button says and does in a state of play. */
export function spinButtonViewOf(state: PlayState, texts: Texts): SpinButtonView {
  const { stake, phase } = state;
  return {
    label: spinLabel(state, texts),
    costs: phase.at === 'ready' ? stake : null,
    icon: phase.at === 'resume' ? 'play' : phase.at === 'lost' ? 'again' : 'spin',
    enabled: canPress(state),
    spinning: phase.at === 'asking' || phase.at === 'resting' || phase.at === 'queued',
  };
}

function spinLabel({ phase, stake, round }: PlayState, texts: Texts): string {
  switch (phase.at) {
    case 'ready':
      return texts.format('spin_for', { amount: texts.money(stake) });
    case 'showing':
      return texts.format('show_now');
    case 'resume':
      return texts.format(round?.nextKind === 'free' ? 'continue_free' : 'continue');
    case 'picking':
      return texts.format('pick_choose');
    case 'lost':
      return texts.format('ask_again');
    case 'relaunching':
      return texts.format('reconnecting');
    case 'halted':
      return texts.format('spin');
    default:
      return texts.format('spinning');
  }
}
