import { createHash } from 'node:crypto';
import { amount } from '@croupier/money';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import type { CashierDeps } from '../cashier-deps.ts';
import type { Deciding } from '../deciding.ts';
import type { DecideDeposit } from '../deposits/decide-deposit.ts';
import { findDeposit } from '../deposits/deposits.store.ts';
import type { TakePayment } from '../deposits/take-payment.ts';
import type { DecideWithdrawal } from '../withdrawals/decide-withdrawal.ts';
import { findWithdrawal } from '../withdrawals/withdrawals.store.ts';
import { type Proposal, proposeMatches } from './propose-matches.ts';
import { readStatement } from './read-statement.ts';
import { lineIds, type StatementFormat, UnreadableStatement } from './statement-line.ts';
import * as store from './statements.store.ts';

/** Proposals are made from the newest of a provider's open deposits and withdrawals. */
const mostCandidates = 2_000;
const dayMs = 24 * 60 * 60 * 1000;
/** How long an expired deposit may still be paid by a bank transfer that was slow. */
const longestDays = 45;

export type ImportedStatement = {
  format: StatementFormat;
  /** Movements in the file, those of them that no file had before, and those with a proposal that fits exactly. */
  lines: number;
  added: number;
  exact: number;
};

export type ProposedLine = { line: store.LineRow; proposals: (Proposal & { memberId: string })[] };

/** Statements of the bank accounts that members pay to and are paid from by hand. */
export type Statements = {
  /** Codes of the providers of a site whose payments people make and match. */
  providers(siteId: string): Promise<string[]>;
  /**
   * Brings a file in. Lines that an earlier file had are not added again. Refuses `payment_provider_unknown`, `statement_known` and
   * `statement_unreadable` with the line where reading ended, 0 where none is to blame.
   */
  bringIn(by: Deciding, file: { provider: string; fileName: string; bytes: Buffer }): Promise<ImportedStatement>;
  /** A page of lines with what each open one may belong to. */
  list(page: {
    siteId: string;
    state: store.LineState | null;
    before: string | null;
    limit: number;
  }): Promise<ProposedLine[]>;
  /**
   * Books a line to a deposit, which is credited, or to a withdrawal, which is paid then. Refuses `statement_line_not_found`,
   * `payment_state_changed`, and what crediting and settling refuse.
   */
  match(by: Deciding, of: { lineId: string; depositId?: string; withdrawalId?: string }): Promise<store.LineRow>;
  /** Books those of the lines whose best proposal is exact and the only such one; what is refused stays open. @returns how many were booked. */
  matchExact(by: Deciding, lineIds: readonly string[]): Promise<number>;
  /** Puts received money that nobody can be found for into suspense, with a case; or notes that a line concerns no member. */
  setAside(by: Deciding, of: { lineId: string; to: 'suspended' | 'ignored' }): Promise<store.LineRow>;
};

