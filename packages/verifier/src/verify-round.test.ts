import { SLOT_IDS, type SlotMachine, slotMachine } from '@croupier/rules/slots';
import { describe, expect, it } from 'vitest';
import { readRecords, verifyRound } from './index.ts';
import { leavesOf, neighboursOf, withLeaf } from './testing/changes.ts';
import { jackpotRecord, longRecord, recordOf } from './testing/records.ts';

type Json = ReturnType<typeof recordOf>;
const verify = (record: unknown) => {
  const [read] = readRecords(JSON.stringify(record));
  if (!read) throw new Error('nothing was read');
  return verifyRound(read);
};

describe('a sound round verifies', () => {
  it('a thousand times', () => {
    for (let nonce = 1; nonce <= 1_000; nonce += 1) {
      const record = recordOf('sound', { nonce });
      expect(verify(record)).toEqual({ kind: 'agrees', steps: record.steps.length });
    }
  });

  it('with free spins, with another order of keys, and in progress', () => {
    const record = longRecord();
    expect(record.steps.length).toBeGreaterThan(10);
    expect(verify(record).kind).toBe('agrees');
    const turned = Object.fromEntries(Object.entries(record).toReversed());
    expect(
      verify({ ...turned, steps: record.steps.map((step) => Object.fromEntries(Object.entries(step).toReversed())) })
        .kind,
    ).toBe('agrees');
    const started = record.steps.slice(0, 3);
    const payout = started.reduce((sum, { win }) => sum + BigInt(win), 0n);
    const open = {
      ...record,
      status: 'OPEN',
      steps: started,
      payout: `${payout}`,
      net: `${payout - BigInt(record.stake)}`,
    };
    expect(verify(open).kind).toBe('agrees');
  });
});

describe.each(SLOT_IDS)('a round of %s', (id) => {
  const machine = slotMachine(id) as SlotMachine;
  const gameVersion = machine.game.version;
  // tiles from the last to the first, so that what was chosen is not what is taken without a choice
  const choices = Array.from({ length: 20 }, (_, at) => (machine.game.features.pick ? 12 - (at % 13) : at));

  it('verifies when it is sound', () => {
    for (let nonce = 1; nonce <= 300; nonce += 1) {
      const record = recordOf('each', {
        gameVersion,
        nonce,
        choices,
        bought: machine.buyCoins > 0 && nonce % 10 === 0,
      });
      expect(verify(record)).toEqual({ kind: 'agrees', steps: record.steps.length });
    }
  });

  it('fails when it was changed', () => {
    for (let nonce = 1; nonce <= 100; nonce += 1) {
      const record = recordOf('each', { gameVersion, nonce, choices });
      const step = structuredClone(record.steps.at(-1)) as { outcome: { win: string } };
      step.outcome.win = `${BigInt(step.outcome.win) + 1n}`;
      expect(verify({ ...record, steps: [...record.steps.slice(0, -1), step] }).kind).toBe('differs');
    }
  });
});

describe('a jackpot goes to its winner', () => {
  type Entry = Record<string, unknown> & { won?: { runId: string; amount: string }[] };
  type Changed = (jackpots: Entry[], at: number) => unknown;
  const changed = (change: Changed) => {
    const record = structuredClone(jackpotRecord());
    const [paid] = record.steps;
    if (!paid) throw new Error('a record without steps');
    const jackpots = (paid.outcome.jackpots ?? []) as Entry[];
    const at = jackpots.findIndex(({ kind, won }) => kind === 'progressive' && won);
    Object.assign(paid.outcome, { jackpots: change(jackpots, at) ?? jackpots });
    return verify(record);
  };
  const set =
    (part: Record<string, unknown>): Changed =>
    (jackpots, at) => {
      Object.assign(jackpots[at] as Entry, part);
    };

  it('and a sound record verifies', () => {
    expect(changed(() => undefined)).toMatchObject({ kind: 'agrees' });
    // play money takes part in none, and its payout has none
    const record = recordOf('trial', { gameVersion: 'jackpot-bloom-2' });
    const [paid, ...rest] = record.steps;
    const steps = [{ ...paid, outcome: { ...paid?.outcome, jackpots: [] } }, ...rest];
    expect(verify({ ...record, steps })).toMatchObject({ kind: 'agrees' });
  });

  it.each<[string, Changed, string]>([
    ['another draw', set({ drawn: '1' }), 'drawn'],
    ['a win that was not given', (jackpots, at) => void delete jackpots[at]?.won, 'win'],
    ['a win of more than was paid', set({ won: [{ runId: 'r', amount: '999999' }] }), 'win'],
    [
      'a win in another run than the stake was in',
      (jackpots, at) => set({ won: [{ ...jackpots[at]?.won?.[0], runId: 'r' }] })(jackpots, at),
      'won.0.runId',
    ],
    ['another seed, and so other odds', set({ seed: '41' }), 'win'],
    ['a seed that is none', set({ seed: '0' }), 'win'],
    ['a seed that is no number', set({ seed: 'x' }), 'win'],
    ['a level that is gone', (jackpots) => jackpots.slice(0, -1), ''],
    ['levels in another order', (jackpots) => jackpots.toReversed(), ''],
    ['nothing at all', () => 'none', ''],
    ['none, as if it were play money', () => [], 'win'],
    [
      'a jackpot that somebody else won',
      (jackpots) => jackpots.map((one) => ({ ...one, won: [{ runId: one.runId, amount: '5' }] })),
      'win',
    ],
  ])('%s', (_, change, path) => {
    const verdict = changed(change);
    expect(verdict).toMatchObject({ kind: 'differs', where: { what: 'step', step: 0 } });
    if (path !== '' && verdict.kind === 'differs' && 'path' in verdict.where)
      expect(verdict.where.path).toContain(path);
  });
});

