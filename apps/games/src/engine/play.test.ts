import { describe, expect, test } from 'vitest';
import { session, step } from '../testing/sample-session.ts';
import { advance, openPlay } from './play.ts';
import type { Effect, PlayEvent, PlayState } from './play-state.ts';

/** Plays events one after another and collects every effect. */
function run(
  from: PlayState,
  ...events: PlayEvent[]
): { state: PlayState; effects: Effect[]; last: readonly Effect[] } {
  let state = from;
  let last: readonly Effect[] = [];
  const effects: Effect[] = [];
  for (const event of events) {
    const turn = advance(state, event);
    state = turn.state;
    last = turn.effects;
    effects.push(...turn.effects);
  }
  return { state, effects, last };
}

const press = (nowMs = 10_000): PlayEvent => ({ type: 'pressed', nowMs });
const shown = (nowMs = 14_000): PlayEvent => ({ type: 'shown', nowMs });
const rested: PlayEvent = { type: 'rested' };
const refused = (code: string, params = {}): PlayEvent => ({ type: 'refused', code, params });
const asks = (effects: readonly Effect[]) => effects.flatMap((effect) => (effect.do === 'ask' ? [effect.asked] : []));
const kinds = (effects: readonly Effect[]) => effects.map((effect) => effect.do);
const presentationSteps = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.do === 'show' ? effect.presentationSteps : []));

const commitment = session().fairness.commitment;
const trigger = step(1, 0, { freeSpinsAwarded: 10, freeSpinsLeft: 10, win: '200', scatter: { count: 3, win: '200' } });

describe('a paid spin', () => {
  test('asks for the next place with the chosen stake and takes the stake off at once', () => {
    const { state, effects } = run(openPlay(session()), { type: 'stake_chosen', stake: 500n }, press());
    expect(asks(effects)).toEqual([{ position: { nonce: 1, step: 0 }, stake: 500n, commitment }]);
    expect(state.balance).toBe(9500n);
    expect(kinds(effects)).toEqual(['turn', 'ask', 'report_balance']);
  });

  test('a second press while the answer is outstanding plays nothing', () => {
    const { effects } = run(openPlay(session()), press(), press(), press());
    expect(asks(effects)).toHaveLength(1);
  });

  test('adds a jackpot to the balance once, when it is shown', () => {
    const won = { ...step(1, 0, {}), balance: '59800', jackpot: { total: '50000', wins: [] } };
    const before = run(openPlay(session()), press(), { type: 'answered', step: won }, rested);
    const report = run(before.state, { type: 'jackpot_revealed', win: 50_000n });
    expect(report.state.balance).toBe(before.state.balance + 50_000n);
    expect(report.effects).toEqual([{ do: 'report_balance', balance: report.state.balance }]);
    expect(run(report.state, shown()).state.balance).toBe(59_800n);
    expect(run(openPlay(session()), { type: 'jackpot_revealed', win: 50_000n }).effects).toEqual([]);
  });

  test('the win is on the balance only after it was shown', () => {
    const won = step(1, 0, { win: '250' }, '10150');
    const before = run(openPlay(session()), press(), { type: 'answered', step: won }, rested);
    expect(before.state.balance).toBe(9900n);
    const after = run(before.state, shown());
    expect(after.state.balance).toBe(10150n);
    expect(after.state.phase.at).toBe('ready');
    expect(kinds(after.effects)).toEqual(['report_balance', 'report_round']);
  });

  test('a stake above the balance is not sent', () => {
    const { state, effects } = run(openPlay(session({ balance: '99' })), press());
    expect(asks(effects)).toEqual([]);
    expect(state.notice?.code).toBe('insufficient_funds');
  });

  test('money that came in elsewhere is found at the next press and can be staked', () => {
    const poor = run(openPlay(session({ balance: '99' })), press());
    expect(poor.last).toEqual([{ do: 'read_balance' }]);
    const rich = run(poor.state, { type: 'balance_read', balance: 5099n });
    expect(rich.state.notice).toBeNull();
    expect(asks(run(rich.state, press()).effects)).toHaveLength(1);
  });

  test('a balance read while the reels turn does not give away the outcome', () => {
    const { state, effects } = run(
      openPlay(session()),
      press(),
      { type: 'returned' },
      { type: 'balance_read', balance: 99_999n },
    );
    expect(state.balance).toBe(9900n);
    expect(kinds(effects)).not.toContain('read_balance');
  });

  test('a stake that is not on offer cannot be chosen', () => {
    expect(run(openPlay(session()), { type: 'stake_chosen', stake: 150n }).state.stake).toBe(100n);
  });

  test('the stake cannot change between asking and the end of the round', () => {
    const { state } = run(openPlay(session()), press(), { type: 'stake_chosen', stake: 20n });
    expect(state.stake).toBe(100n);
  });

  test('the next spin waits for the minimum cycle, counted from the start of the last', () => {
    const first = run(
      openPlay(session()),
      press(10_000),
      { type: 'answered', step: step(1, 0) },
      rested,
      shown(11_900),
    );
    const early = run(first.state, press(12_000));
    expect(early.last).toEqual([{ do: 'wait', ms: 500 }]);
    const after = run(early.state, { type: 'waited', nowMs: 12_500 });
    expect(asks(after.effects)).toEqual([{ position: { nonce: 2, step: 0 }, stake: 100n, commitment }]);
  });

  test('the net position counts stakes and returns since the game was opened', () => {
    const won = step(1, 0, { win: '250' }, '10150');
    const { state } = run(openPlay(session()), press(), { type: 'answered', step: won }, rested, shown());
    expect(state.returned - state.staked).toBe(150n);
  });
});

