import type { SoloChoice, SoloSession, SoloStep } from '@croupier/contract';
import { orderOfPlay } from '../../shell/order-of-play.ts';
import { info, turn } from '../../shell/play-state.ts';
import type { SoloAsked, SoloEffect, SoloEvent, SoloState, SoloTurn, TableEffect } from './solo-state.ts';

/** Rounds that are kept in view. */
const MOST_HISTORY = 20;

const order = orderOfPlay<SoloSession, SoloAsked, SoloStep, SoloState, TableEffect>({
  open: openSoloPlay,
  isInRound: ({ steps }) => steps.length > 0,
  waiting: ({ steps }) => ({ at: isOpen(steps) ? 'deciding' : 'ready' }),
  begin: ({ steps }, { choice }) => ({ do: 'begin', choice, before: steps }),
  back: ({ steps }) => ({ do: 'stand', steps }),
  answered: ({ steps }, step) => ({ phase: { at: 'showing', step }, effect: { do: 'show', step, before: steps } }),
  words: {
    trouble: 'solo_trouble',
    lost: 'solo_lost',
    seedChanged: 'solo_seed_changed',
    settled: 'round_settled',
    notPlayed: ({ position }) => (position.step === 0 ? 'round_not_played' : null),
    refusals: { choice_not_offered: 'solo_choice_not_offered' },
  },
});

/** The order of play of one opened solo game, on top of what all families share: which step is asked for, what is shown when. */
export function advanceSolo(state: SoloState, event: SoloEvent): SoloTurn {
  switch (event.type) {
    case 'chosen':
      return chosen(state, event);
    case 'hastened':
      return state.phase.at === 'showing' ? turn<SoloState, SoloEffect>(state, [{ do: 'hasten' }]) : turn(state);
    case 'waited':
      if (state.phase.at !== 'queued') return turn(state);
      return ask(state, state.phase.choice, state.phase.stake, event.nowMs);
    case 'shown':
      return shown(state);
    default:
      return order.advance(state, event);
  }
}

/** The state of a session that was just opened in play mode. A round that is open goes on where it was left. */
export function openSoloPlay(session: SoloSession): SoloState {
  const open = isOpen(session.steps);
  const opened: SoloState = {
    phase: { at: open ? 'deciding' : 'ready' },
    session,
    stakes: session.stakes.map(BigInt),
    stake: BigInt(session.defaultStake),
    balance: BigInt(session.balance),
    next: session.next,
    seed: session.fairness,
    steps: session.steps,
    history: session.history,
    notice: open ? info('solo_resumed') : null,
    startedAtMs: Number.NEGATIVE_INFINITY,
    staked: 0n,
    returned: 0n,
  };
  const of = session.steps[0];
  const isOffered = of !== undefined && opened.stakes.includes(BigInt(of.stake));
  return isOffered ? { ...opened, stake: BigInt(of.stake) } : opened;
}

/** Whether the last of these steps leaves its round open. */
export function isOpen(steps: readonly SoloStep[]): boolean {
  const last = steps.at(-1);
  return last !== undefined && !last.closed;
}

/** Whether stake, bets and the like may be changed: between rounds. */
export function canStake({ phase }: SoloState): boolean {
  return phase.at === 'ready';
}

const begins: readonly SoloChoice['kind'][] = ['deal', 'bets', 'dive', 'fly'];

function chosen(state: SoloState, { choice, stake, nowMs }: Extract<SoloEvent, { type: 'chosen' }>): SoloTurn {
  const { at } = state.phase;
  if (!begins.includes(choice.kind)) {
    const round = state.steps[0];
    return at === 'deciding' && round ? ask(state, choice, BigInt(round.stake), nowMs) : turn(state);
  }
  if (at !== 'ready' || stake <= 0n) return turn(state);
  if (state.balance < stake) return order.askForMoney(state);
  const ms = Math.ceil(state.startedAtMs + state.session.rules.minimumCycleMs - nowMs);
  if (ms <= 0) return ask(state, choice, stake, nowMs);
  return turn<SoloState, SoloEffect>({ ...state, phase: { at: 'queued', choice, stake }, notice: null }, [
    { do: 'wait', ms },
  ]);
}

/** Asks for a step. The table is cleared for one that begins a round; the cycle counts from there. */
function ask(state: SoloState, choice: SoloChoice, stake: bigint, nowMs: number): SoloTurn {
  const asked: SoloAsked = { position: state.next, stake, choice, commitment: state.seed.commitment };
  if (asked.position.step > 0) return order.ask(state, asked, state.startedAtMs);
  return order.ask({ ...state, steps: [] }, asked, nowMs);
}

function shown(state: SoloState): SoloTurn {
  if (state.phase.at !== 'showing') return turn(state);
  const { step } = state.phase;
  const balance = BigInt(step.balance);
  const settled: SoloState = {
    ...state,
    phase: { at: step.closed ? 'ready' : 'deciding' },
    balance,
    steps: [...state.steps, step],
    returned: state.returned + BigInt(step.outcome.win),
  };
  const report: SoloEffect = { do: 'report_balance', balance };
  if (!step.closed) return turn(settled, [report]);
  const { roundId, outcome, stake } = step;
  const history = [{ roundId, outcome, stake }, ...state.history].slice(0, MOST_HISTORY);
  return turn<SoloState, SoloEffect>({ ...settled, history }, [report, { do: 'report_round', state: 'ended', step }]);
}
