import type { PayoutFileFormat } from '@croupier/contract';
import { amount } from '@croupier/money';
import { localDay } from '../../../kernel/local-day.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import type { Site } from '../../sites/sites.public.ts';
import { cashierSettings } from '../cashier.settings.ts';
import { type CashierDeps, newReference } from '../cashier-deps.ts';
import type { Deciding } from '../deciding.ts';
import type { Payees } from '../payees/payees.ts';
import { listProviders } from '../statements/statements.store.ts';
import type { DecideWithdrawal } from '../withdrawals/decide-withdrawal.ts';
import * as store from './payout-files.store.ts';
import { type WrittenFile, writePayoutFile } from './write-payout-file.ts';

const mostInFile = 500;
const leftOut: ReadonlySet<string> = new Set(['locked_by_another', 'payment_state_changed']);

/** Files by which a bank pays many withdrawals. What names a file refuses `payout_file_not_found`. */
export type PayoutFiles = {
  list(page: { siteId: string; before: string | null; limit: number }): Promise<store.PayoutFileRow[]>;
  /** How many approved withdrawals a file could take, counted up to a thousand. */
  ready(site: Site): Promise<number>;
  /** Refuses `nothing_to_pay`, and `payout_account_missing` where the format names an account that the site does not have. */
  make(by: Deciding, site: Site, format: PayoutFileFormat): Promise<store.PayoutFileRow>;
  /** Refuses `payment_state_changed` for one that was dropped. */
  write(by: Deciding, site: Site, fileId: string): Promise<WrittenFile>;
  /** Records what is open as paid. Refuses `payment_state_changed` for one that was dropped. @returns how many were paid. */
  settle(by: Deciding, fileId: string): Promise<number>;
  /** Refuses `payment_state_changed` for one that was dropped before. */
  drop(by: Deciding, fileId: string): Promise<void>;
  mustFind(siteId: string, fileId: string): Promise<store.PayoutFileRow>;
};

export function createPayoutFiles(
  deps: CashierDeps & {
    payees: Pick<Payees, 'numberOf'>;
    decideWithdrawal: Pick<DecideWithdrawal, 'settle'>;
  },
): PayoutFiles {
  const { db, clock } = deps;

  /** Providers of a site whose payments out people make. */
  async function byHand(siteId: string): Promise<string[]> {
    const all = await listProviders(db, siteId);
    const found = await Promise.all(all.map(({ code }) => deps.providers.find(code)));
    return all.filter((_, index) => found[index]?.adapter.payouts === null).map(({ code }) => code);
  }

  async function mustFind(siteId: string, fileId: string): Promise<store.PayoutFileRow> {
    const row = await store.findPayoutFile(db, fileId);
    return row?.siteId === siteId ? row : refuse('payout_file_not_found');
  }

  async function mustFindInUse(siteId: string, fileId: string): Promise<store.PayoutFileRow> {
    const row = await mustFind(siteId, fileId);
    return row.droppedBy === null ? row : refuse('payment_state_changed');
  }

  function payerOf(site: Site): { holder: string; number: string; bank: string } {
    const { payoutAccountHolder, payoutAccountNumber, payoutAccountBank } = site.settingsOf(cashierSettings);
    return { holder: payoutAccountHolder, number: payoutAccountNumber, bank: payoutAccountBank };
  }

  const target = ({ reference }: { reference: string }) => `payout file ${reference}`;

  return {
    mustFind,
    list: (page) => store.listPayoutFiles(db, page),
    ready: async (site) =>
      store.countReady(db, { siteId: site.id, providers: await byHand(site.id), currency: site.currency.code }),
    async make(by, site, format) {
      if (format === 'pain001' && Object.values(payerOf(site)).includes('')) refuse('payout_account_missing');
      const providers = await byHand(site.id);
      const at = clock.now();
      const fileId = await db.transaction(async (tx) => {
        const ready = await store.holdReady(tx, {
          siteId: site.id,
          providers,
          currency: site.currency.code,
          kind: format === 'pain001' ? 'bank' : null,
          operatorId: by.operatorId,
          at,
          limit: mostInFile,
        });
        if (ready.length === 0) refuse('nothing_to_pay');
        const file = {
          siteId: site.id,
          reference: newReference(deps.random),
          format,
          currency: site.currency.code,
          count: ready.length,
          total: amount(ready.reduce((sum, { net }) => sum + net, 0n)),
          madeBy: by.login,
          madeAt: at,
        };
        const after = { format, count: file.count, total: file.total.toString() };
        await by.record(tx, { target: target(file), before: null, after });
        return store.insertPayoutFile(tx, Object.assign({ withdrawalIds: ready.map(({ id }) => id) }, file));
      });
      return mustFind(site.id, fileId);
    },
    async write(by, site, fileId) {
      const file = await mustFindInUse(by.siteId, fileId);
      const lines = await store.listPayoutLines(db, { fileId, open: false });
      await by.record(db, { target: target(file), before: null, after: null });
      return writePayoutFile({
        reference: file.reference,
        format: file.format,
        currency: file.currency,
        madeAt: file.madeAt,
        day: localDay(file.madeAt, site.timeZone),
        payer: payerOf(site),
        lines: lines.map((line) => ({
          reference: line.reference,
          net: line.net,
          institution: line.institution,
          number: deps.payees.numberOf(line),
          holder: line.holder,
        })),
      });
    },
    async settle(by, fileId) {
      const file = await mustFindInUse(by.siteId, fileId);
      let paid = 0;
      for (const { withdrawalId, reference } of await store.listPayoutLines(db, { fileId, open: true })) {
        try {
          const transactionId = `${file.reference}:${reference}`;
          await deps.decideWithdrawal.settle(by, { withdrawalId, outcome: 'paid', transactionId });
          paid += 1;
        } catch (error) {
          // somebody works on it, or has recorded it meanwhile
          const isLeftOut = error instanceof Refusal && leftOut.has(error.code);
          if (!isLeftOut) throw error;
        }
      }
      return paid;
    },
    async drop(by, fileId) {
      const file = await mustFind(by.siteId, fileId);
      await db.transaction(async (tx) => {
        const at = clock.now();
        if (!(await store.dropPayoutFile(tx, { fileId, by: by.login, at }))) refuse('payment_state_changed');
        await by.record(tx, { target: target(file), before: { open: file.open }, after: { open: 0 } });
      });
    },
  };
}
