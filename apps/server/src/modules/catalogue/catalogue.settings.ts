import { z } from 'zod';
import { defineSettings } from '../../kernel/settings.ts';

export const catalogueSettings = defineSettings('catalogue', {
  /** Shows what providers add, change and remove at once; else each waits until an operator accepts it. */
  publishesProviderChanges: z.boolean().default(false),
});
