/** Parts of a draw whose numbers are known by their last digits, the last of all first; others are read as they stand. */
const fromTheEnd = /^(LAST|TOP|BOTTOM|DB|G[0-9]|1ST|2ND|3RD|SPECIAL|CONSOLATION)/;

/** An outcome of a part of a draw as people write it: `7/0` of the last digits is 07. */
export function outcomeText(code: string, outcome: string): string {
  const steps = outcome.split('/');
  if (!steps.every((step) => /^[0-9]$/.test(step))) return steps.join(' ');
  return (fromTheEnd.test(code) && !code.endsWith('_FRONT') ? steps.toReversed() : steps).join('');
}