export function createStatements(
  deps: CashierDeps & {
    takePayment: TakePayment;
    decideDeposit: Pick<DecideDeposit, 'credit'>;
    decideWithdrawal: Pick<DecideWithdrawal, 'settle'>;
  },
): Statements {
  const { db, clock } = deps;

  async function byHand(siteId: string): Promise<string[]> {
    const all = await store.listProviders(db, siteId);
    const found = await Promise.all(all.map(({ code }) => deps.providers.find(code)));
    return all.filter((_, index) => found[index]?.adapter.deposits.needsSlip).map(({ code }) => code);
  }

  async function propose(siteId: string, lines: readonly store.LineRow[]): Promise<ProposedLine[]> {
    const since = new Date(clock.now().getTime() - longestDays * dayMs);
    const open = lines.filter(({ state }) => state === 'open');
    const candidates = new Map(
      await Promise.all(
        [...new Set(open.map(({ provider }) => provider))].map(
          async (provider) =>
            [
              provider,
              await named(await store.listCandidates(db, { siteId, provider, since, limit: mostCandidates })),
            ] as const,
        ),
      ),
    );
    return lines.map((line) => {
      if (line.state !== 'open') return { line, proposals: [] };
      const of = candidates.get(line.provider) ?? [];
      const proposals = proposeMatches({ ...line, bankReference: line.transactionId }, of);
      return {
        line,
        proposals: proposals.map((one) => ({
          ...one,
          memberId: of.find(({ id }) => id === one.candidate.id)?.memberId ?? '',
        })),
      };
    });
  }

  /** Deposits get the name that their member is paid under, where there is one. */
  async function named<Row extends { kind: string; memberId: string; name: string | null }>(
    rows: readonly Row[],
  ): Promise<Row[]> {
    const payers = rows.filter(({ kind }) => kind === 'deposit').map(({ memberId }) => memberId);
    const names = await deps.identity.payeeNames(db, [...new Set(payers)]);
    return rows.map((row) => (row.kind === 'deposit' ? { ...row, name: names.get(row.memberId) ?? null } : row));
  }

  async function mustBeOpen(siteId: string, lineId: string): Promise<store.LineRow> {
    const line = (await store.findLine(db, siteId, lineId)) ?? refuse('statement_line_not_found');
    if (line.state !== 'open') refuse('payment_state_changed');
    return line;
  }

  async function end(
    by: Deciding,
    line: store.LineRow,
    to: { state: store.LineState; depositId?: string; withdrawalId?: string },
  ): Promise<store.LineRow> {
    const { state, depositId = null, withdrawalId = null } = to;
    await db.transaction(async (tx) => {
      const at = clock.now();
      // somebody may have ended it the same way meanwhile: the money moved once, and the record is theirs
      if (!(await store.decideLine(tx, line.id, { state, depositId, withdrawalId, by: by.login, at }))) return;
      const after = { state, depositId, withdrawalId, transactionId: line.transactionId };
      await by.record(tx, { target: `statement line ${line.id}`, before: { state: line.state }, after });
    });
    return (await store.findLine(db, by.siteId, line.id)) ?? refuse('statement_line_not_found');
  }

  const match: Statements['match'] = async (by, { lineId, depositId, withdrawalId }) => {
    const line = await mustBeOpen(by.siteId, lineId);
    const { transactionId, direction } = line;
    if (direction === 'in' && depositId) {
      const deposit = await findDeposit(db, depositId);
      // the account of another provider, or another currency, never paid this deposit
      if (deposit?.provider !== line.provider || deposit.currency !== line.currency) refuse('payment_not_found');
      await deps.decideDeposit.credit(by, { depositId, transactionId, amount: amount(line.amount) });
      return end(by, line, { state: 'matched', depositId });
    }
    if (direction === 'out' && withdrawalId) {
      const withdrawal = await findWithdrawal(db, withdrawalId);
      if (withdrawal?.provider !== line.provider || withdrawal.currency !== line.currency) refuse('payment_not_found');
      if (withdrawal.amount - withdrawal.fee !== line.amount) refuse('conflict');
      await deps.decideWithdrawal.settle(by, { withdrawalId, outcome: 'paid', transactionId });
      return end(by, line, { state: 'matched', withdrawalId });
    }
    return refuse('payment_not_found');
  };

  return {
    providers: byHand,
    async bringIn(by, { provider, fileName, bytes }) {
      const { siteId, login } = by;
      if (!(await byHand(siteId)).includes(provider)) refuse('payment_provider_unknown');
      const { currency } = await deps.sites.get(siteId);
      const { format, lines } = readOrRefuse(bytes, currency.code);
      const ids = lineIds(lines);
      const digest = createHash('sha256').update(bytes).digest();
      const added = await db.transaction(async (tx) => {
        const file = { siteId, provider, format, fileName, digest, importedBy: login, importedAt: clock.now() };
        const statementId = (await store.insertStatement(tx, file)) ?? refuse('statement_known');
        const rows = lines.map((line, index) => ({ ...line, transactionId: ids[index] ?? '' }));
        const count = await store.insertLines(tx, { statementId, siteId, provider }, rows);
        const after = { provider, fileName, format, lines: lines.length, added: count };
        await by.record(tx, { target: `statement ${statementId}`, before: null, after });
        return count;
      });
      const page = await store.listLines(db, { siteId, state: 'open', before: null, limit: added });
      const exact = (await propose(siteId, page)).filter((one) => exactOf(one) !== null).length;
      return { format, lines: lines.length, added, exact };
    },
    list: async (page) => propose(page.siteId, await store.listLines(db, page)),
    match,
    async matchExact(by, ids) {
      const lines = await Promise.all(ids.map((id) => store.findLine(db, by.siteId, id)));
      const found = await propose(
        by.siteId,
        lines.filter((line) => line !== null),
      );
      const booked = new Set<string>();
      let count = 0;
      for (const one of found) {
        const candidate = exactOf(one);
        // two lines that name one deposit are looked at by a person
        if (!candidate || booked.has(candidate.id)) continue;
        booked.add(candidate.id);
        const to = candidate.kind === 'deposit' ? { depositId: candidate.id } : { withdrawalId: candidate.id };
        try {
          await match(by, { lineId: one.line.id, ...to });
          count += 1;
        } catch (error) {
          // what cannot be booked stays open, and keeps no other from being booked
          if (!(error instanceof Refusal)) throw error;
        }
      }
      return count;
    },
    async setAside(by, { lineId, to }) {
      const line = await mustBeOpen(by.siteId, lineId);
      const { provider, transactionId, direction, currency } = line;
      if (to === 'suspended') {
        if (direction !== 'in') refuse('payment_action_invalid');
        const site = (await deps.sites.get(by.siteId)).code;
        const payment = { transactionId, amount: amount(line.amount), currency };
        const taken = await deps.takePayment({ provider, depositId: null, site, payment, by: by.login });
        if (taken === 'contradicted' || taken === 'charged_back') refuse('conflict');
      }
      return end(by, line, { state: to });
    },
  };
}

/** The one candidate that fits exactly, where no other does. */
function exactOf({ proposals }: ProposedLine) {
  const [first, second] = proposals;
  return first?.fit === 'exact' && second?.fit !== 'exact' ? first.candidate : null;
}

function readOrRefuse(bytes: Buffer, currency: string) {
  try {
    return readStatement(bytes, currency);
  } catch (error) {
    if (error instanceof UnreadableStatement) return refuse('statement_unreadable', { line: error.line ?? 0 });
    throw error;
  }
}
