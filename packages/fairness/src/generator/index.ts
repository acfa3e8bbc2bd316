export { createHealthTests, type HealthTest, healthLimits } from './health-tests.ts';
export { createHmacDrbg, drbgLimits, type HmacDrbg } from './hmac-drbg.ts';
export {
  createOutcomeGenerator,
  type EntropyAlarm,
  EntropyFailure,
  type EntropySource,
  type OutcomeGenerator,
  type ReseedPolicy,
  reseedAlways,
} from './outcome-generator.ts';
