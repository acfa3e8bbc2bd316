import type { SoloChoice, SoloStep } from '@croupier/contract';
import { describe, expect, test } from 'vitest';
import { pearlsOutcome, pokerOutcome, soloSampleSession, soloStep } from '../../testing/sample-solo.ts';
import { advanceSolo, openSoloPlay } from './solo-play.ts';
import type { SoloEffect, SoloEvent, SoloState } from './solo-state.ts';

/** Plays events one after another and collects every effect. */
function run(from: SoloState, ...events: SoloEvent[]): { state: SoloState; effects: SoloEffect[] } {
  let state = from;
  const effects: SoloEffect[] = [];
  for (const event of events) {
    const turn = advanceSolo(state, event);
    state = turn.state;
    effects.push(...turn.effects);
  }
  return { state, effects };
}

const deal: SoloChoice = { kind: 'deal' };
const draw: SoloChoice = { kind: 'draw', held: [true, false, true, false, false] };
const chosen = (choice: SoloChoice, nowMs = 10_000, stake = 100n): SoloEvent => ({
  type: 'chosen',
  choice,
  stake,
  nowMs,
});
const answered = (step: SoloStep): SoloEvent => ({ type: 'answered', step });
const refused = (code: string, params = {}): SoloEvent => ({ type: 'refused', code, params });
const shown: SoloEvent = { type: 'shown' };
const asks = (effects: readonly SoloEffect[]) =>
  effects.flatMap((effect) => (effect.do === 'ask' ? [effect.asked] : []));
const kinds = (effects: readonly SoloEffect[]) => effects.map((effect) => effect.do);

const { commitment } = soloSampleSession().fairness;
const dealt = soloStep(1, 0, pokerOutcome());
const won = soloStep(
  1,
  1,
  pokerOutcome({ kind: 'draw', held: [true, false, true, false, false], hand: 'flush', win: '600' }),
  { closed: true, balance: '10500' },
);
const fresh = () => openSoloPlay(soloSampleSession());
const inRound = () => run(fresh(), chosen(deal), answered(dealt), shown).state;

describe('a round', () => {
  test('asks for the next place with stake and choice, and takes the stake off at once', () => {
    const { state, effects } = run(fresh(), chosen(deal));
    expect(asks(effects)).toEqual([{ position: { nonce: 1, step: 0 }, stake: 100n, choice: deal, commitment }]);
    expect(state.balance).toBe(9900n);
    expect(kinds(effects)).toEqual(['begin', 'ask', 'report_balance']);
  });

  test('that asks for nothing more begins and ends with its one choice', () => {
    const fly: SoloChoice = { kind: 'fly', target: 150 };
    const outcome = { game: 'crash', kind: 'flight', target: 150, crash: 200, multiplier: 150 } as const;
    const flown = soloStep(1, 0, { ...outcome, win: '150', roundWin: '150' }, { closed: true, balance: '10050' });
    const { state } = run(fresh(), chosen(fly), answered(flown), shown);
    expect(state).toMatchObject({
      phase: { at: 'ready' },
      balance: 10_050n,
      returned: 150n,
      history: [{ stake: '100' }],
    });
  });

  test('a second choice while the answer is outstanding or being shown plays nothing', () => {
    expect(asks(run(fresh(), chosen(deal), chosen(deal), chosen(draw)).effects)).toHaveLength(1);
    expect(asks(run(fresh(), chosen(deal), answered(dealt), chosen(draw)).effects)).toHaveLength(1);
  });

  test('goes on at the stake it began with, whatever is asked for', () => {
    const { effects } = run(inRound(), { type: 'stake_chosen', stake: 500n }, chosen(draw, 10_001, 500n));
    expect(asks(effects)).toEqual([{ position: { nonce: 1, step: 1 }, stake: 100n, choice: draw, commitment }]);
    expect(kinds(effects)).not.toContain('report_balance');
  });

  test('is not begun while one is open, nor gone on with while none is', () => {
    expect(asks(run(inRound(), chosen(deal)).effects)).toEqual([]);
    expect(asks(run(fresh(), chosen(draw)).effects)).toEqual([]);
  });

  test('its win is on the balance only after it was shown, and it is in the history then', () => {
    const before = run(inRound(), chosen(draw), answered(won));
    expect(before.state.balance).toBe(9900n);
    expect(before.state.history).toEqual([]);
    const after = run(before.state, shown);
    expect(after.state).toMatchObject({ balance: 10500n, staked: 100n, returned: 600n, phase: { at: 'ready' } });
    expect(after.state.history).toEqual([{ roundId: won.roundId, outcome: won.outcome, stake: '100' }]);
    expect(after.state.steps).toEqual([dealt, won]);
    expect(kinds(after.effects)).toEqual(['report_balance', 'report_round']);
  });

  test('the next one waits for the minimum cycle, steps within one do not', () => {
    const over = run(inRound(), chosen(draw, 10_100), answered(won), shown).state;
    const { state, effects } = run(over, chosen(deal, 11_000));
    expect(effects).toEqual([{ do: 'wait', ms: 1500 }]);
    expect(asks(run(state, { type: 'waited', nowMs: 12_500 }).effects)).toHaveLength(1);
    expect(kinds(run(over, chosen(deal, 12_500)).effects)).toContain('ask');
  });

  test('a stake above the balance is not sent', () => {
    const { state, effects } = run(openSoloPlay(soloSampleSession('high-table', { balance: '99' })), chosen(deal));
    expect(asks(effects)).toEqual([]);
    expect(effects).toEqual([{ do: 'read_balance' }]);
    expect(state.notice?.code).toBe('insufficient_funds');
  });

  test('keeps the last twenty in its history', () => {
    const past = Array.from({ length: 20 }, (_, n) => ({ roundId: `r${n}`, outcome: pokerOutcome(), stake: '100' }));
    const from = openSoloPlay(
      soloSampleSession('phoenix-court', { history: past, steps: [dealt], next: { nonce: 1, step: 1 } }),
    );
    const { history } = run(from, chosen(draw), answered(won), shown).state;
    expect(history).toHaveLength(20);
    expect(history[0]?.roundId).toBe(won.roundId);
  });
});