describe('a return of the stake or less', () => {
  for (const win of ['1', '60', '100']) {
    test(`${win} back for 100 is stated once, without lines one by one`, () => {
      const lineWins = [{ line: 1, symbol: 'J', count: 3, win }];
      const answer: PlayEvent = { type: 'answered', step: step(1, 0, { win, lineWins }) };
      const { effects } = run(openPlay(session()), press(), answer, rested);
      expect(
        presentationSteps(effects).map((presentationStep) => [
          presentationStep.kind,
          'tier' in presentationStep && presentationStep.tier,
        ]),
      ).toEqual([['total', 'stated']]);
    });
  }

  test('one unit more than the stake is a win, lines first and the total after them', () => {
    const lineWins = [
      { line: 1, symbol: 'J', count: 3, win: '51' },
      { line: 4, symbol: 'J', count: 3, win: '50' },
    ];
    const answer: PlayEvent = { type: 'answered', step: step(1, 0, { win: '101', lineWins }) };
    const { effects } = run(openPlay(session()), press(), answer, rested);
    expect(presentationSteps(effects).map(({ kind }) => kind)).toEqual(['line', 'line', 'total']);
    expect(presentationSteps(effects).at(-1)).toMatchObject({ tier: 'small', win: 101n });
  });

  test('a whole round of free spins that returned less than its stake ends without celebration', () => {
    const before = session({
      steps: [step(1, 0, { freeSpinsAwarded: 1, freeSpinsLeft: 1 })],
      next: { nonce: 1, step: 1 },
    });
    const last = step(1, 1, { roundWin: '90', win: '90' });
    const { effects } = run(openPlay(before), press(), { type: 'answered', step: last }, rested);
    expect(
      presentationSteps(effects).map((presentationStep) => 'tier' in presentationStep && presentationStep.tier),
    ).toEqual(['stated', 'stated']);
  });
});

