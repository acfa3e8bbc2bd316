import type { Queryable } from '../kernel/database.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Catalogue } from '../modules/catalogue/catalogue.public.ts';
import type { Identity } from '../modules/identity/identity.public.ts';
import type { Sites } from '../modules/sites/sites.public.ts';
import type { Audit, AuditOrigin } from '../modules/staff/staff.public.ts';
import type { Wallet } from '../modules/wallet/wallet.public.ts';

export type SwitchDeps = { sites: Sites; catalogue: Catalogue; identity: Identity; wallet: Wallet; audit: Audit };

export type SwitchKind = 'site' | 'vendor' | 'game' | 'member';

export type SwitchChange = {
  siteId: string;
  kind: SwitchKind;
  /** `play` for the site, a vendor's code, a game's nodeId, a member's id. */
  target: string;
  open: boolean;
  reason: string;
  actor: { login: string; operatorId: string | null; origin?: AuditOrigin };
};

/**
 * Opens or closes play for a site, a vendor, a game or a member. New stakes stop at once; rounds in progress are finished.
 * Refuses `not_found`, `game_not_found` and `member_not_found`.
 */
export async function changeSwitch(deps: SwitchDeps, change: SwitchChange): Promise<void> {
  await apply[change.kind](deps, change, (tx, { before, after }) =>
    deps.audit.write(tx, {
      actor: change.actor.login,
      operatorId: change.actor.operatorId,
      ...(change.actor.origin ? { origin: change.actor.origin } : {}),
      siteId: change.siteId,
      action: change.open ? 'switch.open' : 'switch.close',
      target: `${change.kind} ${change.target}`,
      reason: change.reason,
      before,
      after,
    }),
  );
}

type WriteAudit = (tx: Queryable, change: { before: unknown; after: unknown }) => Promise<void>;

const apply: Record<SwitchKind, (deps: SwitchDeps, change: SwitchChange, record: WriteAudit) => Promise<void>> = {
  async site({ sites }, { siteId, target, open }, record) {
    if (target !== 'play') refuse('not_found');
    await sites.change({ siteId, key: 'playOpen', value: open, record });
  },
  vendor: ({ catalogue }, { siteId, target, open }, record) =>
    catalogue.setVendorOpen({ siteId, target, open, record }),
  game: ({ catalogue }, { siteId, target, open }, record) => catalogue.setGameOpen({ siteId, target, open, record }),
  async member({ identity, wallet }, { siteId, target: memberId, open }, record) {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(memberId)) refuse('member_not_found');
    // the ledger refuses a blocked account's debits in the write itself; both change in one transaction
    await identity.setBlocked({
      siteId,
      memberId,
      blocked: !open,
      record: async (tx, { before }) => {
        await wallet.setBlocked(tx, siteId, memberId, !open);
        await record(tx, { before: !before, after: open });
      },
    });
  },
};
