import { z } from 'zod';

/** A table's code within its site. */
export const tableId = z.string().regex(/^[a-z0-9-]{1,64}$/);
export const betName = z.string().regex(/^[A-Za-z0-9:-]{1,32}$/);

/** Most seats of a table. */
const mostSeats = 7;
export const seatNumber = z.number().int().min(1).max(mostSeats);