describe('a lost answer', () => {
  const lost = () => run(openPlay(session()), press(), { type: 'trouble' }, { type: 'gave_up' });

  test('asking again asks for the very same step', () => {
    const { state } = lost();
    expect(state.phase.at).toBe('lost');
    const again = run(state, { type: 'stake_chosen', stake: 500n }, press(60_000));
    expect(asks(again.effects)).toEqual([{ position: { nonce: 1, step: 0 }, stake: 100n, commitment }]);
    expect(again.state.balance).toBe(9900n);
  });

  test('reels do not turn for ever while nobody answers', () => {
    expect(kinds(lost().effects).at(-1)).toBe('rest_back');
    expect(kinds(run(lost().state, press(60_000)).effects)).toEqual(['turn', 'ask']);
    expect(kinds(run(openPlay(session()), press(), refused('session_expired')).last)).toContain('rest_back');
  });

  test('an answer to another place is not taken for it', () => {
    const { state } = run(openPlay(session()), press(), { type: 'answered', step: step(7, 0) });
    expect(state.phase.at).toBe('asking');
  });

  test('a fresh session that has moved on shows that the spin was played', () => {
    const gone = run(openPlay(session()), press(), refused('session_expired'));
    expect(gone.last.map((effect) => effect.do)).toContain('relaunch');
    const fresh = session({ next: { nonce: 2, step: 0 }, balance: '9950' });
    const { state } = run(gone.state, { type: 'opened', session: fresh });
    expect(state.notice?.code).toBe('spin_settled');
    expect(state.balance).toBe(9950n);
    expect(asks(run(state, press(90_000)).effects)).toEqual([
      { position: { nonce: 2, step: 0 }, stake: 100n, commitment },
    ]);
  });

  test('a fresh session at the same place shows that the spin was not played, and returns the stake', () => {
    const gone = run(openPlay(session()), press(), refused('round_conflict'));
    const { state } = run(gone.state, { type: 'opened', session: session() });
    expect(state.notice?.code).toBe('spin_not_played');
    expect(state.balance).toBe(10000n);
  });

  test('the same place under another seed is another place', () => {
    const gone = run(openPlay(session()), press(), refused('round_conflict'));
    const fairness = { commitment: 'cd'.repeat(32), clientSeed: 'other', nonce: 0, nextCommitment: null };
    const { state } = run(gone.state, { type: 'opened', session: session({ fairness }) });
    expect(state.notice?.code).toBe('seed_changed');
  });

  test('a refusal after an unanswered request does not prove that nothing was played', () => {
    const { state, effects } = run(openPlay(session()), press(), { type: 'trouble' }, refused('game_maintenance'));
    expect(state.phase.at).toBe('relaunching');
    expect(kinds(effects)).toContain('relaunch');
  });

  test('a refusal after asking again for a lost step does not prove it either', () => {
    const { state } = run(lost().state, press(60_000), refused('stake_above_limit'));
    expect(state.phase).toMatchObject({ at: 'relaunching', asked: { position: { nonce: 1, step: 0 } } });
  });
});

describe('a change of seeds', () => {
  const changed: PlayEvent = {
    type: 'seed_rotated',
    fairness: { commitment: 'cd'.repeat(32), clientSeed: 'other', nextCommitment: null },
    next: { nonce: 1, step: 0 },
  };

  test('starts the places anew under the new commitment', () => {
    const open = openPlay(session({ next: { nonce: 8, step: 0 } }));
    const { effects } = run(open, changed, press());
    expect(asks(effects)).toEqual([{ position: { nonce: 1, step: 0 }, stake: 100n, commitment: 'cd'.repeat(32) }]);
  });

  test('never touches a step that is being asked for', () => {
    const { state } = run(openPlay(session()), press(), changed);
    expect(state.phase).toMatchObject({ at: 'asking', asked: { commitment } });
    expect(state.seed.commitment).toBe(commitment);
  });
});

