import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The program's Prometheus metrics; one registry a process, passed in. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Makes the registry with the metrics that every process has. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    callDuration: new Histogram({
      name: 'croupier_call_duration_seconds',
      help: 'Time to answer a contract call.',
      labelNames: ['call', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    refusals: new Counter({
      name: 'croupier_refusals_total',
      help: 'Calls refused, by code.',
      labelNames: ['code'],
      registers: [registry],
    }),
    liveConnections: new Gauge({
      name: 'croupier_live_connections',
      help: 'Open live connections.',
      registers: [registry],
    }),
    consumerLag: new Gauge({
      name: 'croupier_consumer_lag_rows',
      help: 'Rows in committed order that a consumer has not read yet.',
      labelNames: ['consumer'],
      registers: [registry],
    }),
    partitionMonths: new Gauge({
      name: 'croupier_partition_months_ahead',
      help: 'Months in a row that have a partition, up to the three that are made ahead.',
      labelNames: ['table'],
      registers: [registry],
    }),
    partitionLateRows: new Gauge({
      name: 'croupier_partition_late_rows',
      help: 'Rows that lie in the default partition because theirs was not made in time, up to a thousand.',
      labelNames: ['table'],
      registers: [registry],
    }),
    messages: new Counter({
      name: 'croupier_messages_total',
      help: 'Tries to send messages to people, by what became of them: sent, failed, gave_up, expired.',
      labelNames: ['channel', 'outcome'],
      registers: [registry],
    }),
    messagesWaiting: new Gauge({
      name: 'croupier_messages_waiting',
      help: 'Messages that wait to be sent.',
      labelNames: ['channel'],
      registers: [registry],
    }),
    entropyFailed: new Gauge({
      name: 'croupier_entropy_failed',
      help: '1 where a source of randomness failed a test of its health: this process makes no more seeds.',
      labelNames: ['source', 'test'],
      registers: [registry],
    }),
    jobFailures: new Counter({
      name: 'croupier_job_failures_total',
      help: 'Jobs that failed, by name.',
      labelNames: ['job'],
      registers: [registry],
    }),
  };
}
