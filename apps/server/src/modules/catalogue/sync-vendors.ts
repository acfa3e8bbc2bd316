import type { Queryable } from '../../kernel/database.ts';
import { accountTypeOf, changeOfVendor, lastOfEach } from './sync-compare.ts';
import type { SyncChange } from './sync-log.store.ts';
import type { SyncVendor } from './sync-page.ts';
import * as store from './sync-vendors.store.ts';

/** Writes the vendors of a page. A code of another provider's vendor is refused: no provider can take over another's games. */
export async function applyVendors(
  tx: Queryable,
  provider: string,
  reported: readonly SyncVendor[],
): Promise<SyncChange[]> {
  const vendors = lastOfEach(reported, ({ code }) => code);
  if (vendors.length === 0) return [];
  const codes = vendors.map(({ code }) => code);
  const known = new Map((await store.listVendorsByCode(tx, codes)).map((vendor) => [vendor.code, vendor]));
  const changes: SyncChange[] = [];
  const fresh: SyncVendor[] = [];
  const changed: SyncVendor[] = [];
  for (const vendor of vendors) {
    const before = known.get(vendor.code);
    const about = { vendorCode: vendor.code, nodeId: null, name: vendor.name };
    if (!before) {
      fresh.push(vendor);
      changes.push({ kind: 'vendor_added', ...about, before: null, after: null });
    } else if (before.provider !== provider) {
      const problem = 'another provider has a vendor of this code';
      changes.push({ kind: 'refused', ...about, before: null, after: { problem } });
    } else {
      const change = changeOfVendor(before, vendor);
      if (!change) continue;
      changed.push(vendor);
      changes.push(change);
    }
  }
  if (fresh.length > 0) await store.insertVendors(tx, provider, await numbered(tx, fresh));
  if (changed.length > 0) await store.updateVendors(tx, changed);
  return changes;
}

/** Assigns each new vendor a free number. */
async function numbered(
  tx: Queryable,
  vendors: readonly SyncVendor[],
): Promise<(SyncVendor & { accountTypeId: number })[]> {
  const tries = 8;
  const wanted = vendors.flatMap(({ code }) => Array.from({ length: tries }, (_, step) => accountTypeOf(code) + step));
  const taken = new Set(await store.listNumbersInUse(tx, wanted));
  return vendors.map((vendor) => {
    let accountTypeId = accountTypeOf(vendor.code);
    while (taken.has(accountTypeId)) accountTypeId += 1;
    taken.add(accountTypeId);
    return { ...vendor, accountTypeId };
  });
}
