import { randomUUID } from 'node:crypto';
import { amount } from '@croupier/money';
import { connectDatabase } from '@croupier/server/kernel/database.ts';
import { testMethod } from '@croupier/server/testing/cashier-fixture.ts';
import { setProvedAt } from '@croupier/server/testing/fixture.store.ts';
import { silentLog } from '@croupier/server/testing/test-kernel.ts';
import { onModules } from '@croupier/tools/testing/foresee.ts';
import { registerMember, siteClient } from '@croupier/tools/testing/player.ts';
import type { SiteFixture } from '@croupier/tools/testing/site-fixture.ts';
import sharp from 'sharp';

const unrecorded = async () => {};

/** Offers bank transfers by hand in both directions, to and from accounts that may be used at once. */
export async function offerTransfers({ installation }: SiteFixture): Promise<void> {
  await onModules(installation, async ({ cashier, sites }) => {
    const site = await sites.byCode('marigold');
    if (!site) throw new Error('no demonstration site');
    await cashier.providers.save({ code: 'by-hand', protocol: 'manual', name: 'By hand', apiUrl: null });
    for (const direction of ['deposit', 'withdrawal'] as const)
      await cashier.saveMethod(
        testMethod(site.id, {
          direction,
          code: 'transfer',
          provider: 'by-hand',
          kind: 'bank',
          maxAmount: amount(100_000_000n),
          instructions: [{ label: 'account', value: '1234 5678' }],
        }),
      );
    for (const [key, value] of Object.entries({ payeeAccountWaitHours: 0, depositTurnoverBps: 0, withdrawalsOpen: 10 }))
      await sites.change({ siteId: site.id, key, value, record: unrecorded });
  });
}

type Asking = {
  withdrawals?: readonly string[];
  deposits?: readonly string[];
  /** Where the account to be paid to is. */
  institution?: string;
};

/** A member who has asked for withdrawals of these amounts, and for deposits, each with a picture of the payment. */
export async function asksForMoney(
  { installation, origins }: SiteFixture,
  account: string,
  { withdrawals = [], deposits = [], institution = 'Metro Bank' }: Asking,
) {
  const token = await registerMember(origins, account);
  const site = siteClient(origins.site, () => token);
  const db = connectDatabase({ url: installation.database.ownerUrl, poolSize: 1, role: null, log: silentLog });
  const memberId = await onModules(installation, async ({ sites, identity }) => {
    const { id = '' } = (await sites.byCode('marigold')) ?? {};
    return (await identity.memberByAccount(id, account))?.id ?? '';
  });
  await setProvedAt(db, memberId, new Date());
  await db.close();
  const { account: payee } = await site('cashier.addPayeeAccount', {
    kind: 'bank',
    institution,
    number: '0012345678',
    holder: 'Linh Tran',
  });
  const asked = [];
  for (const wanted of withdrawals)
    asked.push(
      await site('cashier.withdraw', {
        requestId: randomUUID(),
        method: 'transfer',
        accountId: payee.id,
        amount: wanted,
      }),
    );
  const begun = [];
  for (const wanted of deposits) {
    const deposit = await site('cashier.deposit', { requestId: randomUUID(), method: 'transfer', amount: wanted });
    await site('cashier.depositSlip', { depositId: deposit.id, picture: await picture() });
    begun.push(deposit);
  }
  return { site, memberId, withdrawals: asked, deposits: begun };
}

export async function picture(): Promise<string> {
  const square = { create: { width: 80, height: 60, channels: 3 as const, background: '#2a7' } };
  return (await sharp(square).png().toBuffer()).toString('base64');
}
