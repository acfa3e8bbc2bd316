/** Preloaded into every command: ends it with its launcher, and prints a Problem as the one sentence that it is. */
import './leash.ts';
import { Problem } from './problem.ts';

// Workers of ours would inherit the flag that loads this file, and with it these handlers.
process.execArgv.splice(0);

process.on('uncaughtException', (error) => {
  console.error(error instanceof Problem ? error.message : error);
  process.exit(1);
});
