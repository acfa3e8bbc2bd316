import type { PlayPosition, SoloChoice, SoloSession, SoloStep } from '@croupier/contract';
import type { Notice } from '../../engine/play-state.ts';
import { remedyOf } from '../../engine/refusals.ts';
import type { SoloAsked, SoloEffect, SoloEvent, SoloState, SoloTurn } from './solo-state.ts';

/** Rounds that are kept in view. */
const MOST_HISTORY = 20;

/**
 * The order of play of one opened solo game: which step is asked for, what is shown when. Pure: the world is reached
 * through the effects of each turn and comes back as events.
 *
 * One rule holds everywhere: after a step was asked for, the only step that can be asked for is that very step, until
 * its answer, its refusal or a fresh session has settled what became of it.
 */
export function advanceSolo(state: SoloState, event: SoloEvent): SoloTurn {
  switch (event.type) {
    case 'opened':
      return reopened(state, event.session);
    case 'chosen':
      return chosen(state, event);
    case 'asked_again':
      return askedAgain(state);
    case 'hastened':
      return state.phase.at === 'showing' ? turn(state, [{ do: 'hasten' }]) : stay(state);
    case 'waited':
      if (state.phase.at !== 'queued') return stay(state);
      return ask(state, state.phase.choice, state.phase.stake, event.nowMs);
    case 'trouble':
      if (state.phase.at !== 'asking') return stay(state);
      return stay({ ...state, phase: { ...state.phase, trouble: true }, notice: info('solo_trouble') });
    case 'gave_up':
      if (state.phase.at !== 'asking') return stay(state);
      return turn({ ...state, phase: { at: 'lost', asked: state.phase.asked }, notice: problem('solo_lost') }, [
        { do: 'stand', steps: state.steps },
      ]);
    case 'answered':
      return answered(state, event.step);
    case 'refused':
      return refused(state, event);
    case 'shown':
      return shown(state);
    case 'stake_chosen':
      return chooseStake(state, event.stake);
    case 'returned':
      return state.phase.at === 'ready' ? turn(state, [{ do: 'read_balance' }]) : stay(state);
    case 'balance_read':
      return readBalance(state, event.balance);
    case 'seed_rotated':
      if (state.phase.at !== 'ready') return stay(state);
      return turn({ ...state, seed: event.fairness, next: event.next });
    case 'relaunch_failed':
      if (state.phase.at !== 'relaunching') return stay(state);
      return turn({ ...state, phase: { at: 'halted' }, notice: problem(event.code) });
    case 'notice_closed':
      return stay({ ...state, notice: null });
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
    return at === 'deciding' && round ? ask(state, choice, BigInt(round.stake), nowMs) : stay(state);
  }
  if (at !== 'ready' || stake <= 0n) return stay(state);
  if (state.balance < stake) {
    return turn({ ...state, notice: problem('insufficient_funds', { balance: state.balance }) }, [
      { do: 'read_balance' },
    ]);
  }
  const ms = Math.ceil(state.startedAtMs + state.session.rules.minimumCycleMs - nowMs);
  if (ms <= 0) return ask(state, choice, stake, nowMs);
  return turn({ ...state, phase: { at: 'queued', choice, stake }, notice: null }, [{ do: 'wait', ms }]);
}

function ask(state: SoloState, choice: SoloChoice, stake: bigint, nowMs: number): SoloTurn {
  const asked: SoloAsked = { position: state.next, stake, choice, commitment: state.seed.commitment };
  const paid = asked.position.step === 0;
  const balance = paid ? state.balance - stake : state.balance;
  const before = paid ? [] : state.steps;
  const next: SoloState = {
    ...state,
    phase: { at: 'asking', asked, trouble: false },
    steps: before,
    balance,
    notice: null,
    startedAtMs: paid ? nowMs : state.startedAtMs,
    staked: paid ? state.staked + stake : state.staked,
  };
  const effects: SoloEffect[] = [
    { do: 'begin', choice, before },
    { do: 'ask', asked },
  ];
  return turn(next, paid ? [...effects, { do: 'report_balance', balance }] : effects);
}

function askedAgain(state: SoloState): SoloTurn {
  if (state.phase.at !== 'lost') return stay(state);
  const { asked } = state.phase;
  return turn({ ...state, phase: { at: 'asking', asked, trouble: true }, notice: null }, [
    { do: 'begin', choice: asked.choice, before: state.steps },
    { do: 'ask', asked },
  ]);
}

