/** `npm run test:all`: everything there is; ends with the line `N passed, N failed`. */
import { readCommandLine } from './command-line.ts';
import { EVERYTHING, runStages } from './test-stages.ts';

readCommandLine('test:all');
await runStages(EVERYTHING);
