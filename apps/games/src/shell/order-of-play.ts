import type { PlayPosition } from '@croupier/contract';
import {
  type AskedStep,
  info,
  type Notice,
  type PlaySession,
  type PlayStep,
  problem,
  type SharedEffect,
  type SharedEvent,
  type SharedState,
  type Turn,
  turn,
} from './play-state.ts';
import { remedyOf } from './refusals.ts';

/** What a family of games adds to the order of play. `Own` are its own effects. */
export type Order<Session, Asked, Step, State extends SharedState<Session, Asked, Step>, Own> = {
  /** The state of a session that was just opened. */
  readonly open: (session: Session) => State;
  /** Whether a round is open, so that its stake stays. */
  readonly isInRound: (state: State) => boolean;
  /** Where the player acts: before a round, or in the one that is open. */
  readonly waiting: (state: State) => State['phase'];
  /** Something moves until the answer comes. */
  readonly begin: (state: State, asked: Asked) => Own;
  /** What stood before stands again: nothing was played, or a session was opened anew. */
  readonly back: (state: State) => Own;
  /** A step was answered: how its showing begins. */
  readonly answered: (state: State, step: Step) => { readonly phase: State['phase']; readonly effect: Own };
  /** Keys of its texts. */
  readonly words: {
    readonly trouble: string;
    readonly lost: string;
    readonly seedChanged: string;
    readonly settled: string;
    /** Null where nothing has to be said. */
    readonly notPlayed: (asked: Asked) => string | null;
    /** What is said in the place of a refusal's code. */
    readonly refusals?: Readonly<Record<string, string>>;
  };
};

/**
 * The order of play that all families of games share: how a step is asked for, and what becomes of it without an answer, after a refusal
 * and by a fresh session. Pure: the world is reached through the effects of each turn and comes back as events.
 *
 * One rule holds everywhere: after a step was asked for, the only step that can be asked for is that very step, until
 * its answer, its refusal or a fresh session has settled what became of it.
 */
export function orderOfPlay<
  Session extends PlaySession<Step>,
  Asked extends AskedStep,
  Step extends PlayStep,
  State extends SharedState<Session, Asked, Step>,
  Own,
