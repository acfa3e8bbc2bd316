import { createSecretBox } from '../../../kernel/secret-box.ts';
import type { TestKernel } from '../../../testing/test-kernel.ts';
import { testSecretKey } from '../../../testing/test-outbox.ts';

export type SentMessage = { kind: string; state: string; to: string; subject: string; text: string };

/** The messages in the outbox for a recipient, oldest first; withheld ones too. */
export async function messagesTo(kernel: TestKernel, to: string): Promise<SentMessage[]> {
  const rows = await kernel.ownerDb.query<{ kind: string; state: string; sealed: Buffer }>(
    'select kind, state, sealed from outbox.message where sealed is not null order by id',
  );
  const box = createSecretBox(testSecretKey, 'outbox', kernel.random);
  return rows
    .map(
      ({ kind, state, sealed }) => ({ kind, state, ...JSON.parse(box.open(sealed).toString('utf8')) }) as SentMessage,
    )
    .filter((message) => message.to === to);
}

/** Gives a member an address or a number as if it were verified. */
export async function verifyContact(
  kernel: TestKernel,
  memberId: string,
  contact: { email?: string; mobile?: string },
): Promise<void> {
  const { email = null, mobile = null } = contact;
  await kernel.ownerDb.query(
    `update identity.member_personal set email = coalesce($2, email), mobile = coalesce($3, mobile),
       email_verified_at = case when $2::text is null then email_verified_at else $4 end,
       mobile_verified_at = case when $3::text is null then mobile_verified_at else $4 end
     where member_id = $1`,
    [memberId, email, mobile, kernel.clock.now()],
  );
}