function answered(state: SoloState, step: SoloStep): SoloTurn {
  if (state.phase.at !== 'asking' || !samePlace(step.position, state.phase.asked.position)) return stay(state);
  const next: SoloState = { ...state, phase: { at: 'showing', step }, next: step.next, notice: null };
  const effects: SoloEffect[] = [{ do: 'show', step, before: state.steps }];
  if (step.position.step === 0) effects.push({ do: 'report_round', state: 'started', step });
  return turn(next, effects);
}

function refused(state: SoloState, { code, params }: Extract<SoloEvent, { type: 'refused' }>): SoloTurn {
  if (state.phase.at !== 'asking') return stay(state);
  const { asked, trouble } = state.phase;
  const report: SoloEffect = { do: 'report_error', code };
  const standing: SoloEffect = { do: 'stand', steps: state.steps };
  // A refusal after a request that nobody answered does not prove that nothing was played.
  if (trouble || remedyOf(code) === 'resync') {
    const next: SoloState = { ...state, phase: { at: 'relaunching', asked }, notice: info('reconnecting') };
    return turn(next, [standing, report, { do: 'relaunch' }]);
  }
  const paid = asked.position.step === 0;
  const back = paid ? state.balance + asked.stake : state.balance;
  const balance = code === 'insufficient_funds' && params.balance !== undefined ? BigInt(params.balance) : back;
  const next: SoloState = {
    ...state,
    phase: { at: paid ? 'ready' : 'deciding' },
    balance,
    staked: paid ? state.staked - asked.stake : state.staked,
    notice: problem(code === 'choice_not_offered' ? 'solo_choice_not_offered' : code, { ...params, balance }),
  };
  return turn(next, [standing, report, { do: 'report_balance', balance }]);
}

function shown(state: SoloState): SoloTurn {
  if (state.phase.at !== 'showing') return stay(state);
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
  return turn({ ...settled, history }, [report, { do: 'report_round', state: 'ended', step }]);
}

function reopened(state: SoloState, session: SoloSession): SoloTurn {
  const fresh = openSoloPlay(session);
  const asked = state.phase.at === 'relaunching' ? state.phase.asked : null;
  const keepStake = fresh.steps.length === 0 && fresh.stakes.includes(state.stake);
  const report = asked ? whatBecameOf(asked, session) : null;
  const next: SoloState = {
    ...fresh,
    stake: keepStake ? state.stake : fresh.stake,
    startedAtMs: state.startedAtMs,
    staked: state.staked,
    returned: state.returned,
    notice: report ?? fresh.notice,
  };
  return turn(next, [
    { do: 'stand', steps: next.steps },
    { do: 'report_balance', balance: next.balance },
  ]);
}

/** Whether a step without an answer was played, by a fresh session. */
function whatBecameOf(asked: SoloAsked, session: SoloSession): Notice | null {
  if (asked.commitment !== session.fairness.commitment) return info('solo_seed_changed');
  if (samePlace(asked.position, session.next)) return asked.position.step === 0 ? info('round_not_played') : null;
  const inOpenRound = session.steps.some(({ position }) => samePlace(position, asked.position));
  return inOpenRound ? null : info('round_settled');
}

/** A balance read between rounds; while a step is open, its answer carries a truer one. */
function readBalance(state: SoloState, balance: bigint): SoloTurn {
  if (state.phase.at !== 'ready') return stay(state);
  const covered = state.notice?.code === 'insufficient_funds' && balance >= state.stake;
  return turn({ ...state, balance, notice: covered ? null : state.notice });
}

function chooseStake(state: SoloState, stake: bigint): SoloTurn {
  if (!canStake(state) || !state.stakes.includes(stake)) return stay(state);
  return turn({ ...state, stake, notice: null });
}

function samePlace(a: PlayPosition, b: PlayPosition): boolean {
  return a.nonce === b.nonce && a.step === b.step;
}

function info(code: string): Notice {
  return { code, tone: 'info', params: {} };
}

function problem(code: string, params: Notice['params'] = {}): Notice {
  return { code, tone: 'problem', params };
}

function turn(state: SoloState, effects: readonly SoloEffect[] = []): SoloTurn {
  return { state, effects };
}

function stay(state: SoloState): SoloTurn {
  return { state, effects: [] };
}
