import type { Queryable } from '../../kernel/database.ts';

export type JackpotAction = 'start' | 'seed' | 'end';

export type ProposalRow = {
  id: string;
  jackpotId: string;
  action: JackpotAction;
  seed: bigint | null;
  intoId: string | null;
  reason: string;
  state: 'open' | 'done' | 'replaced';
  proposedBy: string;
  proposedAt: Date;
  approvedBy: string | null;
};

const columns = `id, jackpot_id as "jackpotId", action, seed, into_id as "intoId", reason, state, proposed_by as "proposedBy",
  proposed_at as "proposedAt", approved_by as "approvedBy"`;

/** What waits for a second operator on a site, by jackpot. */
export async function listOpenProposals(db: Queryable, siteId: string): Promise<Map<string, ProposalRow>> {
  const rows = await db.query<ProposalRow>(
    `select ${columns} from jackpots.proposal where site_id = $1 and state = 'open'`,
    [siteId],
  );
  return new Map(rows.map((row) => [row.jackpotId, row]));
}

/** A proposal for a jackpot, locked, so that it is agreed to once. */
export async function lockProposal(
  tx: Queryable,
  siteId: string,
  jackpotId: string,
  proposalId: string,
): Promise<ProposalRow | null> {
  const rows = await tx.query<ProposalRow>(
    `select ${columns} from jackpots.proposal where id = $3 and jackpot_id = $2 and site_id = $1 for update`,
    [siteId, jackpotId, proposalId],
  );
  return rows[0] ?? null;
}

/** Adds a proposal in the place of the one that is open for the jackpot. */
export async function saveProposal(
  tx: Queryable,
  proposal: Omit<ProposalRow, 'id' | 'state' | 'approvedBy'> & { siteId: string },
): Promise<void> {
  await tx.query(`update jackpots.proposal set state = 'replaced' where jackpot_id = $1 and state = 'open'`, [
    proposal.jackpotId,
  ]);
  await tx.query(
    `insert into jackpots.proposal (site_id, jackpot_id, action, seed, into_id, reason, proposed_by, proposed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      proposal.siteId,
      proposal.jackpotId,
      proposal.action,
      proposal.seed,
      proposal.intoId,
      proposal.reason,
      proposal.proposedBy,
      proposal.proposedAt,
    ],
  );
}

export async function saveApproval(tx: Queryable, proposalId: string, approvedBy: string, at: Date): Promise<void> {
  await tx.query(`update jackpots.proposal set state = 'done', approved_by = $2, approved_at = $3 where id = $1`, [
    proposalId,
    approvedBy,
    at,
  ]);
}
