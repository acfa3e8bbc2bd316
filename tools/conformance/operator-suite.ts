import { agreementChecks } from './checks/agreement.ts';
import type { Check } from './checks/check.ts';
import { repeatChecks } from './checks/repeats.ts';
import { rollbackChecks } from './checks/rollbacks.ts';
import { roundChecks } from './checks/rounds.ts';
import { signatureChecks } from './checks/signatures.ts';
import { type Controls, createFixture, Finding, type Fixture, openWith, Skipped } from './fixture.ts';
import type { Transport } from './transport.ts';

/** Everything that a wallet must do, in the order in which it is best mended. */
export const operatorChecks: readonly Check[] = [
  ...signatureChecks,
  ...repeatChecks,
  ...rollbackChecks,
  ...roundChecks,
  ...agreementChecks,
];

export type Verdict<One = Check> = { check: One; result: 'holds' | 'wrong' | 'left out'; words: string };

/** Opens the games of the tickets and prepares the fixture of all checks. @throws Finding */
export async function openFixture(
  transport: Transport,
  tickets: readonly string[],
  controls: Controls = {},
): Promise<Fixture> {
  const [first, second] = tickets;
  if (first === undefined) throw new Finding('No ticket of a launch was given');
  return createFixture(
    transport,
    {
      first: await openWith(transport, first),
      second: second === undefined ? null : await openWith(transport, second),
    },
    controls,
  );
}

/** Makes one check. What it throws beside its findings is a defect of the suite, and is let through. */
export async function makeCheck<Of, One extends { run(fixture: Of): Promise<void> }>(
  check: One,
  fixture: Of,
): Promise<Verdict<One>> {
  try {
    await check.run(fixture);
    return { check, result: 'holds', words: '' };
  } catch (error) {
    if (error instanceof Finding) return { check, result: 'wrong', words: error.message };
    if (error instanceof Skipped) return { check, result: 'left out', words: error.message };
    throw error;
  }
}
