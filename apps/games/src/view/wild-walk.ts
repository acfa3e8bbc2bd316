/** Where each of those that stand next stood before: all of them one reel to the right, or all in their places. */
export function walkOf(standing: readonly number[], next: readonly number[]): { from: number; to: number }[] {
  const walks = next.every((to) => standing.includes(to + 1));
  return next.map((to) => ({ from: walks ? to + 1 : to, to }));
}
