import type { Journal } from './journal.ts';

/** A player of a vendor that holds balances of its own. */
export type Holder = { vendor: string; site: string; playerId: string };

export type KeptTransfer = {
  transferId: string;
  direction: 'in' | 'out' | null;
  /** Minor units. */
  amount: string | null;
  state: 'applied' | 'refused';
  /** Why it was refused. */
  why: string | null;
  balance: string;
};

/** What books write: how a transfer of a site ended, or what a round did, with what the player holds after it. */
export type BookLine =
  | { t: 'transfer'; site: string; holder: Holder | null; transfer: KeptTransfer }
  | { t: 'played'; holder: Holder; roundId: string; stake: string; win: string; balance: string };

export type TransferAnswer = { status: 'OK'; balance: string } | { status: string };

/** The balances that some vendors keep: every transfer ends one way for ever, whoever repeats it. */
export type VendorBooks = {
  balance(holder: Holder): Promise<string>;
  move(
    holder: Holder,
    transfer: { transferId: string; direction: 'in' | 'out'; amount: string },
  ): Promise<TransferAnswer>;
  /** With `cancelUnknown` a transfer that never came is refused for ever. */
  status(
    site: string,
    transferId: string,
    cancelUnknown: boolean,
  ): Promise<{ state: 'applied' | 'refused' | 'unknown'; direction: 'in' | 'out' | null; amount: string | null }>;
  /** Takes a stake and pays its win at once; null where the stake is not there. */
  play(holder: Holder, round: { roundId: string; stake: string; win: string }): Promise<string | null>;
  /** Every transfer and the sum of what players hold, for comparisons. */
  all(): { transfers: Map<string, KeptTransfer>; held: bigint; won: bigint };
};

const keyOf = ({ vendor, site, playerId }: Holder) => `${vendor} ${site} ${playerId}`;

export function openBooks(
  journal: Pick<Journal<BookLine>, 'keep' | 'flushed'>,
  before: readonly BookLine[],
): VendorBooks {
  const balances = new Map<string, bigint>();
  const transfers = new Map<string, KeptTransfer>();
  let won = 0n;

  function note(line: BookLine): void {
    if (line.t === 'transfer') {
      transfers.set(`${line.site} ${line.transfer.transferId}`, line.transfer);
      if (line.holder && line.transfer.state === 'applied') {
        balances.set(keyOf(line.holder), BigInt(line.transfer.balance));
      }
      return;
    }
    balances.set(keyOf(line.holder), BigInt(line.balance));
    won += BigInt(line.win) - BigInt(line.stake);
  }
  for (const line of before) note(line);

  async function keep(line: BookLine): Promise<void> {
    note(line);
    await journal.keep(line);
  }
  const held = (holder: Holder) => balances.get(keyOf(holder)) ?? 0n;

  return {
    async balance(holder) {
      const balance = held(holder);
      await journal.flushed();
      return balance.toString();
    },
    async move(holder, { transferId, direction, amount }) {
      const known = transfers.get(`${holder.site} ${transferId}`);
      if (known) {
        await journal.flushed();
        if (known.direction !== null && (known.direction !== direction || known.amount !== amount))
          return { status: 'DUPLICATE_TRANSACTION' };
        return known.state === 'applied'
          ? { status: 'OK', balance: known.balance }
          : { status: known.why ?? 'TRANSACTION_ROLLED_BACK' };
      }
      const after = held(holder) + (direction === 'in' ? BigInt(amount) : -BigInt(amount));
      if (after < 0n) {
        // refused for ever under this id, so that a late copy cannot be taken after all
        const why = 'NOT_ENOUGH_MONEY';
        const transfer = {
          transferId,
          direction,
          amount,
          state: 'refused',
          why,
          balance: held(holder).toString(),
        } as const;
        await keep({ t: 'transfer', site: holder.site, holder, transfer });
        return { status: why };
      }
      const balance = after.toString();
      const transfer = { transferId, direction, amount, state: 'applied', why: null, balance } as const;
      await keep({ t: 'transfer', site: holder.site, holder, transfer });
      return { status: 'OK', balance };
    },
    async status(site, transferId, cancelUnknown) {
      const known = transfers.get(`${site} ${transferId}`);
      if (known) {
        await journal.flushed();
        return { state: known.state, direction: known.direction, amount: known.amount };
      }
      if (!cancelUnknown) return { state: 'unknown', direction: null, amount: null };
      const transfer: KeptTransfer = {
        transferId,
        direction: null,
        amount: null,
        state: 'refused',
        why: 'TRANSACTION_ROLLED_BACK',
        balance: '0',
      };
      await keep({ t: 'transfer', site, holder: null, transfer });
      return { state: 'refused', direction: null, amount: null };
    },
    async play(holder, { roundId, stake, win }) {
      const left = held(holder) - BigInt(stake);
      if (left < 0n) return null;
      const balance = (left + BigInt(win)).toString();
      await keep({ t: 'played', holder, roundId, stake, win, balance });
      return balance;
    },
    all: () => ({ transfers, won, held: [...balances.values()].reduce((sum, balance) => sum + balance, 0n) }),
  };
}
