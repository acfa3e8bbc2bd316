import type { CallResult, QueueName } from '@croupier/contract';

export type Today = CallResult<'console.today'>;

/** Where each queue is worked off. */
export const queuePaths = {
  deposits: '/deposits',
  withdrawals: '/withdrawals',
  paymentCases: '/payment-cases',
  feedback: '/inbox',
  providerCases: '/providers',
  proposals: '/proposals',
  catalogueChanges: '/games',
} as const satisfies Record<QueueName, string>;

/** Queues that are a part of their screen. */
export const queueParts: Partial<Record<QueueName, string>> = { providerCases: 'cases', catalogueChanges: 'changes' };

/** Something that an operator should look at now. */
export type Alert = { key: string; tone: 'negative' | 'caution' } & (
  | { kind: 'late'; queue: QueueName; since: string }
  | { kind: 'provider'; provider: string; vendor: string | null; state: 'open' | 'half_open' }
  | { kind: 'returns'; count: number }
  | { kind: 'unsequenced'; since: string }
  | { kind: 'behind'; consumer: string; rows: number }
  | { kind: 'partitions'; problem: string }
  | { kind: 'job'; job: string; failures: number; last: string }
  | { kind: 'unsealed'; what: 'ledger' | 'audit'; day: string }
);

/** Giving positions takes part of a second; so much later somebody holds it up. */
const sequencedWithinMs = 10_000;
/** Fewer rows are read in a moment. */
const manyRows = 1_000;
/** The day before yesterday is sealed, whatever the hour. */
const sealedWithinDays = 2;
const dayMs = 86_400_000;

/** Since when the sequencer is held up; null while it keeps pace. */
export function heldUpSince({ unsequencedSince }: Today['platform'], nowMs: number): string | null {
  return unsequencedSince !== null && nowMs - Date.parse(unsequencedSince) > sequencedWithinMs
    ? unsequencedSince
    : null;
}

/** What of the site and the platform asks for a look, the worst first. */
export function alertsOf(today: Today, nowMs: number): Alert[] {
  const { queues, providers, returnAlarms, platform } = today;
  const heldSince = heldUpSince(platform, nowMs);
  const found: Alert[] = [
    ...queues.flatMap(({ queue, dueAt }): Alert[] =>
      dueAt !== null && Date.parse(dueAt) < nowMs
        ? [{ key: `late ${queue}`, tone: 'negative', kind: 'late', queue, since: dueAt }]
        : [],
    ),
    ...providers.flatMap(({ provider, vendor, state }): Alert[] =>
      state === 'closed'
        ? []
        : [
            {
              key: `provider ${provider} ${vendor}`,
              tone: state === 'open' ? 'negative' : 'caution',
              kind: 'provider',
              provider,
              vendor,
              state,
            },
          ],
    ),
    ...(returnAlarms > 0 ? [{ key: 'returns', tone: 'negative', kind: 'returns', count: returnAlarms } as const] : []),
    ...(heldSince !== null
      ? [{ key: 'unsequenced', tone: 'negative', kind: 'unsequenced', since: heldSince } as const]
      : []),
    ...platform.consumers.flatMap(({ name, behind }): Alert[] =>
      behind > manyRows
        ? [{ key: `behind ${name}`, tone: 'caution', kind: 'behind', consumer: name, rows: behind }]
        : [],
    ),
    ...platform.partitionProblems.map(
      (problem): Alert => ({ key: `partitions ${problem}`, tone: 'negative', kind: 'partitions', problem }),
    ),
    ...platform.failedJobs.map(
      ({ name, failures, lastAt }): Alert => ({
        key: `job ${name}`,
        tone: 'caution',
        kind: 'job',
        job: name,
        failures,
        last: lastAt,
      }),
    ),
    ...(['ledger', 'audit'] as const).flatMap((what): Alert[] => {
      const day = what === 'ledger' ? platform.ledgerSealed : platform.auditSealed;
      return day !== null && nowMs - Date.parse(day) > (sealedWithinDays + 1) * dayMs
        ? [{ key: `unsealed ${what}`, tone: 'negative', kind: 'unsealed', what, day }]
        : [];
    }),
  ];
  return found.toSorted((one, other) => Number(one.tone === 'caution') - Number(other.tone === 'caution'));
}
