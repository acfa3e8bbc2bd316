import type { CallRequest, ConsoleTable, ConsoleTableDetail, ConsoleTableRound } from '@croupier/contract';
import { amount, currency, formatAmount } from '@croupier/money';
import type { CallContext } from '../kernel/caller.ts';
import type { Queryable } from '../kernel/database.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { cursorOf, readCursor } from '../kernel/paging.ts';
import type { Identity } from '../modules/identity/identity.public.ts';
import { createWriteToMember, type Outbox } from '../modules/outbox/outbox.public.ts';
import type { Sites } from '../modules/sites/sites.public.ts';
import type { AuditChange, Staff, StaffCaller } from '../modules/staff/staff.public.ts';
import { type AdministeredTable, liabilityOfRound, type SharedTables } from '../modules/tables/tables.public.ts';

type TableCalls = Pick<
  Handlers,
  | 'console.tables'
  | 'console.table'
  | 'console.tableRounds'
  | 'console.changeTable'
  | 'console.holdTableRound'
  | 'console.voidTableRound'
  | 'console.reverseTableRound'
>;
type Deps = {
  tables: Pick<SharedTables, 'administration'>;
  sites: Pick<Sites, 'get'>;
  staff: Pick<Staff, 'audit' | 'proposals'>;
  identity: Pick<Identity, 'reachOf'>;
  outbox: Pick<Outbox, 'enqueue' | 'canSend'>;
};

