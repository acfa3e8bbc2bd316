/** `npm run workshop`: every component of packages/ui in all its states, at WORKSHOP_PORT (3030). */
import { readCommandLine } from './command-line.ts';
import { startWorkshop } from './workshop/serve.ts';

readCommandLine('workshop');
const port = Number(process.env.WORKSHOP_PORT ?? 3030);
const { url } = await startWorkshop(port);
process.stdout.write(`The workshop: ${url}\n`);
