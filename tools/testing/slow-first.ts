import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that take longest, of each kind the longest first: begun last they would be waited for alone. */
const slowest = [
  'simulate.test',
  'figures.test',
  'sheets.test',
  'verdict.test',
  'faults.test',
  'every-outcome.test',
  'draws.test',
  'differential.test',
  'lobby.e2e',
  'shell.e2e',
  'accessibility.e2e',
  'first-bet.e2e',
  'workshop.e2e',
  'fairness.e2e',
  'info.e2e',
  'launch.e2e',
  'center.e2e',
  'slot-features.e2e',
  'solo.e2e',
  'centre-changes.e2e',
  'step-up.e2e',
  'races.e2e',
];

/** Runs the slowest files first and the others in the order that Vitest has for them. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = slowest.findIndex((name) => moduleId.includes(`/${name}.`));
      return at < 0 ? slowest.length : at;
    };
    const sorted = await super.sort(files);
    return sorted
      .map((file, index) => ({ file, index }))
      .sort((a, b) => place(a.file) - place(b.file) || a.index - b.index)
      .map(({ file }) => file);
  }
}
