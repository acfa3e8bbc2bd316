import type { HouseSession, PlayPosition, SlotStep } from '@croupier/contract';
import type { Asked, Effect, Notice, PlayEvent, PlayState, RoundSoFar, Turn } from './play-state.ts';
import { presentationStepsOf } from './presentation-steps.ts';
import { remedyOf } from './refusals.ts';
import { kindAfter, type StepKind, turnsReels } from './step-kind.ts';

/** Between two steps of a round that goes on by itself. */
const PAUSE_MS = 650;

/**
 * The order of play of one opened slot: which step is asked for, what is shown when. Pure: the world is reached through
 * the effects of each turn and comes back as events.
 *
 * One rule holds everywhere: after a step was asked for, the only step that can be asked for is that very step, until
 * its answer, its refusal or a fresh session has settled what became of it.
 */
export function advance(state: PlayState, event: PlayEvent): Turn {
  switch (event.type) {
    case 'opened':
      return reopened(state, event.session);
    case 'pressed':
      return pressed(state, event.nowMs);
    case 'bought':
      return buy(state, event.nowMs);
    case 'tile_chosen':
      if (state.phase.at !== 'picking') return stay(state);
      return ask(state, { ...nextAsked(state), choice: event.tile }, event.nowMs);
    case 'waited':
      return state.phase.at === 'queued' ? ask(state, nextAsked(state), event.nowMs) : stay(state);
    case 'trouble':
      if (state.phase.at !== 'spinning') return stay(state);
      return stay({ ...state, phase: { ...state.phase, trouble: true }, notice: info('trouble') });
    case 'gave_up':
      if (state.phase.at !== 'spinning') return stay(state);
      return turn({ ...state, phase: { at: 'lost', asked: state.phase.asked }, notice: problem('lost') }, [
        { do: 'rest_back' },
      ]);
    case 'answered':
      return answered(state, event.step);
    case 'refused':
      return refused(state, event);
    case 'rested':
      return rested(state);
    case 'jackpot_revealed':
      return announceJackpot(state, event.win);
    case 'shown':
      return shown(state, event.nowMs);
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

/** The state of a session that was just opened in play mode. */
export function openPlay(session: HouseSession): PlayState {
  const stakes = session.stakes.map(BigInt);
  const round = roundOf(session.steps);
  return {
    phase: openPhase(round),
    session,
    stakes,
    stake: round ? spinStakeOf(round, session) : BigInt(session.defaultStake),
    balance: BigInt(session.balance),
    next: session.next,
    seed: session.fairness,
    round,
    lastWin: null,
    notice: null,
    startedAtMs: Number.NEGATIVE_INFINITY,
    staked: 0n,
    returned: 0n,
  };
}

function openPhase(round: RoundSoFar | null): PlayState['phase'] {
  if (!round) return { at: 'ready' };
  return { at: round.nextKind === 'pick' ? 'picking' : 'resume' };
}

/** The stake of a spin in a round: what it cost, or that part of the price of a feature. */
function spinStakeOf({ stake, isBought }: RoundSoFar, { game }: HouseSession): bigint {
  return isBought ? stake / BigInt(game.buyPrice ?? 1) : stake;
}

/** What the game's feature costs at the chosen stake; null where it is not for sale here. */
export function priceOf({ session: { game, rules }, stake }: PlayState): bigint | null {
  return rules.featureBuy && game.buyPrice ? stake * BigInt(game.buyPrice) : null;
}

/** Whether the player can press the button to stake or to carry on. */
export function canPress({ phase }: PlayState): boolean {
  return phase.at === 'ready' || phase.at === 'resume' || phase.at === 'lost' || phase.at === 'showing';
}

/** Whether another stake may be chosen. */
export function canChooseStake({ phase }: PlayState): boolean {
  return phase.at === 'ready';
}

function reopened(state: PlayState, session: HouseSession): Turn {
  const fresh = openPlay(session);
  const asked = state.phase.at === 'relaunching' ? state.phase.asked : null;
  const keepStake = fresh.round === null && fresh.stakes.includes(state.stake);
  const next: PlayState = {
    ...fresh,
    stake: keepStake ? state.stake : fresh.stake,
    startedAtMs: state.startedAtMs,
    staked: state.staked,
    returned: state.returned,
    notice: asked ? whatBecameOf(asked, session) : state.notice?.tone === 'info' ? null : state.notice,
  };
  return turn(next, [{ do: 'rest_back' }, { do: 'report_balance', balance: next.balance }]);
}

/** Whether a step without an answer was played, by a fresh session. */
function whatBecameOf(asked: Asked, session: HouseSession): Notice | null {
  if (asked.commitment !== session.fairness.commitment) return info('seed_changed');
  if (samePlace(asked.position, session.next)) return info('spin_not_played');
  const inOpenRound = session.steps.some(({ position }) => samePlace(position, asked.position));
  return inOpenRound ? null : info('spin_settled');
}

function pressed(state: PlayState, nowMs: number): Turn {
  switch (state.phase.at) {
    case 'ready':
      if (state.balance < state.stake) {
        const notice = problem('insufficient_funds', { balance: state.balance });
        return turn({ ...state, notice }, [{ do: 'read_balance' }]);
      }
      return queueOrAsk(state, nowMs, 0);
    case 'resume':
      return queueOrAsk(state, nowMs, 0);
    case 'lost': {
      const { asked } = state.phase;
      return turn({ ...state, phase: { at: 'spinning', asked, trouble: true }, notice: null }, [
        turning(state, asked),
        { do: 'ask', asked },
      ]);
    }
    case 'showing':
      return turn(state, [{ do: 'hasten' }]);
    default:
      return stay(state);
  }
}

function buy(state: PlayState, nowMs: number): Turn {
  const price = priceOf(state);
  if (state.phase.at !== 'ready' || price === null) return stay(state);
  if (state.balance < price) {
    return turn({ ...state, notice: problem('insufficient_funds', { balance: state.balance }) }, [
      { do: 'read_balance' },
    ]);
  }
  // the button that confirms it was pressed later than a cycle after the last spin, or the server stated how long to wait
  return ask(state, { ...nextAsked(state), stake: price, buy: true }, nowMs);
}

/** What is set turning for a step. */
function turning({ round }: PlayState, { buy: isBuy, choice }: Asked): Effect {
  const kind: StepKind = round ? round.nextKind : isBuy ? 'bought' : 'paid';
  return { do: 'turn', kind, after: round?.last ?? null, choice: choice ?? null };
}

function queueOrAsk(state: PlayState, nowMs: number, pauseMs: number): Turn {
  const cycleMs = turnsReels(state.round?.nextKind ?? 'paid') ? state.session.rules.minimumCycleMs : 0;
  const cycleLeft = state.startedAtMs + cycleMs - nowMs;
  const ms = Math.max(pauseMs, Math.ceil(cycleLeft));
  if (ms <= 0) return ask(state, nextAsked(state), nowMs);
  return turn({ ...state, phase: { at: 'queued' }, notice: null }, [{ do: 'wait', ms }]);
}

function nextAsked(state: PlayState): Asked {
  const stake = state.round ? state.round.stake : state.stake;
  return { position: state.next, stake, commitment: state.seed.commitment };
}

function ask(state: PlayState, asked: Asked, nowMs: number): Turn {
  const paid = asked.position.step === 0;
  const balance = paid ? state.balance - asked.stake : state.balance;
  const next: PlayState = {
    ...state,
    phase: { at: 'spinning', asked, trouble: false },
    balance,
    lastWin: null,
    notice: null,
    startedAtMs: nowMs,
    staked: paid ? state.staked + asked.stake : state.staked,
  };
  const effects: Effect[] = [turning(state, asked), { do: 'ask', asked }];
  return turn(next, paid ? [...effects, { do: 'report_balance', balance }] : effects);
}

function answered(state: PlayState, step: SlotStep): Turn {
  if (state.phase.at !== 'spinning' || !samePlace(step.position, state.phase.asked.position)) return stay(state);
  const next: PlayState = { ...state, phase: { at: 'resting', step }, next: step.next, notice: null };
  const effects: Effect[] = [{ do: 'rest', step }];
  if (step.position.step === 0) effects.push({ do: 'report_round', state: 'started', step });
  return turn(next, effects);
}

function refused(state: PlayState, { code, params }: Extract<PlayEvent, { type: 'refused' }>): Turn {
  if (state.phase.at !== 'spinning') return stay(state);
  const { asked, trouble } = state.phase;
  const report: Effect = { do: 'report_error', code };
  // A refusal after a request that nobody answered does not prove that nothing was played.
  if (trouble || remedyOf(code) === 'resync') {
    const next: PlayState = { ...state, phase: { at: 'relaunching', asked }, notice: info('reconnecting') };
    return turn(next, [{ do: 'rest_back' }, report, { do: 'relaunch' }]);
  }
  const paid = asked.position.step === 0;
  const back = paid ? state.balance + asked.stake : state.balance;
  const balance = code === 'insufficient_funds' && params.balance !== undefined ? BigInt(params.balance) : back;
  const next: PlayState = {
    ...state,
    phase: openPhase(state.round),
    balance,
    staked: paid ? state.staked - asked.stake : state.staked,
    notice: problem(code, { ...params, balance }),
  };
  return turn(next, [{ do: 'rest_back' }, report, { do: 'report_balance', balance }]);
}

function rested(state: PlayState): Turn {
  if (state.phase.at !== 'resting') return stay(state);
  const { step } = state.phase;
  const spinsPlayed = (state.round?.spinsPlayed ?? 0) + (step.outcome.kind === 'free' ? 1 : 0);
  const presentationSteps = presentationStepsOf(step, state.session.game, spinsPlayed);
  return turn({ ...state, phase: { at: 'showing', step } }, [
    { do: 'announce_step', step, spinsPlayed },
    { do: 'show', presentationSteps },
  ]);
}

function announceJackpot(state: PlayState, win: bigint): Turn {
  if (state.phase.at !== 'showing') return stay(state);
  const balance = state.balance + win;
  return turn({ ...state, balance }, [{ do: 'report_balance', balance }]);
}

function shown(state: PlayState, nowMs: number): Turn {
  if (state.phase.at !== 'showing') return stay(state);
  const { step } = state.phase;
  const { outcome } = step;
  const balance = BigInt(step.balance);
  // jackpots are in no win of the round
  const jackpots = BigInt(step.jackpot?.total ?? 0);
  const settled: PlayState = {
    ...state,
    balance,
    round: step.closed ? null : addStep(state.round, step),
    lastWin: { win: BigInt(step.closed ? outcome.roundWin : outcome.win) + jackpots, stake: BigInt(step.stake) },
    returned: state.returned + BigInt(outcome.win) + jackpots,
  };
  if (step.closed) {
    return turn({ ...settled, phase: { at: 'ready' } }, [
      { do: 'report_balance', balance },
      { do: 'report_round', state: 'ended', step },
    ]);
  }
  if (settled.round?.nextKind === 'pick') {
    return turn({ ...settled, phase: { at: 'picking' } }, [{ do: 'report_balance', balance }]);
  }
  const queued = queueOrAsk(settled, nowMs, PAUSE_MS);
  return { state: queued.state, effects: [{ do: 'report_balance', balance }, ...queued.effects] };
}

/** A balance read between rounds; while a step is open, its answer carries a truer one. */
function readBalance(state: PlayState, balance: bigint): Turn {
  if (state.phase.at !== 'ready') return stay(state);
  const covered = state.notice?.code === 'insufficient_funds' && balance >= state.stake;
  return turn({ ...state, balance, notice: covered ? null : state.notice });
}

function chooseStake(state: PlayState, stake: bigint): Turn {
  if (!canChooseStake(state) || !state.stakes.includes(stake)) return stay(state);
  return turn({ ...state, stake, notice: null, lastWin: null });
}

/** What the steps of an open round have come to; null without steps or when the last one closed it. */
export function roundOf(steps: readonly SlotStep[]): RoundSoFar | null {
  let round: RoundSoFar | null = null;
  for (const step of steps) round = step.closed ? null : addStep(round, step);
  return round;
}

function addStep(round: RoundSoFar | null, step: SlotStep): RoundSoFar {
  return {
    roundId: step.roundId,
    stake: BigInt(step.stake),
    win: BigInt(step.outcome.roundWin),
    spinsPlayed: (round?.spinsPlayed ?? 0) + (step.outcome.kind === 'free' ? 1 : 0),
    spinsLeft: step.outcome.freeSpinsLeft,
    nextKind: kindAfter(step) ?? 'free',
    last: step,
    isBought: (round?.isBought ?? false) || step.outcome.kind === 'bought',
  };
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

function turn(state: PlayState, effects: readonly Effect[] = []): Turn {
  return { state, effects };
}

function stay(state: PlayState): Turn {
  return { state, effects: [] };
}