describe('a round that is open when the game is opened', () => {
  const dive = soloStep(4, 0, pearlsOutcome(), { stake: '500' });
  const opened = openSoloPlay(soloSampleSession('abyss-pearl', { steps: [dive], next: { nonce: 4, step: 1 } }));

  test('waits for the player, shows a notice and its own stake', () => {
    expect(opened).toMatchObject({ phase: { at: 'deciding' }, stake: 500n, notice: { code: 'solo_resumed' } });
  });

  test('goes on where it was left', () => {
    const turn: SoloChoice = { kind: 'turn', tile: 7 };
    expect(asks(run(opened, chosen(turn, 0, 0n)).effects)).toEqual([
      { position: { nonce: 4, step: 1 }, stake: 500n, choice: turn, commitment },
    ]);
  });

  test('its stake cannot be changed', () => {
    expect(run(opened, { type: 'stake_chosen', stake: 100n }).state.stake).toBe(500n);
  });
});

describe('no answer', () => {
  test('the very same step is asked for again, and no other', () => {
    const lost = run(inRound(), chosen(draw), { type: 'gave_up' });
    expect(lost.effects.at(-1)).toEqual({ do: 'stand', steps: [dealt] });
    const again = run(lost.state, chosen({ ...draw, held: [true, true, true, true, true] }), { type: 'asked_again' });
    expect(asks(again.effects)).toEqual(asks(lost.effects));
  });

  test('a refusal after a request without an answer is settled by a fresh session', () => {
    const { state, effects } = run(fresh(), chosen(deal), { type: 'trouble' }, refused('too_fast'));
    expect(state.phase.at).toBe('relaunching');
    expect(kinds(effects)).toContain('relaunch');
    const played = soloSampleSession('phoenix-court', { steps: [dealt], next: { nonce: 1, step: 1 }, balance: '9900' });
    const after = run(state, { type: 'opened', session: played }).state;
    expect(after).toMatchObject({ phase: { at: 'deciding' }, balance: 9900n, steps: [dealt] });
    const notPlayed = run(state, { type: 'opened', session: soloSampleSession() }).state;
    expect(notPlayed).toMatchObject({ phase: { at: 'ready' }, balance: 10_000n, notice: { code: 'round_not_played' } });
    const settled = run(state, {
      type: 'opened',
      session: soloSampleSession('phoenix-court', { next: { nonce: 2, step: 0 } }),
    });
    expect(settled.state.notice?.code).toBe('round_settled');
  });

  test('a session that cannot be had ends play here', () => {
    const { state } = run(fresh(), chosen(deal), refused('round_conflict'), {
      type: 'relaunch_failed',
      code: 'no_site',
    });
    expect(state).toMatchObject({ phase: { at: 'halted' }, notice: { code: 'no_site' } });
  });

  test('an answer for another place is not shown', () => {
    expect(run(fresh(), chosen(deal), answered(won)).state.phase.at).toBe('asking');
  });
});

describe('a refusal', () => {
  test('of a stake gives it back', () => {
    const { state } = run(fresh(), chosen(deal), refused('stake_above_limit', { maxStake: '50' }));
    expect(state).toMatchObject({
      phase: { at: 'ready' },
      balance: 10_000n,
      staked: 0n,
      notice: { code: 'stake_above_limit' },
    });
  });

  test('of a step leaves the round open where it stands', () => {
    const { state, effects } = run(inRound(), chosen(draw), refused('choice_not_offered'));
    expect(state).toMatchObject({
      phase: { at: 'deciding' },
      balance: 9900n,
      notice: { code: 'solo_choice_not_offered' },
    });
    expect(effects).toContainEqual({ do: 'stand', steps: [dealt] });
  });

  test('takes the balance from the server when money is short', () => {
    expect(run(fresh(), chosen(deal), refused('insufficient_funds', { balance: '30' })).state.balance).toBe(30n);
  });
});

test('a balance read while a round is open does not give away how it stands', () => {
  const { state, effects } = run(inRound(), { type: 'returned' }, { type: 'balance_read', balance: 77n });
  expect(effects).toEqual([]);
  expect(state.balance).toBe(9900n);
});

test('seeds change between rounds only', () => {
  const rotated: SoloEvent = {
    type: 'seed_rotated',
    fairness: { commitment: 'cd'.repeat(32), clientSeed: 'mine', nextCommitment: null },
    next: { nonce: 1, step: 0 },
  };
  expect(run(inRound(), rotated).state.seed.commitment).toBe(commitment);
  expect(asks(run(fresh(), rotated, chosen(deal)).effects)[0]?.commitment).toBe('cd'.repeat(32));
});
