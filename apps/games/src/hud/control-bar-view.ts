import { canChooseStake, canPress, priceOf } from '../engine/play.ts';
import type { PlayState } from '../engine/play-state.ts';
import type { Texts } from '../locales/texts.ts';
import type { ControlBarView } from './control-bar.ts';

/** What the controls show and allow in a state of play. */
export function controlBarViewOf(
  state: PlayState,
  texts: Texts,
  own: Pick<ControlBarView, 'sound' | 'quick'>,
): ControlBarView {
  const { stakes, stake, balance, phase } = state;
  const place = stakes.indexOf(stake);
  return {
    ...own,
    stake,
    balance,
    spinLabel: spinLabel(state, texts),
    spinCosts: phase.at === 'ready' ? stake : null,
    spinIcon: phase.at === 'resume' ? 'play' : phase.at === 'lost' ? 'again' : 'spin',
    spinEnabled: canPress(state),
    spinning: phase.at === 'spinning' || phase.at === 'resting' || phase.at === 'queued',
    stakeEnabled: canChooseStake(state),
    price: priceOf(state),
    canLower: place > 0,
    canRaise: place < stakes.length - 1,
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
