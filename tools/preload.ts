/** Preloaded into every command: ends it with its launcher, and prints a Problem or a mistyped option as the one sentence that it is. */
import './leash.ts';
import { codeOf, Problem } from './problem.ts';

// Workers of ours would inherit the flag that loads this file, and with it these handlers.
process.execArgv.splice(0);

process.on('uncaughtException', (error) => {
  const isForTheCaller = error instanceof Problem || codeOf(error)?.startsWith('ERR_PARSE_ARGS_');
  console.error(isForTheCaller ? error.message : error);
  process.exit(1);
});
