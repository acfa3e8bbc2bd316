import type { CallResult } from '@croupier/contract';
import type { Client } from '@croupier/contract/client';
import type { siteCalls } from '@croupier/contract/client-tables';

/** The key that sealed calls are encrypted to, and how far the server's clock is ahead of this one's. */
export type SealingWith = { key: CallResult<'system.permission'>['sealingKey']; aheadMs: number };

export type SiteClient = Client<keyof typeof siteCalls>;