>(order: Order<Session, Asked, Step, State, Own>) {
  type Effect = Own | SharedEffect<Asked, Step>;
  type Result = Turn<State, Effect>;
  const { words } = order;

  function advance(state: State, event: SharedEvent<Session, Step>): Result {
    switch (event.type) {
      case 'opened':
        return reopened(state, event.session);
      case 'asked_again':
        return askAgain(state);
      case 'trouble':
        if (state.phase.at !== 'asking') return turn(state);
        return turn({ ...state, phase: { ...state.phase, trouble: true }, notice: info(words.trouble) });
      case 'gave_up':
        if (state.phase.at !== 'asking') return turn(state);
        return turn({ ...state, phase: { at: 'lost', asked: state.phase.asked }, notice: problem(words.lost) }, [
          order.back(state),
        ]);
      case 'answered':
        return answered(state, event.step);
      case 'refused':
        return refused(state, event);
      case 'stake_chosen':
        if (state.phase.at !== 'ready' || !state.stakes.includes(event.stake)) return turn(state);
        return turn({ ...state, stake: event.stake, notice: null });
      case 'returned':
        return state.phase.at === 'ready' ? turn<State, Effect>(state, [{ do: 'read_balance' }]) : turn(state);
      case 'balance_read':
        return readBalance(state, event.balance);
      case 'seed_rotated':
        if (state.phase.at !== 'ready') return turn(state);
        return turn({ ...state, seed: event.fairness, next: event.next });
      case 'relaunch_failed':
        if (state.phase.at !== 'relaunching') return turn(state);
        return turn({ ...state, phase: { at: 'halted' }, notice: problem(event.code) });
      case 'notice_closed':
        return turn({ ...state, notice: null });
    }
  }

  /** Asks for a step. Its stake, where it begins a round, is off at once. */
  function ask(state: State, asked: Asked, startedAtMs: number): Result {
    const paid = asked.position.step === 0;
    const balance = paid ? state.balance - asked.stake : state.balance;
    const next: State = {
      ...state,
      phase: { at: 'asking', asked, trouble: false },
      balance,
      notice: null,
      startedAtMs,
      staked: paid ? state.staked + asked.stake : state.staked,
    };
    const effects: Effect[] = [order.begin(state, asked), { do: 'ask', asked }];
    if (paid) effects.push({ do: 'report_balance', balance });
    return turn(next, effects);
  }

  /** A stake above the balance is not sent; money that came in elsewhere is looked for. */
  function askForMoney(state: State): Result {
    const notice = problem('insufficient_funds', { balance: state.balance });
    return turn<State, Effect>({ ...state, notice }, [{ do: 'read_balance' }]);
  }

  function askAgain(state: State): Result {
    if (state.phase.at !== 'lost') return turn(state);
    const { asked } = state.phase;
    return turn<State, Effect>({ ...state, phase: { at: 'asking', asked, trouble: true }, notice: null }, [
      order.begin(state, asked),
      { do: 'ask', asked },
    ]);
  }

  function answered(state: State, step: Step): Result {
    if (state.phase.at !== 'asking' || !samePlace(step.position, state.phase.asked.position)) return turn(state);
    const { phase, effect } = order.answered(state, step);
    const effects: Effect[] = [effect];
    if (step.position.step === 0) effects.push({ do: 'report_round', state: 'started', step });
    return turn({ ...state, phase, next: step.next, notice: null }, effects);
  }

  function refused(state: State, { code, params }: Extract<SharedEvent<Session, Step>, { type: 'refused' }>): Result {
    if (state.phase.at !== 'asking') return turn(state);
    const { asked, trouble } = state.phase;
    const effects: Effect[] = [order.back(state), { do: 'report_error', code }];
    // A refusal after a request that nobody answered does not prove that nothing was played.
    if (trouble || remedyOf(code) === 'resync') {
      effects.push({ do: 'relaunch' });
      return turn({ ...state, phase: { at: 'relaunching', asked }, notice: info('reconnecting') }, effects);
    }
    const paid = asked.position.step === 0;
    const back = paid ? state.balance + asked.stake : state.balance;
    const balance = code === 'insufficient_funds' && params.balance !== undefined ? BigInt(params.balance) : back;
    const next: State = {
      ...state,
      phase: order.waiting(state),
      balance,
      staked: paid ? state.staked - asked.stake : state.staked,
      notice: problem(words.refusals?.[code] ?? code, { ...params, balance }),
    };
    effects.push({ do: 'report_balance', balance });
    return turn(next, effects);
  }

  function reopened(state: State, session: Session): Result {
    const fresh = order.open(session);
    const asked = state.phase.at === 'relaunching' ? state.phase.asked : null;
    const keepStake = !order.isInRound(fresh) && fresh.stakes.includes(state.stake);
    const next: State = {
      ...fresh,
      stake: keepStake ? state.stake : fresh.stake,
      startedAtMs: state.startedAtMs,
      staked: state.staked,
      returned: state.returned,
      notice: (asked ? whatBecameOf(asked, session) : null) ?? fresh.notice,
    };
    return turn<State, Effect>(next, [order.back(next), { do: 'report_balance', balance: next.balance }]);
  }

  /** Whether a step without an answer was played, by a fresh session. */
  function whatBecameOf(asked: Asked, session: Session): Notice | null {
    if (asked.commitment !== session.fairness.commitment) return info(words.seedChanged);
    if (samePlace(asked.position, session.next)) {
      const word = words.notPlayed(asked);
      return word === null ? null : info(word);
    }
    const inOpenRound = session.steps.some(({ position }) => samePlace(position, asked.position));
    return inOpenRound ? null : info(words.settled);
  }

  return { advance, ask, askForMoney };
}

/** A balance read between rounds; while a step is open, its answer carries a truer one. */
function readBalance<State extends SharedState<unknown, unknown, unknown>>(
  state: State,
  balance: bigint,
): Turn<State, never> {
  if (state.phase.at !== 'ready') return turn(state);
  const covered = state.notice?.code === 'insufficient_funds' && balance >= state.stake;
  return turn({ ...state, balance, notice: covered ? null : state.notice });
}

function samePlace(a: PlayPosition, b: PlayPosition): boolean {
  return a.nonce === b.nonce && a.step === b.step;
}
