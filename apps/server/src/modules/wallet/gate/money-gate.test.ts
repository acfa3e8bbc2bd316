import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { amount } from '@croupier/money';
import { expect, test } from 'vitest';
import { refuse } from '../../../kernel/refusal.ts';
import { refusalOf } from '../../../testing/test-kernel.ts';
import type { Hold, Leg } from '../operation.ts';
import { createMoneyGate, type Stake } from './money-gate.ts';

const stake: Stake = {
  siteId: 'site',
  source: 'house',
  externalId: 'bet-1',
  memberId: 'member',
  amount: amount(100n),
  game: 'lantern-tide',
  vendorCode: 'CROUPIER',
  opensBet: true,
};
const gateOf = (known: readonly string[] = []) =>
  createMoneyGate({ isKnown: async ({ externalId }) => known.includes(externalId) });

test('asks every rule in the order of registration, and refuses with the code of the first that refuses', async () => {
  const asked: string[] = [];
  const rule = (name: string, judge: () => void = () => {}) => ({
    name,
    judge() {
      asked.push(name);
      judge();
    },
  });
  const gate = gateOf();
  gate.register({ stakes: [rule('site')] });
  gate.register({ stakes: [rule('limits', () => refuse('stake_above_limit', { maxStake: '50' })), rule('exclusion')] });
  expect(await refusalOf(gate.mayStake(stake))).toMatchObject({ code: 'stake_above_limit' });
  expect(asked).toEqual(['site', 'limits']);
});

test('permits a stake that the ledger took before, whatever the rules say since', async () => {
  const gate = gateOf(['bet-1']);
  gate.register({ stakes: [{ name: 'closed', judge: () => refuse('play_suspended') }] });
  await expect(gate.mayStake(stake)).resolves.toBeDefined();
  expect(await refusalOf(gate.mayStake({ ...stake, externalId: 'bet-2' }))).toMatchObject({ code: 'play_suspended' });
});

test('asks the ledger once for a stake that is refused, by whoever describes it or by a rule', async () => {
  let asked = 0;
  const gate = createMoneyGate({
    isKnown: async ({ externalId }) => {
      asked += 1;
      return externalId === 'bet-1';
    },
  });
  gate.register({ stakes: [{ name: 'closed', judge: () => refuse('play_suspended') }] });
  const suspended = async (): Promise<Stake> => refuse('not_permitted');
  const bets = [stake, { ...stake, externalId: 'bet-2' }];
  for (const { describe, code, stakes } of [
    { describe: suspended, code: 'not_permitted', stakes: [null, null] },
    { describe: undefined, code: 'play_suspended', stakes: bets },
  ]) {
    for (const [at, bet] of bets.entries()) {
      asked = 0;
      const placed = gate.mayPlace(bet, describe ?? (async () => bet));
      if (at === 0) expect((await placed).stake).toEqual(stakes[at]);
      else expect(await refusalOf(placed)).toMatchObject({ code });
      expect(asked).toBe(1);
    }
  }
});

test('keeps the rules of stakes, deposits and transfers to vendors apart, and a name to one rule', async () => {
  const gate = gateOf();
  gate.register({ deposits: [{ name: 'limit', judge: () => refuse('not_permitted') }] });
  const { game: _game, opensBet: _opens, ...asked } = stake;
  await expect(gate.mayStake(stake)).resolves.toBeDefined();
  await expect(gate.mayTransferToVendor(asked)).resolves.toBeDefined();
  expect(await refusalOf(gate.mayDeposit({ ...asked, method: 'manual' }))).toMatchObject({ code: 'not_permitted' });
  expect(() => gate.register({ deposits: [{ name: 'limit', judge: () => {} }] })).toThrow('two rules');
});

test('a path that takes a stake, a hold, a deposit or a transfer to a vendor without the gate does not compile', () => {
  const plain = { amount: amount(1n), kinds: ['cash'] as const, follow: null };
  // @ts-expect-error the gate was not asked
  const staked: Leg = { ...plain, movement: 'stake' };
  // @ts-expect-error the gate was not asked
  const deposited: Leg = { ...plain, movement: 'deposit' };
  // @ts-expect-error the gate was not asked
  const moved: Leg = { ...plain, movement: 'vendor_hold' };
  // @ts-expect-error the gate was not asked
  const held: Pick<Hold, 'permit' | 'amount'> = { amount: amount(1n) };
  const paid: Leg = { ...plain, movement: 'payout' };
  expect([staked, deposited, moved, held, paid]).toHaveLength(5);
});

test('nothing but the gate gives a permit', () => {
  const source = fileURLToPath(new URL('../../../', import.meta.url));
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file),
  );
  const giving = files.filter((file) =>
    /\bas (?:unknown as )?(?:StakePermit|DepositPermit|VendorTransferPermit)\b|anyPermit/.test(
      readFileSync(join(source, file), 'utf8'),
    ),
  );
  expect(giving).toEqual(['modules/wallet/gate/money-gate.ts']);
});
