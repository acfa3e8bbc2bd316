import type { HouseSession, SlotStep } from '@croupier/contract';
import { orderOfPlay } from '../shell/order-of-play.ts';
import { turn } from '../shell/play-state.ts';
import type { Asked, Effect, PlayEvent, PlayState, RoundSoFar, SpinEffect, SpinTurn } from './play-state.ts';
import { presentationStepsOf } from './presentation-steps.ts';
import { kindAfter, type StepKind, turnsReels } from './step-kind.ts';

/** Between two steps of a round that goes on by itself. */
const PAUSE_MS = 650;

const order = orderOfPlay<HouseSession, Asked, SlotStep, PlayState, SpinEffect>({
  open: openPlay,
  isInRound: ({ round }) => round !== null,
  waiting: ({ round }) => openPhase(round),
  begin: turning,
  back: () => ({ do: 'rest_back' }),
  answered: (_, step) => ({ phase: { at: 'resting', step }, effect: { do: 'rest', step } }),
  words: {
    trouble: 'trouble',
    lost: 'lost',
    seedChanged: 'seed_changed',
    settled: 'spin_settled',
    notPlayed: () => 'spin_not_played',
  },
});

/** The order of play of one opened slot, on top of what all families share: which step is asked for, what is shown when. */
export function advance(state: PlayState, event: PlayEvent): SpinTurn {
  switch (event.type) {
    case 'pressed':
      return pressed(state, event.nowMs);
    case 'bought':
      return buy(state, event.nowMs);
    case 'tile_chosen':
      if (state.phase.at !== 'picking') return turn(state);
      return order.ask(state, { ...nextAsked(state), choice: event.tile }, event.nowMs);
    case 'waited':
      return state.phase.at === 'queued' ? order.ask(state, nextAsked(state), event.nowMs) : turn(state);
    case 'rested':
      return rested(state);
    case 'jackpot_revealed':
      return announceJackpot(state, event.win);
    case 'shown':
      return shown(state, event.nowMs);
    default:
      return order.advance(state, event);
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

function pressed(state: PlayState, nowMs: number): SpinTurn {
  switch (state.phase.at) {
    case 'ready':
      return state.balance < state.stake ? order.askForMoney(state) : queueOrAsk(state, nowMs, 0);
    case 'resume':
      return queueOrAsk(state, nowMs, 0);
    case 'lost':
      return order.advance(state, { type: 'asked_again' });
    case 'showing':
      return turn<PlayState, Effect>(state, [{ do: 'hasten' }]);
    default:
      return turn(state);
  }
}

function buy(state: PlayState, nowMs: number): SpinTurn {
  const price = priceOf(state);
  if (state.phase.at !== 'ready' || price === null) return turn(state);
  if (state.balance < price) return order.askForMoney(state);
  // the button that confirms it was pressed later than a cycle after the last spin, or the server stated how long to wait
  return order.ask(state, { ...nextAsked(state), stake: price, buy: true }, nowMs);
}

/** What is set turning for a step. */
function turning({ round }: PlayState, { buy: isBuy, choice }: Asked): SpinEffect {
  const kind: StepKind = round ? round.nextKind : isBuy ? 'bought' : 'paid';
  return { do: 'turn', kind, after: round?.last ?? null, choice: choice ?? null };
}

function queueOrAsk(state: PlayState, nowMs: number, pauseMs: number): SpinTurn {
  const cycleMs = turnsReels(state.round?.nextKind ?? 'paid') ? state.session.rules.minimumCycleMs : 0;
  const cycleLeft = state.startedAtMs + cycleMs - nowMs;
  const ms = Math.max(pauseMs, Math.ceil(cycleLeft));
  if (ms <= 0) return order.ask(state, nextAsked(state), nowMs);
  return turn<PlayState, Effect>({ ...state, phase: { at: 'queued' }, notice: null }, [{ do: 'wait', ms }]);
}

function nextAsked(state: PlayState): Asked {
  const stake = state.round ? state.round.stake : state.stake;
  return { position: state.next, stake, commitment: state.seed.commitment };
}

function rested(state: PlayState): SpinTurn {
  if (state.phase.at !== 'resting') return turn(state);
  const { step } = state.phase;
  const spinsPlayed = (state.round?.spinsPlayed ?? 0) + (step.outcome.kind === 'free' ? 1 : 0);
  const presentationSteps = presentationStepsOf(step, state.session.game, spinsPlayed);
  return turn<PlayState, Effect>({ ...state, phase: { at: 'showing', step } }, [
    { do: 'announce_step', step, spinsPlayed },
    { do: 'show', presentationSteps },
  ]);
}

function announceJackpot(state: PlayState, win: bigint): SpinTurn {
  if (state.phase.at !== 'showing') return turn(state);
  const balance = state.balance + win;
  return turn<PlayState, Effect>({ ...state, balance }, [{ do: 'report_balance', balance }]);
}

function shown(state: PlayState, nowMs: number): SpinTurn {
  if (state.phase.at !== 'showing') return turn(state);
  const { step } = state.phase;
  const { outcome } = step;
  const balance = BigInt(step.balance);
  // jackpots are in no win of the round
  const jackpots = BigInt(step.jackpot?.total ?? 0);
  const settled: PlayState = {
    ...state,
    balance,
    round: step.closed ? null : addStep(state.round, step),
    returned: state.returned + BigInt(outcome.win) + jackpots,
  };
  if (step.closed) {
    return turn<PlayState, Effect>({ ...settled, phase: { at: 'ready' } }, [
      { do: 'report_balance', balance },
      { do: 'report_round', state: 'ended', step },
    ]);
  }
  if (settled.round?.nextKind === 'pick') {
    return turn<PlayState, Effect>({ ...settled, phase: { at: 'picking' } }, [{ do: 'report_balance', balance }]);
  }
  const queued = queueOrAsk(settled, nowMs, PAUSE_MS);
  return { state: queued.state, effects: [{ do: 'report_balance', balance }, ...queued.effects] };
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
