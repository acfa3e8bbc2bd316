/** One contradiction, as reconciliation tells it. */
export type Finding = { check: string; what: string; expected: string; found: string };
