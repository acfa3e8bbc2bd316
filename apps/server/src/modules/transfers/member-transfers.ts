import { randomUUID } from 'node:crypto';
import { type Amount, amount as toAmount, ZERO } from '@croupier/money';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database.ts';
import type { Log } from '../../kernel/log.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Catalogue, TransferVendor } from '../catalogue/catalogue.public.ts';
import type { Providers } from '../providers/providers.public.ts';
import type { Site, Sites } from '../sites/sites.public.ts';
import type { MoneyGate, VendorTransfer, VendorTransferPermit, Wallet } from '../wallet/wallet.public.ts';
import { abandon, complete, type SettleDeps, settle } from './settle-transfer.ts';
import { createTransferMoney, transferSource } from './transfer-money.ts';
import { transferSettings } from './transfers.settings.ts';
import * as store from './transfers.store.ts';
import type { VendorWallets, WalletPlace } from './vendor-wallets.ts';

export type TransferRequest = {
  siteId: string;
  memberId: string;
  vendor: string;
  direction: 'IN' | 'OUT';
  amount: Amount;
  requestId: string;
};

export type TransferResult = {
  transferId: string;
  status: 'DONE' | 'PENDING' | 'REFUSED';
  balance: Amount | null;
};

export type VendorWallet = { vendor: TransferVendor; balance: Amount | null; pending: Amount };

export type TakenBack = { vendor: TransferVendor; amount: Amount | null; status: TransferResult['status'] };

/** Members' money at vendors that hold balances of their own. */
export type MemberTransfers = {
  /**
   * Moves money to a vendor or back, once for each request id. Refuses `not_found` where the site has no such vendor, `conflict` where
   * the request id was used for another transfer, and to the vendor alone `insufficient_funds`, `member_blocked`, `play_suspended` and
   * `vendor_maintenance`.
   */
  transfer(asked: TransferRequest): Promise<TransferResult>;
  /** The site's vendors with the member's balances there; `ask` inquires each one that the member moved money to. */
  wallets(siteId: string, memberId: string, ask: boolean): Promise<VendorWallet[]>;
  /** Brings back all balances at vendors, but for one that is spared. */
  takeAllBack(siteId: string, memberId: string, spared?: string | null): Promise<TakenBack[]>;
  /** Where the site moves the money itself: brings back other balances, and moves all cash to the vendor of the opened game. */
  followLaunch(opened: { siteId: string; memberId: string; nodeId: string }): Promise<void>;
  /** Settles what is open and due; a job does it. @returns how many were tried. */
  settleDue(memberId?: string): Promise<number>;
};

/** Longer than the timeout of a vendor, so that a transfer in progress is left alone. */
const graceS = 30;
const firstPauseS = 5;
const longestPauseS = 15 * 60;
const dueAtOnce = 100;

