/** One contradiction, as reconciliation reports it. */
export type Finding = { check: string; what: string; expected: string; found: string };