/** Binds the console's calls on shared tables: the module does it, staff keeps who did what and why, and has a second person approve voids. */
export function consoleTableCalls({
  tables: { administration },
  sites,
  staff: { audit, proposals },
  identity,
  outbox,
}: Deps): TableCalls {
  const write = createWriteToMember({ reachOf: identity.reachOf, outbox });
  const currencyOf = async (siteId: string) => (await sites.get(siteId)).currency.code;
  const recordOf =
    (context: CallContext<StaffCaller>, action: string, reason: string) => (tx: Queryable, change: AuditChange) =>
      audit.write(tx, { ...audit.by(context, action, reason), ...change });

  async function detail(siteId: string, nodeId: string): Promise<ConsoleTableDetail> {
    const found = await administration.table(siteId, nodeId);
    const [currency, returns, open, reversals] = await Promise.all([
      currencyOf(siteId),
      administration.returns(found.table),
      proposals.open(siteId, 'console.voidTableRound'),
      proposals.open(siteId, 'console.reverseTableRound'),
    ]);
    const waiting = open.find(
      ({ request }) => (request as CallRequest<'console.voidTableRound'>).roundId === found.round?.id,
    );
    return Object.assign(toTable(found, currency), {
      voidProposalId: waiting?.id ?? null,
      reversing: reversals.map(({ request }) => (request as CallRequest<'console.reverseTableRound'>).roundId),
      returns: {
        rounds: returns.rounds,
        staked: `${returns.staked}`,
        paid: `${returns.paid}`,
        expected: `${returns.expected}`,
      },
    });
  }

  return {
    'console.tables': async (_request, { site }) => {
      const [found, currency] = await Promise.all([administration.list(site.id), currencyOf(site.id)]);
      return { list: found.map((one) => toTable(one, currency)) };
    },
    'console.table': ({ tableId }, { site }) => detail(site.id, tableId),
    'console.tableRounds': async ({ tableId, show, cursor, pageSize }, { site }) => {
      const { table, rounds } = await administration.rounds({
        siteId: site.id,
        nodeId: tableId,
        onlyBets: show === 'bets',
        beforeId: readCursor(cursor),
        limit: pageSize + 1,
      });
      const page = rounds.slice(0, pageSize);
      return {
        list: page.map((round) => toRound(table, round)),
        nextCursor: rounds.length > pageSize ? cursorOf(page.at(-1)?.id) : null,
      };
    },
    'console.changeTable': async ({ tableId, reason, ...change }, context) => {
      await administration.change({
        siteId: context.site.id,
        nodeId: tableId,
        change,
        record: (tx, { isOpen, pace, names, terms: { minBet, maxBet, maxRound, maxLiability, canUndo } }) =>
          recordOf(
            context,
            'table.change',
            reason,
          )(tx, {
            target: `table ${tableId}`,
            before: {
              open: isOpen,
              pace,
              limits: {
                minBet: `${minBet}`,
                maxBet: `${maxBet}`,
                maxRound: `${maxRound}`,
                maxLiability: `${maxLiability}`,
                canUndo,
              },
              names,
            },
            after: change,
          }),
      });
      return detail(context.site.id, tableId);
    },
    'console.holdTableRound': async ({ roundId, held, reason }, context) => {
      const tableId = await administration.hold({
        siteId: context.site.id,
        roundId,
        held,
        record: (tx, table, round) =>
          recordOf(
            context,
            'table.hold',
            reason,
          )(tx, {
            target: `table ${table.nodeId}`,
            before: { number: `${round.number}`, held: round.heldUntil !== null },
            after: { number: `${round.number}`, held },
          }),
      });
      return detail(context.site.id, tableId);
    },
    'console.voidTableRound': proposals.handler('console.voidTableRound', {
      action: () => 'table.void',
      async prepare(tx, { roundId }, { siteId }) {
        const { name, round } = await administration.checkVoid(tx, siteId, roundId);
        const values = { table: name, number: `${round.number}`, slips: `${round.slips}` };
        const effect = { key: 'tableRoundVoid' as const, values, amounts: { staked: round.staked } };
        return { target: `round ${roundId}`, effect, replaces: false };
      },
      async run(tx, { roundId, reason }, { siteId, record }) {
        const done = await administration.voidRound(tx, siteId, roundId, reason);
        await record(tx, { target: `round ${roundId}`, before: { state: done.round.state }, after: { state: 'void' } });
        return {
          answer: () => detail(siteId, done.table.nodeId),
          committed: () => administration.announceVoid(done),
        };
      },
    }),
    'console.reverseTableRound': proposals.handler('console.reverseTableRound', {
      action: () => 'table.reverse',
      async prepare(tx, { roundId }, { siteId }) {
        const { name, round } = await administration.checkReversal(tx, siteId, roundId);
        const values = { table: name, number: `${round.number}`, slips: `${round.slips}` };
        const effect = {
          key: 'tableRoundReverse' as const,
          values,
          amounts: { staked: round.staked, paid: round.paid },
        };
        return { target: `round ${roundId}`, effect, replaces: false };
      },
      async run(tx, { roundId, reason }, { siteId, record }) {
        const done = await administration.reverseRound(tx, siteId, roundId, reason);
        await record(tx, {
          target: `round ${roundId}`,
          before: { state: 'settled', paid: done.round.paid },
          after: { state: 'void', paid: '0' },
        });
        const { code, symbol } = (await sites.get(siteId)).currency;
        const money = (value: bigint) => formatAmount(amount(value), { exponent: currency(code).exponent, symbol });
        for (const { memberId, stake, taken } of done.reversed) {
          const values = { game: done.name, number: `${done.round.number}`, stake: money(stake), taken: money(taken) };
          await write(tx, { siteId, memberId }, 'roundReversed', values);
        }
        return {
          answer: () => detail(siteId, done.table.nodeId),
          committed: () => administration.announceVoid(done),
        };
      },
    }),
  };
}

function toTable({ table, name, round }: AdministeredTable, currency: string): ConsoleTable {
  const { minBet, maxBet, maxRound, maxLiability, canUndo } = table.terms;
  return {
    tableId: table.nodeId,
    name,
    kind: table.kind,
    open: table.isOpen,
    currency,
    pace: table.pace,
    names: { ...table.names },
    limits: {
      minBet: `${minBet}`,
      maxBet: `${maxBet}`,
      maxRound: `${maxRound}`,
      maxLiability: `${maxLiability}`,
      canUndo,
    },
    round: round && toRound(table, round),
  };
}

function toRound(table: AdministeredTable['table'], round: NonNullable<AdministeredTable['round']>): ConsoleTableRound {
  return {
    roundId: round.id,
    number: Number(round.number),
    state: round.state,
    opensAt: round.opensAt.toISOString(),
    resultAt: round.resultAt.toISOString(),
    players: round.players,
    slips: round.slips,
    staked: round.staked,
    paid: round.paid,
    liability: `${liabilityOfRound(table, round)}`,
    outcome: (round.outcome ?? null) as ConsoleTableRound['outcome'],
    voidReason: round.voidReason,
    heldUntil: round.heldUntil?.toISOString() ?? null,
  };
}
