import { z } from 'zod';

/** A lottery's code within its site. */
export const gameId = z.string().regex(/^[a-z0-9-]{1,64}$/);
export const numero = z.string().regex(/^[0-9-]{8,20}$/);

/** A draw as JSON, as `@croupier/rules/lottery` reads and writes draws of the family. */
export const drawn = z.json();
