import { z } from 'zod';
import { defineSettings } from '../../kernel/settings.ts';

/** Quotas of mail and SMS. */
export const outboxSettings = defineSettings('outbox', {
  /** Messages that may be requested: to one number or address, from one network, and on the whole site. */
  messagesPerRecipientHour: z.number().int().min(1).max(60).default(5),
  messagesPerRecipientDay: z.number().int().min(1).max(200).default(10),
  messagesPerNetworkHour: z.number().int().min(1).max(10_000).default(30),
  smsPerSiteHour: z.number().int().min(1).max(1_000_000).default(1_000),
  mailsPerSiteHour: z.number().int().min(1).max(1_000_000).default(5_000),
});