export function createMemberTransfers(deps: {
  db: Database;
  clock: Clock;
  log: Log;
  sites: Sites;
  catalogue: Catalogue;
  wallet: Wallet;
  gate: MoneyGate;
  providers: Pick<Providers, 'registry' | 'playerIdOf'>;
  vendorWallets: VendorWallets;
  onMoney: (memberId: string, sumBalance: Amount) => void;
}): MemberTransfers {
  const { db, clock, vendorWallets } = deps;
  const money = createTransferMoney(deps);
  const settling: SettleDeps = { ...deps, money };
  const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1_000);

  async function vendorOf(siteId: string, code: string): Promise<TransferVendor> {
    const vendors = await deps.catalogue.transferVendors(siteId);
    return vendors.find((vendor) => vendor.code === code) ?? refuse('not_found');
  }

  async function placeOf(site: Site, memberId: string, vendor: TransferVendor): Promise<WalletPlace> {
    const { provider, code } = vendor;
    const playerId = await deps.providers.playerIdOf({ provider, siteId: site.id, memberId });
    return { provider, vendor: code, playerId, site: site.code, currency: site.currency.code };
  }

  async function mustTakeMoney({ siteId, vendorCode }: VendorTransfer): Promise<void> {
    const site = await deps.sites.get(siteId);
    if (!site.settings.playOpen) refuse('play_suspended');
    const vendor = await vendorOf(siteId, vendorCode);
    const provider = await deps.providers.registry.find(vendor.provider);
    const serves = provider?.status === 'active' && provider.sites.has(site.id);
    if (!vendor.open || !serves) refuse('vendor_maintenance', { vendor: vendor.displayName });
  }

  deps.gate.register({ vendorTransfers: [{ name: 'vendor takes money', judge: mustTakeMoney }] });

  /** Holds the money, where it goes to the vendor, and calls the vendor: the one time that it is instructed to move it. */
  async function carryOut(
    site: Site,
    vendor: TransferVendor,
    transfer: store.TransferRow,
    permit: VendorTransferPermit | null,
  ): Promise<void> {
    if (permit) {
      const held = await money.hold(transfer, permit);
      if (held.status === 'insufficient' || held.status === 'blocked') {
        const reason = held.status === 'insufficient' ? 'insufficient_funds' : 'member_blocked';
        return store.endTransfer(db, transfer.id, { state: 'refused', reason, balance: null, at: clock.now() });
      }
      // settled meanwhile by a process that took this one for dead
      if (held.status !== 'posted') return;
    }
    const place = await placeOf(site, transfer.memberId, vendor);
    const { id: transferId, direction, amount } = transfer;
    const answer = await vendorWallets.move({ ...place, transferId, direction, amount });
    if (answer.known && answer.ok) return complete(settling, transfer, answer.value.balance);
    if (!answer.known && !answer.wasSent) return abandon(settling, transfer, 'not_sent');
    // a copy of a refused call may arrive and be accepted later: the vendor is instructed to refuse it for ever before the money goes back
    if (answer.known) await settle(settling, transfer, answer.code);
    await store.tryAgainAt(db, transfer.id, inSeconds(firstPauseS));
  }

  async function begin(asked: TransferRequest): Promise<TransferResult> {
    const site = await deps.sites.get(asked.siteId);
    const vendor = await vendorOf(site.id, asked.vendor);
    const before = await store.findByRequest(db, asked);
    if (before) return again(asked, before);
    const { siteId, memberId, direction, amount, requestId } = asked;
    const key = { siteId, source: transferSource, externalId: requestId };
    const permit =
      direction === 'IN'
        ? await deps.gate.mayTransferToVendor({ ...key, memberId, amount, vendorCode: vendor.code })
        : null;
    const currency = site.currency.code;
    const vendorAccount = await store.vendorAccountOf(db, vendor.code);
    await deps.wallet.openVendorAccount(site.id, vendorAccount, currency);
    const isNew = await store.insertTransfer(db, {
      siteId,
      memberId,
      direction,
      amount,
      requestId,
      currency,
      provider: vendor.provider,
      vendor: vendor.code,
      at: clock.now(),
      nextTryAt: inSeconds(graceS),
    });
    const transfer = await mustFind(asked);
    if (!isNew) return again(asked, transfer);
    await carryOut(site, vendor, transfer, permit);
    return resultOf(deps.wallet, await mustFind(asked));
  }

  async function mustFind(asked: Pick<TransferRequest, 'siteId' | 'memberId' | 'requestId'>) {
    const transfer = await store.findByRequest(db, asked);
    if (!transfer) throw new Error('a transfer was not stored');
    return transfer;
  }

  /** A repeat: the outcome of the first. */
  async function again(asked: TransferRequest, first: store.TransferRow): Promise<TransferResult> {
    const { vendor, direction, amount } = first;
    if (vendor !== asked.vendor || direction !== asked.direction || amount !== asked.amount) refuse('conflict');
    if (first.state !== 'open') return resultOf(deps.wallet, first);
    await settleDue(asked.memberId);
    return resultOf(deps.wallet, (await store.findTransfer(db, first.id)) ?? first);
  }

  async function settleDue(memberId: string | null): Promise<number> {
    let tried = 0;
    for (;;) {
      const pauses = { pauseS: firstPauseS, longestS: longestPauseS };
      const due = await store.takeDue(db, { at: clock.now(), limit: dueAtOnce, memberId, ...pauses });
      const results = await Promise.allSettled(due.map((transfer) => settle(settling, transfer, 'cancelled')));
      for (const result of results)
        if (result.status === 'rejected') deps.log.error({ err: result.reason }, 'a transfer could not be settled');
      tried += due.length;
      // each was put off by being taken, so that none is found again in this run
      if (due.length < dueAtOnce) return tried;
    }
  }

  async function askBalance(site: Site, memberId: string, vendor: TransferVendor): Promise<Amount | null> {
    const answer = await vendorWallets.balance(await placeOf(site, memberId, vendor));
    return answer.known && answer.ok ? answer.value.balance : null;
  }

  async function takeBack(site: Site, memberId: string, vendor: TransferVendor): Promise<TakenBack[]> {
    const lying = await askBalance(site, memberId, vendor);
    if (lying === null) return [{ vendor, amount: null, status: 'REFUSED' }];
    if (lying <= ZERO) return [];
    const asked = { siteId: site.id, memberId, vendor: vendor.code, direction: 'OUT', amount: lying } as const;
    const { status } = await begin({ ...asked, requestId: randomUUID() });
    return [{ vendor, amount: lying, status }];
  }

  async function takeAllBack(siteId: string, memberId: string, spared: string | null): Promise<TakenBack[]> {
    const site = await deps.sites.get(siteId);
    const [vendors, sums] = [
      await deps.catalogue.transferVendors(siteId),
      await store.sumsOfMember(db, siteId, memberId),
    ];
    const used = new Set(sums.map(({ vendor }) => vendor));
    const asked = vendors.filter(({ code }) => used.has(code) && code !== spared);
    return (await Promise.all(asked.map((vendor) => takeBack(site, memberId, vendor)))).flat();
  }

  return {
    transfer: begin,
    takeAllBack: (siteId, memberId, spared = null) => takeAllBack(siteId, memberId, spared),
    settleDue: (memberId) => settleDue(memberId ?? null),
    async wallets(siteId, memberId, ask) {
      const site = await deps.sites.get(siteId);
      if (ask) await settleDue(memberId);
      const sums = new Map((await store.sumsOfMember(db, siteId, memberId)).map((one) => [one.vendor, one]));
      const vendors = await deps.catalogue.transferVendors(siteId);
      return Promise.all(
        vendors.map(async (vendor) => {
          const moved = sums.get(vendor.code);
          // a member who never moved anything there has no balance there
          const balance = !ask ? null : moved ? await askBalance(site, memberId, vendor) : ZERO;
          return { vendor, balance, pending: moved?.pending ?? ZERO };
        }),
      );
    },
    async followLaunch({ siteId, memberId, nodeId }) {
      const site = await deps.sites.get(siteId);
      if (!site.settingsOf(transferSettings).autoTransfer) return;
      const code = (await deps.catalogue.game(siteId, nodeId))?.vendorCode ?? '';
      const vendors = await deps.catalogue.transferVendors(siteId);
      if (vendors.length === 0) return;
      const isThere = vendors.some((vendor) => vendor.code === code);
      await takeAllBack(siteId, memberId, isThere ? code : null);
      if (!isThere) return;
      const cash = await deps.wallet.cash(siteId, memberId);
      if (cash <= ZERO) return;
      const asked = { siteId, memberId, vendor: code, direction: 'IN', amount: toAmount(cash) } as const;
      await begin({ ...asked, requestId: randomUUID() });
    },
  };
}

/** What a member sees of a transfer, the first time and again. */
async function resultOf(wallet: Wallet, transfer: store.TransferRow): Promise<TransferResult> {
  const { id, siteId, memberId, state, reason, balance } = transfer;
  if (reason === 'insufficient_funds') {
    refuse('insufficient_funds', { balance: (await wallet.cash(siteId, memberId)).toString() });
  }
  if (reason === 'member_blocked') refuse('member_blocked');
  const status = ({ open: 'PENDING', disputed: 'PENDING', done: 'DONE', refused: 'REFUSED' } as const)[state];
  return { transferId: id, status, balance };
}
