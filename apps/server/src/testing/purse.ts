import type { ProviderApiCall } from '@croupier/contract';

type Body = Record<string, unknown>;
type TransferStatus = { direction: 'in' | 'out' | null; amount: string | null; state: 'applied' | 'refused' };

/** A vendor that holds balances of its own, as its side of the open protocol, and what it can be made to say otherwise. */
export type Purse = {
  /** What players hold, by the provider's ids of them. */
  held: Map<string, bigint>;
  /** For one call: another answer than the right one. */
  lie: Partial<Record<ProviderApiCall, (body: Body) => object>>;
  answers: Partial<Record<ProviderApiCall, (body: Body) => object>>;
  move(direction: 'in' | 'out', body: Body): object;
  /** The next such call is done, and its answer says nothing. */
  unheard(name: 'transfer-in' | 'transfer-out'): void;
};

export function createPurse(): Purse {
  const held = new Map<string, bigint>();
  const remembered = new Map<string, TransferStatus>();
  const lie: Purse['lie'] = {};

  function move(direction: 'in' | 'out', body: Body): object {
    const { playerId, transferId, amount } = body as { playerId: string; transferId: string; amount: string };
    const known = remembered.get(transferId);
    const balance = () => String(held.get(playerId) ?? 0n);
    if (known?.state === 'refused') return { status: 'TRANSACTION_ROLLED_BACK' };
    if (known) return { balance: balance() };
    const after = (held.get(playerId) ?? 0n) + (direction === 'in' ? BigInt(amount) : -BigInt(amount));
    if (after < 0n) return { status: 'NOT_ENOUGH_MONEY', balance: balance() };
    held.set(playerId, after);
    remembered.set(transferId, { direction, amount, state: 'applied' });
    return { balance: balance() };
  }

  const right: Record<string, (body: Body) => object> = {
    'transfer-balance': ({ playerId }) => ({ balance: String(held.get(String(playerId)) ?? 0n) }),
    'transfer-in': (body) => move('in', body),
    'transfer-out': (body) => move('out', body),
    'transfer-status': ({ transferId, cancelUnknown }) => {
      const id = String(transferId);
      if (!remembered.has(id) && cancelUnknown === true)
        remembered.set(id, { direction: null, amount: null, state: 'refused' });
      return remembered.get(id) ?? { state: 'unknown', direction: null, amount: null };
    },
  };
  const answers = Object.fromEntries(
    Object.entries(right).map(([name, answer]) => [
      name,
      (body: Body) => {
        const falsified = lie[name as ProviderApiCall];
        delete lie[name as ProviderApiCall];
        return falsified?.(body) ?? answer(body);
      },
    ]),
  );
  return {
    held,
    lie,
    answers,
    move,
    unheard(name) {
      lie[name] = (body) => {
        move(name === 'transfer-in' ? 'in' : 'out', body);
        return { status: 'UNKNOWN' };
      };
    },
  };
}