describe('detects one changed byte', () => {
  /** What a record also has, and the draw does not determine. */
  const unrevealed =
    /^(id|roundId|at|nodeId|gameName|vendorName|rtpBps|closedAt|balanceBefore|balanceAfter|steps\.\d+\.(at|transactionId))$/;

  it('anywhere in what the seeds draw', () => {
    const record = longRecord();
    let tried = 0;
    for (const [path, leaf] of leavesOf(record)) {
      if (unrevealed.test(path)) continue;
      for (const other of neighboursOf(leaf)) {
        tried += 1;
        let kind: string;
        try {
          kind = verify(withLeaf(record, path, other)).kind;
        } catch {
          kind = 'no record';
        }
        expect(kind, `${path}: ${leaf} changed to ${other}`).not.toBe('agrees');
      }
    }
    expect(tried).toBeGreaterThan(500);
  });

  it.each<[string, (record: Json) => unknown, object]>([
    [
      'a commitment',
      (r) => ({ ...r, fairness: { ...r.fairness, commitment: 'ab'.repeat(32) } }),
      { what: 'commitment' },
    ],
    ['a seed that is none', (r) => ({ ...r, fairness: { ...r.fairness, serverSeed: 'xy' } }), { what: 'seed' }],
    ['a client seed that is none', (r) => ({ ...r, fairness: { ...r.fairness, clientSeed: 'a b' } }), { what: 'seed' }],
    ['a number that is none', (r) => ({ ...r, fairness: { ...r.fairness, nonce: -1 } }), { what: 'seed' }],
    [
      'a stake that the game has not',
      (r) => ({ ...r, stake: '7', net: `${BigInt(r.payout) - 7n}` }),
      { what: 'stake' },
    ],
    ['a difference that is not that of the two', (r) => ({ ...r, net: '1' }), { what: 'net' }],
    [
      'a payout',
      (r) => ({ ...r, payout: `${BigInt(r.payout) + 1n}`, net: `${BigInt(r.net) + 1n}` }),
      { what: 'payout' },
    ],
    ['a last step that is gone', (r) => ({ ...r, steps: r.steps.slice(0, -1) }), { what: 'end', step: 10 }],
    [
      'a step in the middle that is gone',
      (r) => ({ ...r, steps: r.steps.toSpliced(4, 1) }),
      { what: 'extra step', step: 4 },
    ],
    [
      'a step too many',
      (r) => ({ ...r, steps: [...r.steps, { ...r.steps[0], step: 11 }] }),
      { what: 'extra step', step: 11 },
    ],
    ['no steps', (r) => ({ ...r, steps: [] }), { what: 'end', step: 0 }],
    [
      'a win',
      (r) => ({ ...r, steps: r.steps.map((s) => (s.step === 3 ? { ...s, win: '77' } : s)) }),
      { what: 'step', step: 3, path: 'win', recorded: '77' },
    ],
    [
      'a stop',
      (r) => ({ ...r, steps: r.steps.map((s) => (s.step === 2 ? { ...s, outcome: { ...s.outcome, stops: [] } } : s)) }),
      { what: 'step', step: 2, path: 'stops.0', recorded: '' },
    ],
    [
      'a value that was added',
      (r) => ({ ...r, steps: r.steps.map((s) => ({ ...s, outcome: { ...s.outcome, luck: 1 } })) }),
      { what: 'step', step: 0, path: 'luck', recorded: '1', drawn: '' },
    ],
    [
      'an outcome that is none',
      (r) => ({ ...r, steps: [{ ...r.steps[0], outcome: null }] }),
      { what: 'step', path: '' },
    ],
  ])('%s, by its name', (_, change, where) => {
    expect(verify(change(longRecord()))).toMatchObject({ kind: 'differs', where });
  });
});

describe('a round that cannot be verified is reported as such', () => {
  it('because its seed is in use, or its game unknown', () => {
    const record = recordOf('sealed');
    expect(verify({ ...record, fairness: { ...record.fairness, serverSeed: null } })).toEqual({ kind: 'sealed' });
    expect(verify({ ...record, gameVersion: 'r1-0' })).toEqual({ kind: 'unknown game' });
  });
});
