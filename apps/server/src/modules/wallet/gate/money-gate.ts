import type { Amount } from '@croupier/money';
import type { DepositPermit, StakePermit, VendorTransferPermit } from './permit.ts';

/** Under which key the ledger will keep what is asked for. */
type LedgerKey = { siteId: string; source: string; externalId: string };

type Asked = LedgerKey & { memberId: string; amount: Amount };

/** A stake that somebody wants to place; zero where a provider gives the round. */
export type Stake = Asked & {
  /** What is staked on, such as a game's nodeId. */
  game: string;
  vendorCode: string;
  /** Whether the stake opens a bet. A further stake within a round does not. */
  opensBet: boolean;
};

/** Money that somebody wants to pay in. */
export type Deposit = Asked & { method: string };

/** Money that somebody wants to move into a balance that a vendor holds. */
export type VendorTransfer = Asked & { vendorCode: string };

/** Refuses with an error code of the contract, or returns. It is asked before any money moves, and never afterwards. */
export type Rule<Subject> = { name: string; judge(subject: Subject): Promise<void> | void };

export type MoneyRules = {
  stakes?: readonly Rule<Stake>[];
  deposits?: readonly Rule<Deposit>[];
  vendorTransfers?: readonly Rule<VendorTransfer>[];
};

/** The one gate before money goes into play or onto a site. Every vertical asks it; every module that has a rule registers it here. */
export type MoneyGate = {
  /** Registers rules; a module does it as it is made. A name that is taken is a mistake of the program. */
  register(rules: MoneyRules): void;
  /**
   * Asks every rule, in the order in which they were registered, and refuses with the code of the first that refuses. What the ledger took
   * before is permitted again whatever the rules say since: the ledger answers it as it did then, and nothing moves.
   */
  mayStake(stake: Stake): Promise<StakePermit>;
  mayDeposit(deposit: Deposit): Promise<DepositPermit>;
  mayTransferToVendor(transfer: VendorTransfer): Promise<VendorTransferPermit>;
  /**
   * The same where who asks has to be judged before it is known what is staked on. What `describe` refuses counts as a rule's refusal, so
   * that the ledger is asked once at most.
   * @returns the permit, and what was described: null where the ledger took the stake before and `describe` refuses it now.
   */
  mayPlace<Described extends Stake>(
    key: LedgerKey,
    describe: () => Promise<Described>,
  ): Promise<{ permit: StakePermit; stake: Described | null }>;
};

/** @param isKnown whether the ledger holds an operation under a key */
export function createMoneyGate({ isKnown }: { isKnown: (key: LedgerKey) => Promise<boolean> }): MoneyGate {
  const stakes: Rule<Stake>[] = [];
  const deposits: Rule<Deposit>[] = [];
  const vendorTransfers: Rule<VendorTransfer>[] = [];

  /** @returns what was asked for; null where it was refused before it was described, and the ledger took it before. */
  async function ask<Subject extends Asked, Described extends Subject>(
    rules: readonly Rule<Subject>[],
    key: LedgerKey,
    describe: () => Promise<Described> | Described,
  ): Promise<Described | null> {
    let subject: Described | null = null;
    try {
      subject = await describe();
      for (const rule of rules) await rule.judge(subject);
    } catch (refusal) {
      if (!(await isKnown(key))) throw refusal;
    }
    return subject;
  }
  return {
    register(rules) {
      add(stakes, rules.stakes);
      add(deposits, rules.deposits);
      add(vendorTransfers, rules.vendorTransfers);
    },
    async mayStake(stake) {
      await ask(stakes, stake, () => stake);
      return permit as StakePermit;
    },
    async mayPlace(key, describe) {
      const stake = await ask(stakes, key, describe);
      return { permit: permit as StakePermit, stake };
    },
    async mayDeposit(deposit) {
      await ask(deposits, deposit, () => deposit);
      return permit as DepositPermit;
    },
    async mayTransferToVendor(transfer) {
      await ask(vendorTransfers, transfer, () => transfer);
      return permit as VendorTransferPermit;
    },
  };
}

/** A permit says nothing at run time: it is what the types ask for. */
const permit: unknown = Object.freeze({});

function add<Subject>(rules: Rule<Subject>[], more: readonly Rule<Subject>[] = []): void {
  for (const rule of more) {
    if (rules.some(({ name }) => name === rule.name)) throw new Error(`two rules of the gate are called ${rule.name}`);
    rules.push(rule);
  }
}
