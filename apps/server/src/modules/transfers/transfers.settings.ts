import { z } from 'zod';
import { defineSettings } from '../../kernel/settings.ts';

/** Money in wallets that vendors hold. */
export const transferSettings = defineSettings(
  'transfers',
  {
    /** Moves all cash to a vendor that holds a balance of its own when its game opens, and back when another's does. */
    autoTransfer: z.boolean().default(false),
  },
  { autoTransfer: { movesMoney: true } },
);
