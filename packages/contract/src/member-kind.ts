/** What an account is (specification §3, decision 35). */
export const memberKinds = { member: 0, topAgent: 1, agent: 2, trial: 4, creditAgent: 41, creditSubAgent: 42 } as const;

/** The kind as it crosses the wire and stands in the database. */
export type MemberKind = (typeof memberKinds)[keyof typeof memberKinds];

const agents: ReadonlySet<number> = new Set([
  memberKinds.topAgent,
  memberKinds.agent,
  memberKinds.creditAgent,
  memberKinds.creditSubAgent,
]);

/** Whether an account plays with play money alone and is closed after a while. */
export function isTrial(kind: number | undefined): boolean {
  return kind === memberKinds.trial;
}

/** Whether an account belongs to an agent of any kind, who has the agent centre in the place of 'my account' (specification §2). */
export function isAgent(kind: number | undefined): boolean {
  return kind !== undefined && agents.has(kind);
}
