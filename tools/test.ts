/** `npm test`: checks, unit and database tests, and the journeys of a browser; ends with the line `N passed, N failed`. */
import { readCommandLine } from './command-line.ts';
import { JOURNEYS, runStages } from './test-stages.ts';

readCommandLine('test');
await runStages(JOURNEYS);