describe('a refusal', () => {
  test('gives the stake back and brings the reels back', () => {
    const { state, effects } = run(openPlay(session()), press(), refused('stake_above_limit', { maxStake: '50' }));
    expect(state.phase.at).toBe('ready');
    expect(state.balance).toBe(10000n);
    expect(state.notice).toMatchObject({ code: 'stake_above_limit', tone: 'problem', params: { maxStake: '50' } });
    expect(kinds(effects)).toContain('rest_back');
  });

  test('for want of money shows the balance that the server named', () => {
    const { state } = run(openPlay(session()), press(), refused('insufficient_funds', { balance: '30' }));
    expect(state.balance).toBe(30n);
  });

  test('in free spins keeps them for later', () => {
    const open = openPlay(session({ steps: [trigger], next: { nonce: 1, step: 1 } }));
    const { state } = run(open, press(), refused('game_maintenance'));
    expect(state.phase.at).toBe('resume');
    expect(state.round?.spinsLeft).toBe(10);
  });

  test('of a fresh ticket stops play with words', () => {
    const { state } = run(openPlay(session()), press(), refused('session_expired'), {
      type: 'relaunch_failed',
      code: 'not_logged_in',
    });
    expect(state.phase.at).toBe('halted');
    expect(state.notice?.code).toBe('not_logged_in');
  });
});

describe('free spins', () => {
  test('go on by themselves at the triggering stake, one place after another', () => {
    const first = run(openPlay(session()), press(), { type: 'answered', step: trigger }, rested);
    expect(presentationSteps(first.effects).map(({ kind }) => kind)).toEqual(['scatters', 'total', 'awarded']);
    const queued = run(first.state, shown(20_000));
    expect(queued.state.phase.at).toBe('queued');
    expect(queued.state.round).toMatchObject({ spinsLeft: 10, spinsPlayed: 0, win: 200n });
    const second = run(queued.state, { type: 'waited', nowMs: 20_650 });
    expect(asks(second.effects)).toEqual([{ position: { nonce: 1, step: 1 }, stake: 100n, commitment }]);
    expect(second.state.balance).toBe(BigInt(trigger.balance));
  });

  test('are paced by the minimum cycle too', () => {
    const { last } = run(
      openPlay(session()),
      press(10_000),
      { type: 'answered', step: trigger },
      rested,
      shown(10_400),
    );
    expect(last).toContainEqual({ do: 'wait', ms: 2100 });
  });

  test('a retrigger is shown with what is left', () => {
    const open = openPlay(session({ steps: [trigger], next: { nonce: 1, step: 1 } }));
    const again = step(1, 1, {
      freeSpinsAwarded: 10,
      freeSpinsLeft: 19,
      win: '600',
      scatter: { count: 3, win: '600' },
    });
    const { effects } = run(open, press(), { type: 'answered', step: again }, rested);
    expect(presentationSteps(effects).at(-1)).toMatchObject({ kind: 'retriggered', spins: 10, left: 19 });
  });

  test('end with a summary of the round and open the stakes again', () => {
    const steps = [trigger, step(1, 1, { freeSpinsLeft: 1, roundWin: '200' })];
    const open = openPlay(session({ steps, next: { nonce: 1, step: 2 } }));
    const end = step(1, 2, { win: '1900', roundWin: '2100' }, '12000');
    const { state, effects } = run(open, press(), { type: 'answered', step: end }, rested, shown());
    expect(presentationSteps(effects).at(-1)).toMatchObject({ kind: 'summary', spins: 2, win: 2100n, tier: 'big' });
    expect(state).toMatchObject({ round: null, balance: 12000n, phase: { at: 'ready' } });
    expect(effects.at(-1)).toMatchObject({ do: 'report_round', state: 'ended' });
  });

  test('after a reload wait for the player and carry on at the next place', () => {
    const steps = [trigger, step(1, 1, { freeSpinsLeft: 9, win: '300', roundWin: '500' })];
    const open = openPlay(session({ steps, next: { nonce: 1, step: 2 }, stakes: ['20', '100'], defaultStake: '20' }));
    expect(open.phase.at).toBe('resume');
    expect(open).toMatchObject({ stake: 100n, round: { spinsPlayed: 1, spinsLeft: 9, win: 500n } });
    expect(asks(run(open, press()).effects)).toEqual([{ position: { nonce: 1, step: 2 }, stake: 100n, commitment }]);
  });
});

