import { INDOCHINA_OFFSET_MS } from '@croupier/rules/lottery';

const dayMs = 86_400_000;

/** The day in Vietnam at a moment, YYYY-MM-DD. */
export const todayInVietnam = (now = Date.now()): string =>
  new Date(now + INDOCHINA_OFFSET_MS).toISOString().slice(0, 10);

/** So many days later, or earlier. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
