/** Parts of an amount by account kind, in drawing order. */
export type Parts = readonly { kind: string; amount: bigint }[];

/** Draws from kinds in order; null where they do not hold enough. */
export function draw(amount: bigint, kinds: readonly string[], balanceOf: (kind: string) => bigint): Parts | null {
  let rest = amount;
  const parts: { kind: string; amount: bigint }[] = [];
  for (const kind of kinds) {
    const available = balanceOf(kind);
    const taken = available < rest ? available : rest;
    if (taken > 0n) parts.push({ kind, amount: taken });
    rest -= taken;
  }
  return rest === 0n ? parts : null;
}

/** Shares an amount as an earlier one was shared: each share rounded down, what is left over to the last. */
export function share(amount: bigint, like: Parts): Parts {
  const whole = like.reduce((sum, part) => sum + part.amount, 0n);
  let rest = amount;
  return like.flatMap(({ kind, amount: weight }, place) => {
    const part = place === like.length - 1 ? rest : (amount * weight) / whole;
    rest -= part;
    return part > 0n ? [{ kind, amount: part }] : [];
  });
}

/** Divides parts at an amount: what is taken from the front, and what stays. */
export function take(amount: bigint, parts: Parts): { taken: Parts; rest: Parts } {
  const taken: { kind: string; amount: bigint }[] = [];
  const rest: { kind: string; amount: bigint }[] = [];
  let wanted = amount;
  for (const { kind, amount: held } of parts) {
    const part = held < wanted ? held : wanted;
    wanted -= part;
    if (part > 0n) taken.push({ kind, amount: part });
    if (held > part) rest.push({ kind, amount: held - part });
  }
  return { taken, rest };
}

export const sumOf = (parts: Parts): bigint => parts.reduce((sum, { amount }) => sum + amount, 0n);