describe('what follows a spin', () => {
  const pick = { tiles: 3, turned: [], done: false };
  const opened = { ...step(1, 0, { pick }), closed: false, next: { nonce: 1, step: 1 } };
  const played = () => run(openPlay(session()), press(), { type: 'answered', step: opened }, rested, shown());

  test('a pick waits for the player, and asks for the tile that was chosen', () => {
    const { state } = played();
    expect(state.phase.at).toBe('picking');
    expect(asks(run(state, press()).effects)).toEqual([]);
    const { effects } = run(state, { type: 'tile_chosen', tile: 2, nowMs: 14_100 });
    expect(asks(effects)).toEqual([{ position: { nonce: 1, step: 1 }, stake: 100n, commitment, choice: 2 }]);
    expect(effects[0]).toMatchObject({ do: 'turn', kind: 'pick', choice: 2 });
  });

  test('a refused tile can be chosen anew', () => {
    const { state } = run(
      played().state,
      { type: 'tile_chosen', tile: 2, nowMs: 14_100 },
      refused('choice_not_offered'),
    );
    expect(state.phase.at).toBe('picking');
  });

  test('a pick that was left open waits when the game opens again', () => {
    expect(openPlay(session({ steps: [opened], next: opened.next })).phase.at).toBe('picking');
  });

  test('held coins and wilds that stay go on by themselves, without a cycle between held ones', () => {
    const hold = { cells: [null], names: {}, respinsLeft: 3, total: '0', full: false, done: false };
    const held = { ...step(1, 0, { hold }), closed: false, next: { nonce: 1, step: 1 } };
    const { last } = run(openPlay(session()), press(), { type: 'answered', step: held }, rested, shown(10_100));
    expect(last).toContainEqual({ do: 'wait', ms: 650 });
    const wild = { ...held, outcome: { ...held.outcome, hold: undefined, wildReelsNext: [1] } } as typeof held;
    const { state, effects } = run(
      openPlay(session()),
      press(),
      { type: 'answered', step: wild },
      rested,
      shown(14_000),
      { type: 'waited', nowMs: 14_650 },
    );
    expect(state.phase.at).toBe('asking');
    expect(effects.filter((effect) => effect.do === 'turn').at(-1)).toMatchObject({ kind: 'respin', after: wild });
  });
});

describe('a feature for sale', () => {
  const game = { ...session().game, buyPrice: 62 };
  const allowed = { ...session().rules, featureBuy: true };

  test('costs its price at the chosen stake, and is asked for as bought', () => {
    const { state, effects } = run(openPlay(session({ game, rules: allowed })), { type: 'bought', nowMs: 10_000 });
    expect(asks(effects)).toEqual([{ position: { nonce: 1, step: 0 }, stake: 6_200n, commitment, buy: true }]);
    expect(state.balance).toBe(3_800n);
  });

  test('is not sold where the site does not allow it, nor above the balance', () => {
    expect(run(openPlay(session({ game })), { type: 'bought', nowMs: 10_000 }).effects).toEqual([]);
    const poor = run(openPlay(session({ game, rules: allowed, balance: '6199' })), { type: 'bought', nowMs: 10_000 });
    expect(asks(poor.effects)).toEqual([]);
    expect(poor.state.notice?.code).toBe('insufficient_funds');
  });

  test('leaves the stake of a spin as it was when the round goes on', () => {
    const bought = { ...step(1, 0, { kind: 'bought', freeSpinsAwarded: 10, freeSpinsLeft: 10 }), stake: '6200' };
    const state = openPlay(session({ game, rules: allowed, steps: [bought], next: bought.next }));
    expect(state.stake).toBe(100n);
    expect(state.round?.stake).toBe(6_200n);
  });
});
