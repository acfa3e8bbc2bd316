import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitment, seedChain, seedToHex } from '@croupier/fairness';
import { drawOwn, LOTTERIES, NO_BETS_DIGEST } from '@croupier/rules/lottery';
import {
  drawOffer,
  drawRound,
  NO_ROUND_BETS_DIGEST,
  roundVersionOf,
  SHARED_KINDS,
} from '@croupier/rules/shared-rounds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longRecord, recordOf } from '../packages/verifier/src/testing/records.ts';
import { root } from './root.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-verify-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function verify(content: string): { status: number | null; stdout: string; stderr: string } {
  const file = join(folder, 'records.json');
  writeFileSync(file, content);
  return spawnSync(process.execPath, ['tools/verify-round.ts', file], { cwd: root, encoding: 'utf8' });
}

test('passes rounds that agree, and reports those that do not', () => {
  const records = Array.from({ length: 50 }, (_, i) => recordOf(`${i}`));
  expect(verify(JSON.stringify(records))).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('50 of 50 rounds are as their seeds draw them'),
  });
  const [record] = [longRecord()];
  const steps = record.steps.map((step) => (step.step === 4 ? { ...step, win: `${BigInt(step.win) + 1n}` } : step));
  const tampered = verify([...records, { ...record, steps }].map((one) => JSON.stringify(one)).join('\n'));
  expect(tampered.status).toBe(1);
  expect(tampered.stdout).toContain('step 4: win is recorded as');
  expect(tampered.stdout).toContain('50 of 51 rounds');
});

test('passes jackpots won where they were drawn, and reports those that were not', () => {
  const at = '2026-11-22T12:00:00.000Z';
  const run = {
    runId: '01980000-0000-7000-8000-000000000001',
    jackpotId: '01980000-0000-7000-8000-000000000002',
    level: 'mini',
    kind: 'mustHit',
    number: 3,
    seed: '1000',
    ceiling: '5000',
    amount: '2280',
    outcome: 'won',
    commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
    serverSeed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    startedAt: at,
    endedAt: at,
    last: false,
  };
  expect(verify(JSON.stringify(run))).toMatchObject({ status: 0, stdout: expect.stringContaining('1 of 1 runs') });
  const tampered = verify(JSON.stringify([run, { ...run, amount: '2281' }]));
  expect(tampered.status).toBe(1);
  expect(tampered.stdout).toContain('run 3: it is recorded as won at another amount than the 2280 that was drawn');
});

test('passes a lottery draw that came from its seed, and fails one that was changed', () => {
  const { seeds, anchor } = seedChain(new Uint8Array(32).fill(3), 10);
  const [serverSeed = new Uint8Array(32)] = seeds;
  const number = '20261125-0042';
  const proof = {
    gameId: 'k3-minute',
    family: 'K3',
    number,
    commitment: commitment(serverSeed),
    serverSeed: seedToHex(serverSeed),
    betsDigest: NO_BETS_DIGEST,
    drawVersion: 'K3-1',
    chain: { anchor, place: 1, length: 10 },
    draw: drawOwn(LOTTERIES.K3.draws, { serverSeed, number, betsDigest: NO_BETS_DIGEST }),
  };
  expect(verify(JSON.stringify(proof))).toMatchObject({ status: 0, stdout: expect.stringContaining('1 of 1 draws') });
  const tampered = verify(JSON.stringify([proof, { ...proof, number: '20261125-0043' }]));
  expect(tampered.status).toBe(1);
  expect(tampered.stdout).toContain('k3-minute  draw 20261125-0043: it is recorded as another draw than');
});

test('fails for a file without records', () => {
  expect(verify('nothing')).toMatchObject({ status: 2, stderr: expect.stringContaining('this is no JSON') });
  const none = spawnSync(process.execPath, ['tools/verify-round.ts'], { cwd: root, encoding: 'utf8' });
  expect(none.status).toBe(2);
});

test('passes a derby whose pools paid by what stood in them, and fails one whose dividends were changed', () => {
  const kind = SHARED_KINDS.derby;
  const serverSeed = new Uint8Array(32).fill(7);
  const number = 12;
  const offer = drawOffer(kind, serverSeed, number);
  const facts = { serverSeed, number, betsDigest: NO_ROUND_BETS_DIGEST, left: null, offer };
  const { outcome } = drawRound(kind, facts);
  const staked = Object.fromEntries(kind.bets.map((bet, place) => [bet, `${1_000 + 37 * place}`]));
  const dividends = kind.pools?.dividends(
    new Map(Object.entries(staked).map(([bet, stake]) => [bet, BigInt(stake)])),
    outcome,
  );
  const proof = {
    tableId: 'derby-lagoon',
    kind: 'derby',
    number,
    state: 'settled',
    commitment: commitment(serverSeed),
    serverSeed: seedToHex(serverSeed),
    betsDigest: NO_ROUND_BETS_DIGEST,
    digests: null,
    version: roundVersionOf(kind),
    left: null,
    offer,
    outcome,
    pools: { staked, dividends },
  };
  expect(verify(JSON.stringify(proof))).toMatchObject({ status: 0, stdout: expect.stringContaining('1 of 1 rounds') });
  const [bet = ''] = Object.keys(dividends?.bets ?? {});
  const changed = { bets: Object.assign({}, dividends?.bets, { [bet]: 10_001 }), returned: dividends?.returned };
  const tampered = verify(JSON.stringify([proof, { ...proof, pools: { staked, dividends: changed } }]));
  expect(tampered.status).toBe(1);
  expect(tampered.stdout).toContain('derby-lagoon  round 12: its pools paid otherwise than');
  expect(tampered.stdout).toContain('1 of 2 rounds');
  expect(verify(JSON.stringify({ ...proof, kind: 'unknown' })).status).toBe(2);
});
