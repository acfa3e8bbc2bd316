import { socialProviders } from '@croupier/contract';
import { z } from 'zod';
import type { Queryable } from '../../../kernel/database.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Site } from '../../sites/sites.public.ts';
import type { Tickets } from '../sessions/tickets.ts';
import { keepVerifiedEmail, linkSocialAccount } from './social-account.store.ts';

/** What the ticket of a social login states about an account that no member has yet. */
const newcomer = z.object({
  provider: z.enum(socialProviders),
  subject: z.string().min(1),
  email: z.string().nullable(),
  /** The provider states that the person receives mail there. */
  emailVerified: z.boolean(),
});

/**
 * Links the social login of a ticket with the account that was registered for it. An address that the provider has verified is stored as
 * verified, unless the form gave another or a member here has it. Refuses `ticket_invalid`.
 */
export async function linkNewcomer(
  tx: Queryable,
  deps: { tickets: Tickets },
  link: { site: Site; ticket: string; device: string; memberId: string; at: Date },
): Promise<void> {
  const { site, ticket, device, memberId, at } = link;
  const content = await deps.tickets.take(tx, site.id, 'newcomer', ticket, device);
  const parsed = newcomer.safeParse(content?.data);
  if (!parsed.success) refuse('ticket_invalid');
  const { provider, subject, email, emailVerified } = parsed.data;
  const linked = await linkSocialAccount(tx, { siteId: site.id, provider, subject, memberId, at });
  // another account was linked meanwhile
  if (!linked) refuse('ticket_invalid');
  if (email && emailVerified) await keepVerifiedEmail(tx, { memberId, siteId: site.id, email, at });
}
