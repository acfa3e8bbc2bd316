import { z } from 'zod';

/** What a provider of the open protocol may have set. */
export const croupierSettings = z.strictObject({
  /** `template`: games open at the launch address. `call`: the provider is asked for the address of each launch. */
  launch: z.enum(['template', 'call']).default('template'),
  /** Where its pages are, beside the launch address: of games that it opens by call, and of rounds. */
  origins: z
    .array(z.url({ protocol: /^https?$/ }).refine((url) => new URL(url).origin === url))
    .max(8)
    .default([]),
  /** It can show a round that was played (`round`). */
  history: z.boolean().default(false),
});
export type CroupierSettings = z.infer<typeof croupierSettings>;
