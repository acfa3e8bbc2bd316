import { type Amount, ZERO } from '@croupier/money';

/** A member of an agent's team over a period, as far as being active is concerned. Amounts in minor units. */
export interface TeamMember {
  readonly member: string;
  /** Trial accounts never count as active members. */
  readonly isTrial: boolean;
  readonly validBet: Amount;
  readonly deposit: Amount;
  /** What would show two accounts to be one person: bank payees and devices, each kind prefixed by the caller. */
  readonly marks: readonly string[];
}

export interface ActiveRules {
  readonly leastValidBet: Amount;
  readonly leastDeposit?: Amount;
}

/**
 * How many active members a team has: real accounts other than the agent's own that reach the valid bet, and the
 * deposit where one is asked. Accounts that share a payee or a device, directly or by way of others, count once, so
 * the order of members changes nothing. Source: `games.md` §8.4.
 */
export function countActive(team: readonly TeamMember[], agent: string, rules: ActiveRules): number {
  const counted = team.filter(
    ({ member, isTrial, validBet, deposit }) =>
      member !== agent && !isTrial && validBet >= rules.leastValidBet && deposit >= (rules.leastDeposit ?? ZERO),
  );
  const groupOf = counted.map((_, index) => index);
  const root = (index: number): number => {
    let at = index;
    while (groupOf[at] !== at) at = groupOf[at] as number;
    return at;
  };
  const firstWith = new Map<string, number>();
  for (const [index, { marks }] of counted.entries()) {
    for (const mark of marks) {
      const first = firstWith.get(mark);
      if (first === undefined) firstWith.set(mark, index);
      else groupOf[root(index)] = root(first);
    }
  }
  return groupOf.filter((group, index) => group === index).length;
}
